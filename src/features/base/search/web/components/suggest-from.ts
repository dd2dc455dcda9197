import { call } from "../../../../../client/call.ts";
import type { Suggesting } from "../../../../../ui/finder/suggestions.ts";
import { listSuggestions } from "../../../calls.ts";
import type { Finder } from "../../contract.ts";

/** Proposes what a finder may find. */
export const suggestFrom =
  (of: Finder): Suggesting["load"] =>
  async (text, signal) =>
    (await call(listSuggestions, { query: { of, text }, signal })).suggestion_list;
