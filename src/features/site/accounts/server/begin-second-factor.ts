import { eq, isNull } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { requireConfirmedEmail } from "../../../people/users/server/email-address.ts";
import { requireOwnPassword } from "../../../people/users/server/password.ts";
import { describeSecret, newSecret } from "../../../people/users/server/second-factors.ts";
import { secondFactors, users } from "../../../people/users/table.ts";
import { type beginSecondFactor as endpoint, secondFactorOn } from "../security-contract.ts";

/** Begun again, the secret of before counts no more: nobody proved to have it. */
export const beginSecondFactor: Verb<typeof endpoint> = async ({ body }, context) => {
  const { userId } = requireActor(context);
  await requireConfirmedEmail(context.db.orm, userId);
  await requireOwnPassword(context, body.password);
  const secret = newSecret();
  const { orm } = context.db;
  const begun = await orm
    .insert(secondFactors)
    .values({ userId, secret })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { secret, lastStep: 0 },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId });
  if (begun.length === 0) throw secondFactorOn();
  return describeSecret(secret, await findEmail(orm, userId));
};

async function findEmail(connection: Connection, userId: string): Promise<string> {
  const [found] = await connection.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return found?.email ?? "";
}
