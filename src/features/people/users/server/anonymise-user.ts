import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { forgetKeptMails } from "../../../../platform/mailer/outgoing-emails.ts";
import type { Services } from "../../../../platform/services.ts";
import { discardImagesOf } from "../../../base/media/server/image-uses.ts";
import { revokeSessions } from "../../../base/sessions/server/sessions.ts";
import { forgetVisits } from "../../../base/sessions/server/visits.ts";
import { removeResume } from "../../resumes/server/save-resume.ts";
import { users } from "../table.ts";
import { revokeEmailLinks } from "./email-address.ts";
import { revokePasswordLinks } from "./password-links.tsx";

/** Takes a person away: personal data is gone at once, the row stays for what the law wants kept and points to it. */
export async function anonymiseUser(
  tx: Transaction,
  userId: string,
  services: Pick<Services, "queue" | "handlers">,
): Promise<void> {
  const [account] = await tx
    .select({ email: users.email, since: users.createdAt })
    .from(users)
    .where(eq(users.id, userId));
  if (account) await forgetKeptMails(tx, account);
  await tx
    .update(users)
    .set({
      slug: userId,
      name: "Conta",
      lastname: "excluída",
      email: `${userId}@excluida.invalid`,
      emailConfirmedAt: null,
      passwordHash: null,
      phone: null,
      document: null,
      birthdate: null,
      gender: null,
      imageId: null,
      acceptPhone: false,
      acceptEmail: false,
      isLookingJob: false,
      isLookingProducts: false,
      zipcode: null,
      street: null,
      number: null,
      complement: null,
      district: null,
      city: null,
      state: null,
      blockedAt: null,
      blockedBy: null,
      blockReason: null,
      pageSuspendedAt: null,
      pageSuspendedBy: null,
      pageSuspensionReason: null,
      deletedAt: sql`now()`,
    })
    .where(eq(users.id, userId));
  await removeResume(tx, userId);
  await discardImagesOf(tx, services, userId);
  await revokePasswordLinks(tx, userId);
  await revokeEmailLinks(tx, userId);
  await revokeSessions(tx, userId);
  await forgetVisits(tx, userId);
}
