import { and, desc, eq, sql } from "drizzle-orm";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { violatedConstraint } from "../../../../platform/database/failure.ts";
import { hashPassword } from "../../../../platform/passwords.ts";
import { insertWithSlug } from "../../../../platform/slugs.ts";
import { emailTaken, type UserType } from "../contract.ts";
import { termsAcceptances, users } from "../table.ts";
import { isEmailReserved } from "./email-address.ts";

export interface NewUser {
  type: UserType;
  name: string;
  lastname: string;
  email: string;
  phone: string | null;
  /** Null where the person will choose one by a link. */
  password: string | null;
  acceptPhone: boolean;
  /** Version of the terms that the person accepts by this; null where they were not asked. */
  acceptedTerms: string | null;
  /** The company that opens the account for somebody; nobody where the person registers. */
  createdByCompany?: string;
}

/**
 * Opens an account.
 * @throws emailTaken where a live account has the e-mail, or may still take it back
 */
export async function createUser(tx: Transaction, input: NewUser): Promise<typeof users.$inferSelect> {
  const { password, acceptedTerms, ...columns } = input;
  const values = {
    ...columns,
    passwordHash: password === null ? null : await hashPassword(password),
  };
  const created = await insertWithSlug(`${input.name} ${input.lastname}`, "pessoa", async (slug) => {
    const [user] = await tx
      .insert(users)
      .values({ ...values, slug })
      .onConflictDoNothing({ target: users.slug })
      .returning()
      .catch((error: unknown) => {
        if (violatedConstraint(error) !== "users_live_email") throw error;
        throw emailTaken({ "user.email": emailTaken.message });
      });
    return user;
  });
  // After the insertion, which waits for whoever is giving the address up just now.
  if (await isEmailReserved(tx, created.email, created.id)) {
    throw emailTaken({ "user.email": emailTaken.message });
  }
  if (acceptedTerms !== null) await acceptTerms(tx, created.id, acceptedTerms);
  return created;
}

const document = "TERMS" as const;

/**
 * Writes down that a person agreed to a version of the terms; the first time counts.
 * @returns whether this is the first
 */
export async function acceptTerms(tx: Transaction, userId: string, version: string): Promise<boolean> {
  const ofOwner = sql`(select ${users.owners} from ${users} where ${users.id} = ${userId})`;
  const { rowCount } = await tx
    .insert(termsAcceptances)
    .values({ userId, document, version, ofOwner })
    .onConflictDoNothing();
  return rowCount === 1;
}

/** What a person agreed to, the last first; nothing of whoever had the account before. */
export function listAcceptances(connection: Connection, userId: string) {
  const { version, acceptedAt } = termsAcceptances;
  return connection
    .select({ document: termsAcceptances.document, version, acceptedAt })
    .from(termsAcceptances)
    .innerJoin(users, and(eq(users.id, termsAcceptances.userId), eq(users.owners, termsAcceptances.ofOwner)))
    .where(eq(termsAcceptances.userId, userId))
    .orderBy(desc(acceptedAt), desc(version));
}
