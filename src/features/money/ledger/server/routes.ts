import { type Route, route } from "../../../../platform/services.ts";
import * as contract from "../administration-contract.ts";
import { getLedgerBalances } from "./balances.ts";
import { compareDayAgain } from "./compare-day-again.ts";
import { exportLedgerEntries, listLedgerEntries } from "./ledger-entries.ts";
import { listComparisons } from "./list-comparisons.ts";

export const ledgerRoutes: Route[] = [
  route(contract.getLedgerBalances, getLedgerBalances),
  route(contract.listLedgerEntries, listLedgerEntries),
  route(contract.exportLedgerEntries, exportLedgerEntries),
  route(contract.listComparisons, listComparisons),
  route(contract.compareDayAgain, compareDayAgain),
];
