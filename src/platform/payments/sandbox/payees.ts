import { isValidPixKey } from "@brazilian-utils/brazilian-utils/is-valid-pix-key";
import { type Payee, PayeeNotAccepted } from "../gateway.ts";

/**
 * The sandbox knows no accounts: it takes all but those of agency 0000, which stand for one that a bank does not know,
 * and looks at the form of Pix keys.
 * @throws PayeeNotAccepted
 */
export function checkPayee(payee: Payee): void {
  if (payee.kind === "PIX_KEY" && !isValidPixKey(payee.key)) throw new PayeeNotAccepted("INVALID_PIX_KEY");
  if (payee.kind === "BANK_ACCOUNT" && /^0+$/.test(payee.agency))
    throw new PayeeNotAccepted("INVALID_ACCOUNT");
}

/** Where the money goes, as a person reads it. */
export const destinationOf = (payee: Payee): string =>
  payee.kind === "PIX_KEY"
    ? `Pix ${payee.key}`
    : `Banco ${payee.bank}, agência ${payee.agency}, conta ${payee.account}-${payee.checkDigit}`;
