import { start } from "../../start.ts";

/** A whole process as it is started in earnest, but without pages. */
await start(async () => undefined);
