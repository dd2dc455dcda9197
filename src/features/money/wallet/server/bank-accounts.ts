import { getPixKeyInfo } from "@brazilian-utils/brazilian-utils/get-pix-key-info";
import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { Verb } from "../../../../platform/services.ts";
import { invalidInput } from "../../../../shared/failure.ts";
import { messages } from "../../../../shared/messages.ts";
import { fieldMessages } from "../../../../shared/schema.ts";
import { emailNotConfirmed } from "../../../people/users/contract.ts";
import { compareProof, requireProof } from "../../../people/users/server/password.ts";
import type * as contract from "../bank-account-contract.ts";
import {
  bankAccountMessages,
  bankAccountNotFound,
  destinationLinkInvalid,
  holderIsAnother,
  type PayoutInput,
  type PixKeyType,
  passwordNeeded,
  tooManyBankAccounts,
} from "../bank-account-contract.ts";
import { bankNameOf } from "../banks.ts";
import { documentTypeOf } from "../card-input.ts";
import { type BankAccountRow, bankAccounts, type DestinationAction } from "../table.ts";
import { changeDestination, lockOwner, requireOwnHolder } from "./change-destination.ts";
import { mailDestinationLink, useDestinationLink } from "./destination-links.tsx";
import { freeSlot, listAccountsOf, ownWallet, presentBankAccount } from "./wallet.ts";

export const listBankAccounts: Verb<typeof contract.listBankAccounts> = async ({ params }, context) => {
  const { userId } = ownWallet(params, context);
  return { bank_account_list: (await listAccountsOf(context.db.orm, userId)).map(presentBankAccount) };
};

/**
 * Where the money goes.
 * @throws invalidInput (400) for a bank that is not there, and for a key of another kind
 * @throws holderIsAnother (422) for a key that is somebody else's CPF or CNPJ
 */
