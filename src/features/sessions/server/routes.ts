import { route } from "../../../platform/route.ts";
import * as contract from "../contract.ts";
import { logOut } from "./log-out.ts";

export const sessionRoutes = [route(contract.logOut, logOut)];
