import type { Verb } from "../../../../platform/services.ts";
import {
  type decideModeration as endpoint,
  moderationNotFound,
  moderationNotPossible,
  moderationOutdated,
} from "../contract.ts";
import { decisionsOf, type ModerationDecision } from "../model.ts";
import { readModeration } from "./get-moderation.ts";
import { findItem, writeDecision } from "./items.query.ts";
import { kindOf, versionOf } from "./moderated-kinds.ts";

/**
 * The thing is held first: whoever changes it, and whoever else decides, comes before and is seen, or after. So nobody
 * approves what was not looked at.
 */
export const decideModeration: Verb<typeof endpoint> = async ({ params, body }, context) => {
  const { kind, id } = params;
  const { decision, reason = null, version } = body.moderation;
  const things = kindOf(context, kind);
  return context.db.transaction(async (tx) => {
    const held = await things.hold(tx, [id]);
    const content = (await things.describe(tx, [id])).get(id);
    if (!held.has(id) || !content) throw moderationNotFound();
    const state = (await findItem(tx, params))?.state ?? "APPROVED";
    if (!decisionsOf(state).includes(decision)) throw moderationNotPossible();
    if (versionOf(state, content) !== version) throw moderationOutdated();
    await writeDecision(tx, context, {
      subject: params,
      decision,
      reason,
      content,
      before: state,
    });
    return { message: decidedMessages[decision], moderation: await readModeration(tx, context, params) };
  });
};

/** What the administration is told of a decision. */
const decidedMessages: Record<ModerationDecision, string> = {
  APPROVE: "Conteúdo aprovado",
  REFUSE: "Conteúdo recusado. Avisamos quem publicou por e-mail.",
  SUSPEND: "Conteúdo suspenso. Avisamos quem publicou por e-mail.",
  RESTORE: "Conteúdo de volta ao ar",
};
