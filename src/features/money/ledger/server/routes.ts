import { type Route, route } from "../../../../platform/services.ts";
import * as contract from "../administration-contract.ts";
import { compareDayAgain } from "./compare-day-again.ts";
import { exportLedgerEntries } from "./export-ledger-entries.ts";
import { getLedgerBalances } from "./get-ledger-balances.ts";
import { listComparisons } from "./list-comparisons.ts";
import { listLedgerEntries } from "./list-ledger-entries.ts";

export const ledgerRoutes: Route[] = [
  route(contract.getLedgerBalances, getLedgerBalances),
  route(contract.listLedgerEntries, listLedgerEntries),
  route(contract.exportLedgerEntries, exportLedgerEntries),
  route(contract.listComparisons, listComparisons),
  route(contract.compareDayAgain, compareDayAgain),
];
