import { eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { PersonalData } from "../../../../platform/handlers.ts";
import { takeBackStudiesOfPlan } from "../../enrolments/server/acquisition.ts";
import { certificates } from "../table.ts";

export const personalCertificates: PersonalData = {
  columns: [certificates.userId],
  of: (userId) => [
    {
      title: "Certificados",
      query: sql`select course_name as "Treinamento", student_name as "Em nome de", code as "Código de verificação",
        seconds as "Segundos de aula", completed_on as "Concluído em", in_resume as "Aparece no currículo",
        created_at as "Emitido em" from ${certificates} where user_id = ${userId} order by created_at desc`,
    },
  ],
};

/** A certificate names a person: whoever closes the account takes it away. */
export async function removeCertificatesOfUser(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(certificates).where(eq(certificates.userId, userId));
}

/** What was given back leaves no certificate: else one could be had for nothing. */
export async function withdrawCertificates(tx: Transaction, enrolmentIds: readonly string[]): Promise<void> {
  await tx.delete(certificates).where(inArray(certificates.enrolmentId, [...enrolmentIds]));
}

/** A plan that merely ends takes nothing away that was learnt; one whose money went back leaves no certificate of it. */
export async function withdrawCertificatesOfPlan(
  tx: Transaction,
  { userId, createdAt, since }: { userId: string | null; createdAt: Date; since: Date },
): Promise<void> {
  if (userId)
    await withdrawCertificates(tx, await takeBackStudiesOfPlan(tx, { userId, begunAt: createdAt, since }));
}
