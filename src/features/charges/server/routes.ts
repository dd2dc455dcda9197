import { type Route, route } from "../../../platform/route.ts";
import { getReceipt as endpoint } from "../contract.ts";
import { getReceipt } from "./get-receipt.ts";

export const chargeRoutes: Route[] = [route(endpoint, getReceipt)];
