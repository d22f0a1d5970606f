import {start} from "../app/start.tsx";
import {LivePage} from "./live_page.tsx";
import "../reports/reports.css";
import "./live.css";

start(() => <LivePage />);
