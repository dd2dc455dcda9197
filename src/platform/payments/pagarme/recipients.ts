import type { z } from "zod";
import { type Payee, PayeeNotAccepted } from "../gateway.ts";
import { anything, type bankAccountAnswer, recipientAnswer } from "./answers.ts";
import { PagarmeRefusal } from "./client.ts";
import { typeOf } from "./customers.ts";
import type { PagarmeParts } from "./parts.ts";

type AccountPayee = Extract<Payee, { kind: "BANK_ACCOUNT" }>;

/** Pagar.me takes no longer names of holders. */
const longestName = 30;

function accountOf({ name, document, bank, agency, account, checkDigit }: AccountPayee) {
  const [branch = "", branchDigit] = agency.split("-");
  return {
    holder_name: name.slice(0, longestName),
    holder_type: typeOf(document),
    holder_document: document,
    bank,
    branch_number: branch,
    ...(branchDigit && { branch_check_digit: branchDigit }),
    account_number: account,
    account_check_digit: checkDigit,
    type: "checking",
  };
}

const same = (one: string | null | undefined, other: string | undefined): boolean =>
  (one ?? "").replace(/^0+/, "") === (other ?? "").replace(/^0+/, "");

function isAccount(
  kept: z.output<typeof bankAccountAnswer> | null | undefined,
  wanted: ReturnType<typeof accountOf>,
): boolean {
  return (
    same(kept?.bank, wanted.bank) &&
    same(kept?.branch_number, wanted.branch_number) &&
    same(kept?.account_number, wanted.account_number) &&
    (kept?.account_check_digit ?? "") === wanted.account_check_digit
  );
}

/** Whoever is paid and by which document: an account of another holder needs another recipient. */
const recipientCodeOf = ({ reference, document }: Payee): string => `${reference}-${document}`;

/**
 * The recipient that stands for who is paid, with the account of today. It gets nothing by itself: all of it is withdrawn
 * by us.
 * @throws PayeeNotAccepted where Pagar.me does not take the account; a Pix key alone it never does
 */
export async function keepRecipient(parts: PagarmeParts, payee: Payee): Promise<string> {
  if (payee.kind === "PIX_KEY") throw new PayeeNotAccepted("PIX_KEY_NOT_PAID");
  const account = accountOf(payee);
  const known = await findRecipient(parts, recipientCodeOf(payee));
  try {
    if (!known) return await makeRecipient(parts, payee, account);
    if (!isAccount(known.default_bank_account, account)) await changeAccount(parts, known.id, account);
    return known.id;
  } catch (error) {
    if (error instanceof PagarmeRefusal) throw new PayeeNotAccepted("INVALID_ACCOUNT");
    throw error;
  }
}

async function findRecipient({ client }: PagarmeParts, code: string) {
  try {
    return await client.ask({
      method: "GET",
      path: `/recipients/${encodeURIComponent(code)}`,
      answer: recipientAnswer,
    });
  } catch (error) {
    if (error instanceof PagarmeRefusal && error.status === 404) return null;
    throw error;
  }
}

async function makeRecipient(
  { client }: PagarmeParts,
  payee: AccountPayee,
  account: ReturnType<typeof accountOf>,
): Promise<string> {
  const { id } = await client.ask({
    method: "POST",
    path: "/recipients",
    body: {
      code: recipientCodeOf(payee),
      name: payee.name,
      email: payee.email,
      document: payee.document,
      type: typeOf(payee.document),
      payment_mode: "bank_transfer",
      default_bank_account: account,
      transfer_settings: { transfer_enabled: false, transfer_interval: "Daily", transfer_day: 0 },
    },
    answer: recipientAnswer,
  });
  return id;
}

async function changeAccount(
  { client }: PagarmeParts,
  recipientId: string,
  account: ReturnType<typeof accountOf>,
): Promise<void> {
  await client.ask({
    method: "PATCH",
    path: `/recipients/${recipientId}/default-bank-account`,
    body: { bank_account: account, payment_mode: "bank_transfer" },
    answer: anything,
  });
}
