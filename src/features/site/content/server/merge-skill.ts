import { invalidateCaches } from "../../../../platform/caches.ts";
import type { Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import { shownCategories } from "../../../base/reference/server/list-category-menu.ts";
import { joinSkills } from "../../../base/reference/server/skills.ts";
import type { mergeSkill as endpoint } from "../skill-contract.ts";
import { readSkill } from "./list-seen-skills.ts";

export const mergeSkill: Verb<typeof endpoint> = async ({ params, body }, context) => {
  const answer = await context.db.transaction(async (tx) => {
    const { from, into, moved } = await joinSkills(tx, context, { from: params.id, into: body.skill.into });
    await recordAudit(tx, context, {
      action: "SKILL_MERGED",
      subjectId: from.id,
      companyId: null,
      details: { name: from.name, into: into.name, ...moved },
    });
    await invalidateCaches(tx, "skills");
    return { message: messages.skillMerged(from.name, into.name), skill: await readSkill(tx, into.id) };
  });
  shownCategories.forget(context.db.orm);
  return answer;
};
