import type { Suggesting } from "../../../../../ui/finder/suggestion.ts";
import type { Finder } from "../../contract.ts";

/** Proposes what a finder may find; the call comes with the first text. */
export const suggestFrom =
  (of: Finder): Suggesting["load"] =>
  async (text, signal) =>
    (await import("./suggestion-calls.ts")).loadSuggestions(of, text, signal);
