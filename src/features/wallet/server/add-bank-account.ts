import { eq } from "drizzle-orm";
import type { Verb } from "../../../platform/route.ts";
import { invalidInput } from "../../../shared/common-failures.ts";
import { messages } from "../../../shared/messages.ts";
import { fieldMessages } from "../../../shared/schema.ts";
import { requireConfirmedEmail } from "../../users/server/require-confirmed-email.ts";
import {
  bankAccountMessages,
  type addBankAccount as endpoint,
  type PayoutInput,
  tooManyBankAccounts,
} from "../bank-account-contract.ts";
import { bankNameOf } from "../banks.ts";
import { documentTypeOf } from "../holder.ts";
import { readPixKey } from "../pix-key.ts";
import { type BankAccountRow, bankAccounts } from "../table.ts";
import { lockWallet, ownWallet } from "./own-wallet.ts";
import { presentBankAccount } from "./present-bank-account.ts";
import { dropFavouriteAccount, freeSlot, listAccountsOf } from "./queries.ts";

/**
 * Where the money goes.
 * @throws invalidInput (400) for a bank that is not there, and for a key of another kind
 */
function destinationOf(input: PayoutInput) {
  if (input.kind === "PIX_KEY") {
    const pixKey = readPixKey(input.pix_key_type, input.pix_key);
    if (!pixKey) throw invalidInput({ "bank_account.pix_key": bankAccountMessages.pixKey });
    return { kind: "PIX_KEY", pixKeyType: input.pix_key_type, pixKey } as const;
  }
  const { bank_number: bankNumber, agency_number: agencyNumber, account_number: accountNumber } = input;
  if (!bankNameOf(bankNumber)) throw invalidInput({ "bank_account.bank_number": fieldMessages.choose });
  return { kind: "BANK_ACCOUNT", bankNumber, agencyNumber, accountNumber } as const;
}

const leadTo = (one: BankAccountRow, other: ReturnType<typeof destinationOf>): boolean =>
  other.kind === "PIX_KEY"
    ? one.pixKey === other.pixKey
    : one.bankNumber === other.bankNumber &&
      one.agencyNumber === other.agencyNumber &&
      one.accountNumber === other.accountNumber;

/** The first is the one that is paid to. */
export const addBankAccount: Verb<typeof endpoint> = async ({ params, body }, context) => {
  const owner = ownWallet(params, context);
  const input = body.bank_account;
  const destination = destinationOf(input);
  await requireConfirmedEmail(context.db.orm, owner.userId);
  return context.db.transaction(async (tx) => {
    await lockWallet(tx, owner);
    const kept = await listAccountsOf(tx, owner.userId);
    const before = kept.find((row) => leadTo(row, destination));
    const slot = before?.slot ?? freeSlot(kept);
    if (slot === null) throw tooManyBankAccounts();
    const favourite = input.favorite === true || (before?.favourite ?? kept.length === 0);
    if (favourite) await dropFavouriteAccount(tx, owner.userId);
    const columns = {
      ...destination,
      favourite,
      holderFullname: input.holder_fullname,
      holderDocumentNumber: input.holder_document_number,
      holderDocumentType: documentTypeOf(input.holder_document_number),
    };
    const [row] = before
      ? await tx.update(bankAccounts).set(columns).where(eq(bankAccounts.id, before.id)).returning()
      : await tx
          .insert(bankAccounts)
          .values({ ...owner, slot, ...columns })
          .returning();
    if (!row) throw new Error("The bank account was not written");
    return { message: messages.bankAccountAdded, bank_account: presentBankAccount(row) };
  });
};
