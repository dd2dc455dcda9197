import { developmentPages } from "./rendering/development-pages.ts";
import { start } from "./start.ts";

await start(developmentPages);
