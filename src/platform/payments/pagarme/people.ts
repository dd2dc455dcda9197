import type { z } from "zod";
import { type BillingAddress, type Payee, PayeeNotAccepted, type Payer } from "../gateway.ts";
import {
  anything,
  type bankAccountAnswer,
  customerAnswer,
  customerListAnswer,
  recipientAnswer,
} from "./answers.ts";
import { PagarmeRefusal } from "./client.ts";
import type { PagarmeParts } from "./parts.ts";

/** Pagar.me takes no longer names and addresses of mail. */
const longest = 64;

/** Number, street and district in this order: the check against fraud reads them so. */
export const addressOf = ({
  zipcode,
  street,
  number,
  complement,
  district,
  city,
  state,
}: BillingAddress) => ({
  line_1: [number, street, district].map((part) => part.replaceAll(",", " ")).join(", "),
  ...(complement && { line_2: complement }),
  zip_code: zipcode,
  city,
  state,
  country: "BR",
});

/** A person has a CPF, of 11 digits; whoever has another document is a company. */
const typeOf = (document: string): "individual" | "company" =>
  document.length === 11 ? "individual" : "company";

export function customerOf({ reference, name, email, document, phone, address }: Payer) {
  const type = typeOf(document);
  return {
    code: reference,
    name: name.slice(0, longest),
    email: email.slice(0, longest),
    document,
    document_type: type === "individual" ? "CPF" : "CNPJ",
    type,
    phones: {
      mobile_phone: { country_code: "55", area_code: phone.slice(0, 2), number: phone.slice(2) },
    },
    address: addressOf(address),
  };
}

/** Which customer stands for somebody; null where Pagar.me has none. */
export async function findCustomerId({ client }: PagarmeParts, reference: string): Promise<string | null> {
  const found = await client.ask({
    method: "GET",
    path: "/customers",
    query: { code: reference, page: "1", size: "10" },
    answer: customerListAnswer,
  });
  return found.find(({ code }) => code === reference)?.id ?? null;
}

/** The customer with the data of today. Made of an address of mail that it knows, Pagar.me changes the one that is there. */
export async function keepCustomer(parts: PagarmeParts, payer: Payer): Promise<string> {
  const known = await findCustomerId(parts, payer.reference);
  const { id } = await parts.client.ask({
    method: known ? "PUT" : "POST",
    path: known ? `/customers/${known}` : "/customers",
    body: customerOf(payer),
    answer: customerAnswer,
  });
  return id;
}

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
