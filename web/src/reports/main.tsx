import {start} from "../app/start.tsx";
import {ReportsPage} from "./reports_page.tsx";
import "./reports.css";

start(() => <ReportsPage />);
