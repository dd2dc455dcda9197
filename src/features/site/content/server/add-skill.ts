import { invalidateCaches } from "../../../../platform/caches.ts";
import type { Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import { insertSkill } from "../../../base/reference/server/skills.ts";
import type { addSkill as endpoint } from "../skill-contract.ts";
import { readSkill } from "./list-seen-skills.ts";

export const addSkill: Verb<typeof endpoint> = async ({ body }, context) =>
  context.db.transaction(async (tx) => {
    const { name, kind } = body.skill;
    const { id } = await insertSkill(tx, { name, kind });
    await recordAudit(tx, context, {
      action: "SKILL_ADDED",
      subjectId: id,
      companyId: null,
      details: { name, kind },
    });
    await invalidateCaches(tx, "skills");
    return { message: messages.skillAdded(name), skill: await readSkill(tx, id) };
  });
