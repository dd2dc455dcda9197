import type { Transaction } from "../../../../platform/database/database.ts";
import { defineHandlers } from "../../../../platform/handlers.ts";

/** Where a feature keeps segments, themes or languages: each brings a handler that puts another in the place of one. */
export interface SkillUse {
  /** What uses it, in the words of the audit log. */
  readonly what: "companies" | "openings" | "people" | "courses" | "searches";
  /** Whoever has both already keeps one. @returns how many had it */
  move(tx: Transaction, skill: { from: string; into: string }): Promise<number>;
}

export const skillUses = defineHandlers<SkillUse>("skill uses");
