import { takeAllowances } from "../../../../platform/allowances.ts";
import { requireActor, type VerbContext } from "../../../../platform/services.ts";
import { recordAudit } from "../../../base/audit/server/record-audit.ts";

/** Writes down that an administrator looks at somebody: once in an hour, so that reading again is no new entry. */
export async function recordLook(
  context: VerbContext,
  look: { action: "PERSON_SEEN" | "COMPANY_SEEN"; subjectId: string; companyId: string | null },
): Promise<void> {
  const { userId } = requireActor(context);
  await context.db.transaction(async (tx) => {
    const key = `${userId} looks at ${look.subjectId}`;
    const wait = await takeAllowances(tx, [{ key, max: 1, windowSeconds: 3600 }]);
    if (wait === null) await recordAudit(tx, context, look);
  });
}
