import type { Transaction } from "../../../../platform/database/database.ts";
import type { VerbContext } from "../../../../platform/services.ts";
import { moderationNotPossible } from "../contract.ts";
import { decisionsOf } from "../lifecycle.ts";
import { findItem, writeDecision } from "./items.query.ts";
import { kindOf, type Subject } from "./moderated-kinds.ts";

/**
 * Approves a thing that is held and not approved, for a call that says no version of it.
 * @throws moderationNotPossible where it is suspended
 */
export async function approve(tx: Transaction, context: VerbContext, subject: Subject): Promise<void> {
  const { kind, id } = subject;
  const state = (await findItem(tx, subject))?.state ?? "APPROVED";
  if (!decisionsOf(state).includes("APPROVE")) throw moderationNotPossible();
  const content = (await kindOf(context, kind).describe(tx, [id])).get(id) ?? [];
  await writeDecision(tx, context, {
    subject,
    decision: "APPROVE",
    reason: null,
    content,
    before: state,
  });
}
