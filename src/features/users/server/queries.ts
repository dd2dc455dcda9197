import { and, eq, isNull } from "drizzle-orm";
import type { Connection, Transaction } from "../../../platform/database/database.ts";
import { jobApplications, jobOpenings } from "../../job-openings/table.ts";
import { users } from "../table.ts";

const isAlive = isNull(users.deletedAt);

/** A person by id or slug; a deleted one is not there. */
export async function findUser(connection: Connection, where: { id: string } | { slug: string }) {
  const [row] = await connection
    .select()
    .from(users)
    .where(and("id" in where ? eq(users.id, where.id) : eq(users.slug, where.slug), isAlive));
  return row;
}
export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** A person whose row stays as it is for others until the transaction ends. */
export async function lockUser(tx: Transaction, id: string): Promise<UserRow | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), isAlive))
    .for("no key update");
  return row;
}

/** True where the company has approved the person for one of its openings. */
export async function isApprovedCandidate(
  connection: Connection,
  { userId, companyId }: { userId: string; companyId: string },
): Promise<boolean> {
  const found = await connection
    .select({ id: jobApplications.id })
    .from(jobApplications)
    .innerJoin(jobOpenings, eq(jobOpenings.id, jobApplications.jobOpeningId))
    .where(
      and(
        eq(jobApplications.userId, userId),
        eq(jobApplications.status, "APPROVED"),
        eq(jobOpenings.companyId, companyId),
      ),
    )
    .limit(1);
  return found.length > 0;
}
