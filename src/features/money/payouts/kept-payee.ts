import { bankNameOf } from "../wallet/banks.ts";

/** Where a transfer goes, as the wallet said on the day of the run (`Payee` of the gateway). */
export type KeptPayee = {
  reference: string;
  name: string;
  email: string;
  document: string;
} & (
  | { kind: "BANK_ACCOUNT"; bank: string; agency: string; account: string; checkDigit: string }
  | { kind: "PIX_KEY"; key: string }
);

/** Where money went or goes, as the person knows it. */
export const wordsOfPayee = (payee: KeptPayee): string =>
  payee.kind === "PIX_KEY"
    ? `Pix ${payee.key}`
    : `${bankNameOf(payee.bank) ?? `Banco ${payee.bank}`}, agência ${payee.agency}, conta ${payee.account}-${payee.checkDigit}`;

/** As much of it as tells it from others: nobody else needs a whole key or number. */
export const shortWordsOfPayee = (payee: KeptPayee): string =>
  payee.kind === "PIX_KEY"
    ? `Pix ••••${payee.key.slice(-4)}`
    : `${bankNameOf(payee.bank) ?? `Banco ${payee.bank}`}, conta ••••${`${payee.account}-${payee.checkDigit}`.slice(-4)}`;
