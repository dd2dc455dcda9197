import { route } from "../../../../platform/route.ts";
import * as contract from "../contract.ts";
import { getStart } from "./get-start.ts";

export const startRoutes = [route(contract.getStart, getStart)];
