import { and, eq } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { requireActor, type VerbContext } from "../../../../platform/services.ts";
import { studentNotFound } from "../../enrolments/contract.ts";
import { enrolments } from "../../enrolments/table.ts";

/**
 * An enrolment that uses one of the licences of the company for which somebody acts.
 * @throws studentNotFound where it is none of them
 */
export async function findLicence(connection: Connection, context: VerbContext, id: string) {
  const { companyId } = requireActor(context);
  const [found] = await connection
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.id, id), eq(enrolments.holdsLicence, true)));
  if (!companyId || found?.companyId !== companyId) throw studentNotFound();
  return { ...found, companyId };
}
