import type { BillingAddress, Payer } from "../gateway.ts";
import { customerAnswer, customerListAnswer } from "./answers.ts";
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
export const typeOf = (document: string): "individual" | "company" =>
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
