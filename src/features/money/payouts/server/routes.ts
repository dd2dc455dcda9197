import { type Route, route } from "../../../../platform/services.ts";
import * as administration from "../administration-contract.ts";
import * as contract from "../contract.ts";
import { exportTransfers } from "./export-transfers.ts";
import { getPayee } from "./get-payee.ts";
import { holdPayee } from "./hold-payee.ts";
import { listAllTransfers } from "./list-all-transfers.ts";
import { listEarningMonths } from "./list-earning-months.ts";
import { listEarnings } from "./list-earnings.ts";
import { listPayees } from "./list-payees.ts";
import { listTransfers } from "./list-transfers.ts";
import { releasePayee } from "./release-payee.ts";
import { retryTransfer } from "./retry-transfer.ts";
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
