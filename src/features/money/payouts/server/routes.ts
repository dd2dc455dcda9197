import { type Route, route } from "../../../../platform/services.ts";
import * as administration from "../administration-contract.ts";
import * as contract from "../contract.ts";
import { exportTransfers, listAllTransfers, retryTransfer } from "./all-transfers.ts";
import { listEarningMonths } from "./list-earning-months.ts";
import { listEarnings } from "./list-earnings.ts";
import { listTransfers } from "./list-transfers.ts";
import { getPayee, holdPayee, listPayees, releasePayee } from "./managed-payees.ts";
import { runPayouts } from "./run-payouts.ts";

export const payoutRoutes: Route[] = [
  route(contract.listTransfers, listTransfers),
  route(contract.listEarnings, listEarnings),
  route(contract.listEarningMonths, listEarningMonths),
  route(administration.listPayees, listPayees),
  route(administration.getPayee, getPayee),
  route(administration.listAllTransfers, listAllTransfers),
  route(administration.exportTransfers, exportTransfers),
  route(administration.holdPayee, holdPayee),
  route(administration.releasePayee, releasePayee),
  route(administration.runPayouts, runPayouts),
  route(administration.retryTransfer, retryTransfer),
];