function destinationOf(input: PayoutInput) {
  if (input.kind === "PIX_KEY") {
    const pixKey = readPixKey(input.pix_key_type, input.pix_key);
    if (!pixKey) throw invalidInput({ "bank_account.pix_key": bankAccountMessages.pixKey });
    const isDocument = input.pix_key_type === "CPF" || input.pix_key_type === "CNPJ";
    if (isDocument && pixKey !== input.holder_document_number) {
      throw holderIsAnother({ "bank_account.pix_key": bankAccountMessages.foreignKey });
    }
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

/**
 * Confirmed by password and code, or by the link that is mailed where none came. The first that is confirmed is the one
 * that is paid to.
 */
export const addBankAccount: Verb<typeof contract.addBankAccount> = async ({ params, body }, context) => {
  const owner = ownWallet(params, context);
  const input = body.bank_account;
  const destination = destinationOf(input);
  const holder = {
    holderFullname: input.holder_fullname,
    holderDocumentNumber: input.holder_document_number,
    holderDocumentType: documentTypeOf(input.holder_document_number),
  };
  const proof = await compareProof(context, body);
  return context.db.transaction(async (tx) => {
    const user = await lockOwner(tx, owner.userId);
    if (!user.emailConfirmedAt) throw emailNotConfirmed();
    if (proof) await requireProof(tx, context, user, proof);
    // Who has told no CPF yet may save one: it is asked for where it is confirmed.
    if (proof || user.document !== null) requireOwnHolder(user, holder.holderDocumentNumber);
    const kept = await listAccountsOf(tx, owner.userId);
    const before = kept.find((row) => leadTo(row, destination));
    const slot = before?.slot ?? freeSlot(kept);
    if (slot === null) throw tooManyBankAccounts();
    const isSame =
      before?.holderFullname === holder.holderFullname &&
      before.holderDocumentNumber === holder.holderDocumentNumber;
    if (before?.confirmedAt && !isSame && !proof) throw passwordNeeded({ password: passwordNeeded.message });
    const account = before
      ? await write(tx.update(bankAccounts).set(holder).where(eq(bankAccounts.id, before.id)).returning())
      : await write(
          tx
            .insert(bankAccounts)
            .values({ ...owner, slot, ...destination, ...holder })
            .returning(),
        );
    const isWanted = input.favorite === true && !account.favourite;
    if (account.confirmedAt && !isWanted) {
      const message = isSame ? messages.bankAccountKept : messages.bankAccountAdded;
      return { message, bank_account: presentBankAccount(account) };
    }
    const action = isWanted ? "CHOOSE" : "CONFIRM";
    if (!proof) {
      await mailDestinationLink(tx, context, user, account, action);
      const waits = account.confirmedAt ? messages.bankAccountChoiceWaits : messages.bankAccountWaits;
      return { message: waits(user.email), bank_account: presentBankAccount(account) };
    }
    const changed = await changeDestination(tx, context, { user, account, action });
    return { message: messages.bankAccountAdded, bank_account: presentBankAccount(changed) };
  });
};

async function write(returned: Promise<BankAccountRow[]>): Promise<BankAccountRow> {
  const [row] = await returned;
  if (!row) throw new Error("The bank account was not written");
  return row;
}

const types = { cpf: "CPF", cnpj: "CNPJ", email: "EMAIL", phone: "PHONE", evp: "RANDOM" } as const;

/**
 * A key as the Banco Central's directory (DICT) writes it; null where it is none of this kind.
 * @param text as the person typed it, with punctuation or without
 */
function readPixKey(type: PixKeyType, text: string): string | null {
  // Eleven digits may be a CPF as well as a phone: with the country's code they are a phone.
  const digits = text.replace(/\D/g, "");
  const found = getPixKeyInfo(type === "PHONE" && digits.length === 11 ? `+55${digits}` : text);
  return found && types[found.type] === type ? found.value : null;
}

async function findOwnAccount(tx: Transaction, userId: string, id: string): Promise<BankAccountRow> {
  const [account] = await tx
    .select()
    .from(bankAccounts)
    .where(and(eq(bankAccounts.id, id), eq(bankAccounts.userId, userId)));
  if (!account) throw bankAccountNotFound();
  return account;
}

/** There is always one that is paid to: it changes by choosing another. */
export const chooseBankAccount: Verb<typeof contract.chooseBankAccount> = async (
  { params, body },
  context,
) => {
  const owner = ownWallet(params, context);
  const proof = await compareProof(context, body);
  return context.db.transaction(async (tx) => {
    const user = await lockOwner(tx, owner.userId);
    if (proof) await requireProof(tx, context, user, proof);
    const account = await findOwnAccount(tx, owner.userId, params.accountId);
    if (!body.bank_account.favorite || account.favourite) {
      const same = account.confirmedAt ? messages.bankAccountSame : messages.bankAccountUnconfirmed;
      const message = account.favourite ? messages.bankAccountStays : same;
      return { message, bank_account: presentBankAccount(account) };
    }
    if (!user.emailConfirmedAt) throw emailNotConfirmed();
    if (!proof) {
      await mailDestinationLink(tx, context, user, account, "CHOOSE");
      const message = messages.bankAccountChoiceWaits(user.email);
      return { message, bank_account: presentBankAccount(account) };
    }
    const chosen = await changeDestination(tx, context, { user, account, action: "CHOOSE" });
    return { message: messages.bankAccountChosen, bank_account: presentBankAccount(chosen) };
  });
};

const answers: Record<DestinationAction, string> = {
  CONFIRM: messages.bankAccountConfirmed,
  CHOOSE: messages.bankAccountChosen,
  REMOVE: messages.bankAccountRemoved,
};

/** By whoever reads the mailbox; nobody has to enter. */
export const confirmBankAccount: Verb<typeof contract.confirmBankAccount> = async ({ body }, context) =>
  context.db.transaction(async (tx) => {
    const held = await useDestinationLink(tx, body.token);
    if (!held) throw destinationLinkInvalid();
    await changeDestination(tx, context, held);
    return { message: answers[held.action] };
  });

/** One that nobody confirmed was never paid to: it goes at once. */
export const removeBankAccount: Verb<typeof contract.removeBankAccount> = async (
  { params, body },
  context,
) => {
  const owner = ownWallet(params, context);
  const proof = await compareProof(context, body ?? {});
  return context.db.transaction(async (tx) => {
    const user = await lockOwner(tx, owner.userId);
    if (proof) await requireProof(tx, context, user, proof);
    const account = await findOwnAccount(tx, owner.userId, params.accountId);
    if (account.confirmedAt && !proof) {
      // A link to a mailbox that may be a stranger's proves nothing.
      if (!user.emailConfirmedAt) throw emailNotConfirmed();
      await mailDestinationLink(tx, context, user, account, "REMOVE");
      return { message: messages.bankAccountRemovalWaits(user.email) };
    }
    await changeDestination(tx, context, { user, account, action: "REMOVE" });
    return { message: messages.bankAccountRemoved };
  });
};
