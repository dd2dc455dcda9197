import { z } from "zod";
import {
  brandOfNumber,
  cardDigits,
  holdsCardNumber,
  isCardNumber,
  securityCodeLength,
} from "../../../shared/card-number.ts";
import { isCnpj, isCpf } from "../../../shared/document-check.ts";
import { parseDay } from "../../../shared/format/dates.ts";
import {
  day,
  digits,
  fieldMessages,
  flag,
  numeric,
  optionalText,
  phone,
  requiredText,
  unlessEmpty,
} from "../../../shared/schema.ts";
import { addressInput } from "../../base/reference/address.ts";
import { type Expiry, isExpired, isTooFar, parseExpiry } from "./model.ts";

/** Whose a card or a bank account is. */

const nameMessage = "Informe o nome, não o número do cartão";

/** A name is kept as it was typed: the number of a card that slipped into it is refused. */
export const holderName = (maximum: number) =>
  requiredText(maximum, fieldMessages.required).refine((name) => !holdsCardNumber(name), nameMessage);
const optionalHolderName = (maximum: number) =>
  optionalText(maximum).refine((name) => !name || !holdsCardNumber(name), nameMessage);

/** CPF or CNPJ, punctuation is dropped. */
export const holderDocument = z
  .string(fieldMessages.required)
  .trim()
  .min(1, fieldMessages.required)
  .transform((text) => text.replace(/[^0-9A-Za-z]/g, "").toUpperCase())
  .refine((text) => isCpf(text) || isCnpj(text), fieldMessages.document);

export const documentTypeOf = (document: string): "CPF" | "CNPJ" => (document.length === 11 ? "CPF" : "CNPJ");

/** A birth date or none, as `YYYY-MM-DD` or as people write it. */
const holderBirthday = z
  .string(fieldMessages.day)
  .nullish()
  .transform((text) => (text ? (parseDay(text) ?? text) : null))
  .pipe(day.refine((date) => date >= "1900-01-01", fieldMessages.day).nullable());

/** What a card is made of, in the forms of the screens and in the calls. */

export const cardMessages = {
  number: "Verifique o número do cartão",
  code: "Verifique o código de segurança",
  codeLength: (length: number) => `O código de segurança deste cartão tem ${length} dígitos`,
  expiry: "Verifique a validade",
  expired: "Cartão vencido",
} as const;

const number = z
  .string(fieldMessages.required)
  .transform(cardDigits)
  .pipe(z.string().min(1, fieldMessages.required).refine(isCardNumber, cardMessages.number));
const securityCode = z
  .string(fieldMessages.required)
  .trim()
  .min(1, fieldMessages.required)
  .regex(/^\d{3,4}$/, cardMessages.code);

const faultOf = (expiry: Expiry | null): string | null => {
  if (!expiry || isTooFar(expiry)) return cardMessages.expiry;
  return isExpired(expiry) ? cardMessages.expired : null;
};
const expiryText = z
  .string(fieldMessages.required)
  .trim()
  .min(1, fieldMessages.required)
  .superRefine((text, { addIssue }) => {
    const fault = text === "" ? null : faultOf(parseExpiry(text));
    if (fault) addIssue({ code: "custom", message: fault });
  });

/** Who holds the card; this may be corrected later. */
const holder = {
  holder_name: holderName(60),
  holder_document: holderDocument,
  holder_phone: z.string(fieldMessages.required).trim().min(1, fieldMessages.required).pipe(phone),
  holder_birthday: holderBirthday,
  favorite: flag,
};

function checkCode(
  card: { number?: string | undefined; security_code?: string | undefined },
  { addIssue }: z.RefinementCtx,
): void {
  const length = card.number && securityCodeLength(brandOfNumber(card.number));
  if (!length || !card.security_code || card.security_code.length === length) return;
  addIssue({ code: "custom", path: ["security_code"], message: cardMessages.codeLength(length) });
}

const typed = z.object({ ...holder, number, security_code: securityCode, exp: expiryText });
const elsewhere = { same_address: z.literal(false), address: addressInput };
const atHome = { same_address: z.literal(true), address: z.unknown() };

