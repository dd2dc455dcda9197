import { randomBytes } from "node:crypto";
import slugify from "@sindresorhus/slugify";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { violatedConstraint } from "../../../platform/database/failure.ts";
import { hashPassword } from "../../../platform/passwords.ts";
import { looksLikeId } from "../../../shared/schema.ts";
import { emailTaken, type UserType } from "../contract.ts";
import { users } from "../table.ts";

export interface NewUser {
  type: UserType;
  name: string;
  lastname: string;
  email: string;
  phone: string | null;
  /** Null where the person will choose one by a link. */
  password: string | null;
  acceptPhone: boolean;
  /** Slug of the person whose referral link was followed; one that names nobody is ignored. */
  referredBySlug: string | null;
  /** Version of the terms that the person accepts by this; null where they were not asked. */
  acceptedTerms: string | null;
  /** The company that opens the account for somebody; nobody where the person registers. */
  createdByCompany?: string;
}

const attempts = 5;

/** A name that is no word, or that reads as an identifier, would open no page. */
function slugOf(name: string, lastname: string): string {
  const slug = slugify(`${name} ${lastname}`).slice(0, 90);
  return slug === "" || looksLikeId(slug) ? `pessoa-${randomBytes(4).toString("hex")}` : slug;
}

async function findReferrer(tx: Transaction, slug: string | null): Promise<string | null> {
  if (!slug) return null;
  const [referrer] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.slug, slug), isNull(users.deletedAt)));
  return referrer?.id ?? null;
}

/**
 * Opens an account. The first of a name has the plain slug, further ones have an end that tells them apart.
 * @throws emailTaken where a live account has the e-mail
 */
export async function createUser(tx: Transaction, input: NewUser): Promise<typeof users.$inferSelect> {
  const { password, referredBySlug, acceptedTerms, ...columns } = input;
  const values = {
    ...columns,
    passwordHash: password === null ? null : await hashPassword(password),
    referredBy: await findReferrer(tx, referredBySlug),
    acceptedTermsAt: acceptedTerms === null ? null : sql`now()`,
    acceptedTermsVersion: acceptedTerms,
  };
  const plain = slugOf(input.name, input.lastname);
  for (let attempt = 0; attempt < attempts; attempt++) {
    const slug = attempt === 0 ? plain : `${plain}-${randomBytes(3).toString("hex")}`;
    const [user] = await tx
      .insert(users)
      .values({ ...values, slug })
      .onConflictDoNothing({ target: users.slug })
      .returning()
      .catch((error: unknown) => {
        if (violatedConstraint(error) !== "users_live_email") throw error;
        throw emailTaken({ "user.email": emailTaken.message });
      });
    if (user) return user;
  }
  throw new Error(`No free slug for ${plain}`);
}
