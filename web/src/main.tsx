import {render} from "preact";
import {App} from "./app/app.tsx";
import {applySettings, readSettings} from "./looks/settings.ts";
import {registerOffline} from "./offline/register.ts";
import "./looks/page.css";
import "./looks/themes.css";
import "./board/board.css";

applySettings(readSettings());
const root = document.getElementById("page")!;
render(<App embedded={root.dataset.embedded !== undefined} />, root);
registerOffline();
