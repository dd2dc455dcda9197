import type { Transaction } from "../../../../platform/database/database.ts";
import { violatedConstraint } from "../../../../platform/database/failure.ts";
import { hashPassword } from "../../../../platform/passwords.ts";
import { insertWithSlug } from "../../../../platform/slugs.ts";
import { emailTaken, type UserType } from "../contract.ts";
import { users } from "../table.ts";
import { acceptTerms } from "./accept-terms.ts";
import { isEmailReserved } from "./email-links.ts";

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
