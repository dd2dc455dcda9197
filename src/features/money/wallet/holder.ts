import { z } from "zod";
import { holdsCardNumber } from "../../../shared/card-number.ts";
import { parseDay } from "../../../shared/format/dates.ts";
import { isCnpj, isCpf } from "../../../shared/format/document-check.ts";
import { day, fieldMessages, optionalText, requiredText } from "../../../shared/schema.ts";

/** Whose a card or a bank account is. */

const nameMessage = "Informe o nome, não o número do cartão";

/** A name is kept as it was typed: the number of a card that slipped into it is refused. */
export const holderName = (maximum: number) =>
  requiredText(maximum, fieldMessages.required).refine((name) => !holdsCardNumber(name), nameMessage);
export const optionalHolderName = (maximum: number) =>
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
export const holderBirthday = z
  .string(fieldMessages.day)
  .nullish()
  .transform((text) => (text ? (parseDay(text) ?? text) : null))
  .pipe(day.refine((date) => date >= "1900-01-01", fieldMessages.day).nullable());