/** The form of a new card. */
export const newCardForm = z
  .discriminatedUnion("same_address", [typed.extend(atHome), typed.extend(elsewhere)])
  .superRefine(checkCode);
export type NewCardForm = z.output<typeof newCardForm>;

const corrected = z.object(holder);

/** The form in which holder and address are corrected. */
export const cardForm = z.discriminatedUnion("same_address", [
  corrected.extend(atHome),
  corrected.extend(elsewhere),
]);
export type CardForm = z.output<typeof cardForm>;

const optionalHolder = {
  holder_additional_name: optionalHolderName(60),
  /** Null: the address that the owner registered. */
  address: addressInput.nullish().transform((given) => given ?? null),
};

interface CardItself {
  number?: string | undefined;
  security_code?: string | undefined;
  exp?: string | undefined;
  exp_month?: number | undefined;
  exp_year?: number | undefined;
}

/** A text that may be left out; '' and null say the same. Digits may come as a number. */
const ifGiven = <Schema extends z.ZodType<string, string>>(schema: Schema) =>
  z
    .union([z.string(), digits])
    .nullish()
    .transform((text) => text || undefined)
    .pipe(schema.optional());
const partOfExpiry = unlessEmpty(numeric(z.int()), cardMessages.expiry);

function requireCard(card: CardItself & { token?: string | undefined }, context: z.RefinementCtx): void {
  if (card.token) return;
  const wrong = new Set(context.issues.map(({ path }) => path?.[0]));
  for (const path of ["number", "security_code"] as const) {
    if (card[path] || wrong.has(path)) continue;
    context.addIssue({ code: "custom", path: [path], message: fieldMessages.required });
  }
  if (card.exp || ["exp", "exp_month", "exp_year"].some((path) => wrong.has(path))) return;
  const fault = faultOf(expiryOf(card));
  if (fault) context.addIssue({ code: "custom", path: ["exp"], message: fault });
}

/** What a call sends of a new card: the token that the gateway made of it, or with the sandbox the card itself. */
export const newCardInput = z
  .object({
    ...holder,
    ...optionalHolder,
    token: ifGiven(z.string().max(2_000)),
    number: ifGiven(number),
    security_code: ifGiven(securityCode),
    exp: ifGiven(expiryText),
    exp_month: partOfExpiry,
    exp_year: partOfExpiry,
    /** The gateway says of which brand and kind a card is. */
    brand: optionalText(20),
    card_type: optionalText(20),
  })
  .superRefine(checkCode)
  // Also where other fields are wrong: what is missing is told at once.
  .superRefine(requireCard, { when: ({ value }) => typeof value === "object" && value !== null });
export type NewCardInput = z.output<typeof newCardInput>;

/** Said of what stands on the card; nothing may be left out or sent as it is. */
const asItIs = z.union([z.string(), z.number()]).nullish();

/** What a call may change of a card. What stands on the card itself is taken only as it is (`fixedFaults`). */
export const cardChanges = z.object({
  holder_name: holder.holder_name.optional(),
  holder_document: holder.holder_document.optional(),
  holder_phone: holder.holder_phone.optional(),
  holder_birthday: z.optional(holderBirthday),
  holder_additional_name: z.optional(optionalHolder.holder_additional_name),
  favorite: flag,
  address: addressInput.nullable().optional(),
  /** With a real gateway a call that sends one is refused. */
  number: z.string().nullish(),
  first_six: asItIs,
  last_four: asItIs,
  brand: asItIs,
  exp: asItIs,
  exp_month: asItIs,
  exp_year: asItIs,
  token: asItIs,
});
export type CardChanges = z.output<typeof cardChanges>;

/** Until when a new card is good, however it is said; null where it is not. */
export function expiryOf({
  exp,
  exp_month: month,
  exp_year: year,
}: Pick<CardItself, "exp" | "exp_month" | "exp_year">): Expiry | null {
  return exp ? parseExpiry(exp) : month && year ? parseExpiry(`${month}/${year}`) : null;
}
