import { route } from "../../../platform/route.ts";
import * as contract from "../contract.ts";
import { getToday } from "./get-today.ts";

export const administrationRoutes = [route(contract.getToday, getToday)];
