import { createHandlers, type Handlers } from "../../platform/handlers.ts";
import { joinedSweeps } from "./sweeps.ts";

/** Who listens to which announcement: a file for each kind. */
export const handlers: Handlers = createHandlers([joinedSweeps]);
