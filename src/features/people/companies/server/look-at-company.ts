import { isDeepStrictEqual } from "node:util";
import { and, eq, sql } from "drizzle-orm";
import { dayOfInstant, today } from "../../../../platform/database/moments.ts";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import { requireOwnPassword } from "../../users/server/password.ts";
import type { lookAtCompany as endpoint } from "../contract.ts";
import { companyLooks } from "../table.ts";
import { findLiveCompany, lockCompany } from "./company.ts";

const seenColumns = {
  document: companyLooks.document,
  name: companyLooks.name,
  nameFancy: companyLooks.nameFancy,
  note: companyLooks.note,
  lookedBy: companyLooks.lookedBy,
};

export const lookAtCompany: Verb<typeof endpoint> = async ({ params: { id }, body }, context) => {
  await requireOwnPassword(context, body.password, { isAdministration: true });
  const { userId: lookedBy } = requireActor(context);
  return context.db.transaction(async (tx) => {
    // Who changes its name at the moment is waited for: the look is at what it is called then.
    await lockCompany(tx, id);
    const { document, name, nameFancy } = await findLiveCompany(tx, id);
    const seen = { document, name, nameFancy, note: body.look.note, lookedBy };
    // Of a look its day is shown: on another day the same is a new one.
    const [same] = await tx
      .select(seenColumns)
      .from(companyLooks)
      .where(and(eq(companyLooks.companyId, id), eq(dayOfInstant(sql`${companyLooks.lookedAt}`), today)));
    if (same && isDeepStrictEqual(same, seen)) return { message: messages.nothingChanged };
    const look = { ...seen, lookedAt: sql`now()` };
    await tx
      .insert(companyLooks)
      .values({ companyId: id, ...look })
      .onConflictDoUpdate({ target: companyLooks.companyId, set: look });
    await recordAudit(tx, context, { action: "COMPANY_LOOKED_AT", subjectId: id, companyId: id });
    return { message: messages.companyLookedAt };
  });
};
