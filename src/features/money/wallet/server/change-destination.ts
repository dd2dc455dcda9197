import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { VerbContext } from "../../../../platform/services.ts";
import { formatDateTime } from "../../../../shared/format/dates.ts";
import type { AuditAction } from "../../../base/audit/actions.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import { userNotFound } from "../../../people/users/contract.ts";
import { notifyOfSecurity, type SecurityMail } from "../../../people/users/server/account-mails.tsx";
import { lockUser, type UserRow } from "../../../people/users/server/user.ts";
import { holderIsAnother, ownCpfMissing } from "../bank-account-contract.ts";
import { type BankAccountRow, bankAccounts, type DestinationAction, payoutPause } from "../table.ts";
import { chooseNext } from "./destination-links.tsx";
import { dropFavouriteAccount, listAccountsOf, shortWordsOf } from "./wallet.ts";

/** The owner of a wallet, held as `lockWallet` does, so that changes of it come one after the other. */
export async function lockOwner(tx: Transaction, userId: string): Promise<UserRow> {
  const user = await lockUser(tx, userId);
  if (!user) throw userNotFound();
  return user;
}

/** Money goes to the person who earned it alone. */
export function requireOwnHolder({ document }: UserRow, holderDocument: string): void {
  if (document === null) throw ownCpfMissing();
  if (document === holderDocument) return;
  throw holderIsAnother({ "bank_account.holder_document_number": holderIsAnother.message });
}

const entries: Record<"ADDED" | "CHOSEN" | "REMOVED", { audit: AuditAction; mail: SecurityMail }> = {
  ADDED: { audit: "PAYOUT_DESTINATION_ADDED", mail: "DESTINATION_ADDED" },
  CHOSEN: { audit: "PAYOUT_DESTINATION_CHOSEN", mail: "DESTINATION_CHOSEN" },
  REMOVED: { audit: "PAYOUT_DESTINATION_REMOVED", mail: "DESTINATION_REMOVED" },
};

/** Writes it down, and tells the person. */
async function tell(
  tx: Transaction,
  context: VerbContext,
  { user, account, what }: { user: UserRow; account: BankAccountRow; what: keyof typeof entries },
): Promise<void> {
  const { audit, mail } = entries[what];
  // Who pressed a mailed link need not be signed in.
  const actor = context.actor ?? { userId: user.id, type: user.type, companyId: null, manager: false };
  await recordAudit(
    tx,
    { actor },
    { action: audit, subjectId: account.id, companyId: null, details: { kind: account.kind } },
  );
  const isPaused =
    what !== "REMOVED" && account.payableFrom !== null && account.payableFrom > context.clock.now();
  const details = [
    `${shortWordsOf(account)}.`,
    ...(what === "ADDED" && account.favourite ? ["É nela que você recebe a partir de agora."] : []),
    ...(isPaused && account.payableFrom
      ? [`Por segurança, nada é transferido para ela antes de ${formatDateTime(account.payableFrom)}.`]
      : []),
  ];
  await notifyOfSecurity(tx, context, user, mail, { details });
}

/**
 * Does to a destination what password, code or mailbox have proved to be the owner's will. Asked while the owner is held.
 * @returns it as it now is
 * @throws holderIsAnother, ownCpfMissing (422) where it is confirmed and not the owner's
 */
export async function changeDestination(
  tx: Transaction,
  context: VerbContext,
  { user, account, action }: { user: UserRow; account: BankAccountRow; action: DestinationAction },
): Promise<BankAccountRow> {
  const isIt = eq(bankAccounts.id, account.id);
  if (action === "REMOVE") {
    await tx.delete(bankAccounts).where(isIt);
    await chooseNext(tx, user.id);
    if (account.confirmedAt) await tell(tx, context, { user, account, what: "REMOVED" });
    return account;
  }
  if (!account.confirmedAt) requireOwnHolder(user, account.holderDocumentNumber);
  const others = (await listAccountsOf(tx, user.id)).filter(({ id }) => id !== account.id);
  const favourite = action === "CHOOSE" || !others.some((other) => other.favourite);
  if (account.confirmedAt && favourite === account.favourite) return account;
  if (favourite) await dropFavouriteAccount(tx, user.id);
  const pause = sql`(select make_interval(days => ${payoutPause.days}) from ${payoutPause})`;
  const [changed] = await tx
    .update(bankAccounts)
    .set({
      favourite,
      confirmedAt: sql`coalesce(${bankAccounts.confirmedAt}, now())`,
      payableFrom: sql`coalesce(${bankAccounts.payableFrom}, now() + ${pause})`,
    })
    .where(isIt)
    .returning();
  if (!changed) throw new Error("The bank account is not there while its owner is held");
  await tell(tx, context, { user, account: changed, what: account.confirmedAt ? "CHOSEN" : "ADDED" });
  return changed;
}
