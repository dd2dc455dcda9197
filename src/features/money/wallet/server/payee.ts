import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import type { Payee } from "../../../../platform/payments/gateway.ts";
import { users } from "../../../people/users/table.ts";
import { bankAccounts } from "../table.ts";

/** Where a professional is paid; null where there is neither an account nor a Pix key. */
export async function payeeOf(connection: Connection, userId: string): Promise<Payee | null> {
  const [found] = await connection
    .select({ account: bankAccounts, email: users.email })
    .from(bankAccounts)
    .innerJoin(users, eq(users.id, bankAccounts.userId))
    .where(and(eq(bankAccounts.userId, userId), eq(bankAccounts.favourite, true), isNull(users.deletedAt)));
  if (!found) return null;
  const { account, email } = found;
  const person = {
    reference: userId,
    name: account.holderFullname,
    email,
    document: account.holderDocumentNumber,
  };
  if (account.pixKey !== null) return { ...person, kind: "PIX_KEY", key: account.pixKey };
  const { bankNumber, agencyNumber, accountNumber } = account;
  if (!bankNumber || !agencyNumber || !accountNumber) return null;
  const [number = "", checkDigit = ""] = accountNumber.split("-");
  return {
    ...person,
    kind: "BANK_ACCOUNT",
    bank: bankNumber,
    agency: agencyNumber,
    account: number,
    checkDigit,
  };
}

/** When the pause of a new account or key ends that a professional is paid at; null where there is none, or it is over. */
export async function payeePausedUntil(connection: Connection, userId: string): Promise<Date | null> {
  const [paused] = await connection
    .select({ payableFrom: bankAccounts.payableFrom })
    .from(bankAccounts)
    .where(
      and(
        eq(bankAccounts.userId, userId),
        eq(bankAccounts.favourite, true),
        gt(bankAccounts.payableFrom, sql`now()`),
      ),
    );
  return paused?.payableFrom ?? null;
}
