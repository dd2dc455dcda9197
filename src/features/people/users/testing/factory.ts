import type { Connection } from "../../../../platform/database/database.ts";
import { hashPassword } from "../../../../platform/passwords.ts";
import { firstSerial } from "../../../../platform/testing/random.ts";
import { createSession } from "../../../base/sessions/testing/factory.ts";
import { users } from "../table.ts";

type Given = Partial<typeof users.$inferInsert> & {
  /** Plain; accounts have one that nobody knows unless a test logs in with it. */
  password?: string;
};

const unknownPasswordHash =
  "$argon2id$v=19$m=8,t=1,p=1$97ysNNUKlgE2CEtbRPNvCQ$ci6izMzzjtBDp2XJn2DzrVcDlMz0vF2ycyxq/SxvxBg";

let made = firstSerial;

/** Puts people into the database, professionals with a confirmed e-mail unless told; what is given wins over the defaults. */
export async function createUsers(
  connection: Connection,
  given: readonly Given[],
): Promise<(typeof users.$inferSelect)[]> {
  const rows = given.map(async ({ password, ...columns }) => {
    made += 1;
    return {
      type: "SALESMAN" as const,
      slug: `pessoa-de-teste-${made}`,
      name: "Pessoa",
      lastname: `de Teste ${made}`,
      email: `pessoa${made}@praca.test`,
      emailConfirmedAt: new Date(),
      // Everybody has one of their own: who shares it counts as one person where rewards are paid.
      phone: `119${String(10_000_000 + made)}`,
      passwordHash: password === undefined ? unknownPasswordHash : await hashPassword(password),
      ...columns,
    };
  });
  return connection
    .insert(users)
    .values(await Promise.all(rows))
    .returning();
}

/** As `createUsers`, one. */
export async function createUser(
  connection: Connection,
  given: Given = {},
): Promise<typeof users.$inferSelect> {
  const [user] = await createUsers(connection, [given]);
  if (!user) throw new Error("The user was not inserted");
  return user;
}

/** As `createUser`, with the token of a session. */
export async function createSignedInUser(
  connection: Connection,
  given: Given = {},
): Promise<{ user: typeof users.$inferSelect; token: string }> {
  const user = await createUser(connection, given);
  return { user, token: await createSession(connection, user.id) };
}
