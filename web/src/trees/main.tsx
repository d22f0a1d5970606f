import {start} from "../app/start.tsx";
import {TreesPage} from "./app.tsx";
import "./trees.css";

start(() => <TreesPage />);
