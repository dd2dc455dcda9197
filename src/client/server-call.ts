import { createContext } from "react-router";
import type { Call } from "../shared/endpoint.ts";

/** How a loader on the server makes calls: `context.get(serverCallContext)(endpoint, input)`. */
export const serverCallContext = createContext<Call>();
