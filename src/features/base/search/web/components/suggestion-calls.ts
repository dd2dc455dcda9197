import { call } from "../../../../../client/call.ts";
import { listSuggestions } from "../../../calls.ts";
import type { Finder } from "../../contract.ts";

/** Fetched with `import()`: the contract brings the schemas along, which the first load has no room for. */
export const loadSuggestions = async (of: Finder, text: string, signal: AbortSignal) =>
  (await call(listSuggestions, { query: { of, text }, signal })).suggestion_list;
