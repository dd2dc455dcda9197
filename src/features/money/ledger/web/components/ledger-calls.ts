import { call } from "../../../../../client/call.ts";
import { chosenMonth } from "../../../../../ui/month-filter.tsx";
import {
  compareDayAgain,
  exportLedgerEntries,
  getLedgerBalances,
  listComparisons,
  listLedgerEntries,
} from "../../../calls.ts";
import { accountKinds } from "../../labels.ts";

export const entriesPerPage = 50;

/** What the address narrows the ledger to: an account, a month or one day. A word that is none counts for nothing. */
export function entryFilterIn(search: URLSearchParams) {
  const text = search.get("busca")?.trim().slice(0, 120);
  const day = search.get("dia") ?? "";
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day));
  const month = chosenMonth(search);
  return {
    account: accountKinds.find((kind) => kind === search.get("conta")),
    ...(text && { search: text }),
    ...(isDay ? { from: day, to: day } : { from: month?.from, to: month?.to }),
  };
}
export type EntryFilter = ReturnType<typeof entryFilterIn>;

export const isComparisonPart = (search: URLSearchParams): boolean => search.get("parte") === "conferencia";

export const loadBalances = ({ from, to }: EntryFilter) => call(getLedgerBalances, { query: { from, to } });
export const loadEntries = (filter: EntryFilter, page = 0) =>
  call(listLedgerEntries, { query: { ...filter, limit: entriesPerPage, page } });
export const downloadEntries = (filter: EntryFilter, format: "csv" | "xlsx") =>
  call(exportLedgerEntries, { query: { ...filter, format } });
export const loadComparisons = () => call(listComparisons);
export const compareAgain = (day: string) => call(compareDayAgain, { body: { comparison: { day } } });
