import { type Route, route } from "../../../../platform/services.ts";
import * as contract from "../administration-contract.ts";
import { getLedgerBalances } from "./balances.ts";
import { compareDayAgain, listComparisons } from "./comparisons.ts";
import { exportLedgerEntries, listLedgerEntries } from "./ledger-entries.ts";

export const ledgerRoutes: Route[] = [
  route(contract.getLedgerBalances, getLedgerBalances),
  route(contract.listLedgerEntries, listLedgerEntries),
  route(contract.exportLedgerEntries, exportLedgerEntries),
  route(contract.listComparisons, listComparisons),
  route(contract.compareDayAgain, compareDayAgain),
];
