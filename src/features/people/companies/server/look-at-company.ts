import { sql } from "drizzle-orm";
import type { Verb } from "../../../../platform/route.ts";
import { requireActor } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { recordAudit } from "../../../base/audit/server/record-audit.ts";
import { requireOwnPassword } from "../../users/server/require-own-password.ts";
import type { lookAtCompany as endpoint } from "../contract.ts";
import { companyLooks } from "../table.ts";
import { findLiveCompany } from "./find-live-company.ts";
import { lockCompany } from "./lock-company.ts";

export const lookAtCompany: Verb<typeof endpoint> = async ({ params: { id }, body }, context) => {
  await requireOwnPassword(context, body.password, { isAdministration: true });
  const { userId: lookedBy } = requireActor(context);
  return context.db.transaction(async (tx) => {
    // Who changes its name at the moment is waited for: the look is at what it is called then.
    await lockCompany(tx, id);
    const { document, name, nameFancy } = await findLiveCompany(tx, id);
    const look = { document, name, nameFancy, note: body.look.note, lookedBy, lookedAt: sql`now()` };
    await tx
      .insert(companyLooks)
      .values({ companyId: id, ...look })
      .onConflictDoUpdate({ target: companyLooks.companyId, set: look });
    await recordAudit(tx, context, { action: "COMPANY_LOOKED_AT", subjectId: id, companyId: id });
    return { message: messages.companyLookedAt };
  });
};
