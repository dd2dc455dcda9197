import { invalidateCaches } from "../../../../platform/caches.ts";
import type { Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import { shownCategories } from "../../../base/reference/server/list-category-menu.ts";
import { lockSkill, renameHeldSkill } from "../../../base/reference/server/skills.ts";
import type { renameSkill as endpoint } from "../skill-contract.ts";
import { readSkill } from "./list-seen-skills.ts";

export const renameSkill: Verb<typeof endpoint> = async ({ params, body }, context) => {
  const { name } = body.skill;
  const answer = await context.db.transaction(async (tx) => {
    const held = await lockSkill(tx, params.id);
    if (held.name !== name) {
      await renameHeldSkill(tx, held, name);
      await recordAudit(tx, context, {
        action: "SKILL_RENAMED",
        subjectId: held.id,
        companyId: null,
        details: { name_before: held.name, name },
      });
      await invalidateCaches(tx, "skills");
    }
    const message = held.name === name ? messages.nothingChanged : messages.skillRenamed(name);
    return { message, skill: await readSkill(tx, held.id) };
  });
  shownCategories.forget(context.db.orm);
  return answer;
};
