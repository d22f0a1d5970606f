import {App} from "./app/app.tsx";
import {start} from "./app/start.tsx";

start((root) => <App embedded={root.dataset.embedded !== undefined} />);
