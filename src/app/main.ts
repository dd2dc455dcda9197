import { join } from "node:path";
import { builtPages } from "./rendering/built-pages.ts";
import { start } from "./start.ts";

await start(builtPages(join(process.cwd(), "build")));
