import type { BankAccount } from "../bank-account-contract.ts";
import { bankNameOf } from "../banks.ts";
import type { BankAccountRow } from "../table.ts";

export const presentBankAccount = (row: BankAccountRow): BankAccount => ({
  _id: row.id,
  kind: row.kind,
  favorite: row.favourite,
  confirmed: row.confirmedAt !== null,
  payable_from: row.payableFrom?.toISOString() ?? null,
  bank_number: row.bankNumber,
  bank_name: row.bankNumber && bankNameOf(row.bankNumber),
  agency_number: row.agencyNumber,
  account_number: row.accountNumber,
  pix_key_type: row.pixKeyType,
  pix_key: row.pixKey,
  holder_fullname: row.holderFullname,
  holder_document_type: row.holderDocumentType,
  holder_document_number: row.holderDocumentNumber,
});

/** As much of it as tells it from others. */
export const shortWordsOf = ({ pixKey, bankNumber, accountNumber }: BankAccountRow): string =>
  pixKey === null
    ? `${(bankNumber && bankNameOf(bankNumber)) ?? `Banco ${bankNumber}`}, conta ••••${accountNumber?.slice(-4)}`
    : `Pix ••••${pixKey.slice(-4)}`;
