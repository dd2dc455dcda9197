import { type Route, route } from "../../../platform/route.ts";
import * as contract from "../contract.ts";
import { listEarnings } from "./list-earnings.ts";
import { listTransfers } from "./list-transfers.ts";

export const payoutRoutes: Route[] = [
  route(contract.listTransfers, listTransfers),
  route(contract.listEarnings, listEarnings),
];
