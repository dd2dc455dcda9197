import { invalidateCaches } from "../../../../platform/caches.ts";
import type { Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import { lockSkill, removeHeldSkill } from "../../../base/reference/server/skills.ts";
import type { removeSkill as endpoint } from "../skill-contract.ts";

export const removeSkill: Verb<typeof endpoint> = async ({ params }, context) =>
  context.db.transaction(async (tx) => {
    const held = await lockSkill(tx, params.id);
    await removeHeldSkill(tx, held);
    await recordAudit(tx, context, {
      action: "SKILL_REMOVED",
      subjectId: held.id,
      companyId: null,
      details: { name: held.name },
    });
    await invalidateCaches(tx, "skills");
    return { message: messages.skillRemoved };
  });
