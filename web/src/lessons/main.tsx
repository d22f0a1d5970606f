import {start} from "../app/start.tsx";
import "./lessons.css";
import {LessonsPage} from "./lessons_page.tsx";

start(() => <LessonsPage />);
