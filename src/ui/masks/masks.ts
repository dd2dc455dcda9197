import type { MaskitoOptions, MaskitoPreprocessor } from "@maskito/core";
import type { InputHTMLAttributes } from "react";
import { cardDigits, cardGroups, formatCardNumber } from "../../shared/card-number.ts";
import { formatDay, isDay, parseDay } from "../../shared/format/dates.ts";
import { cnpjCharacters, cpfDigits, formatCnpj, formatCpf } from "../../shared/format/documents.ts";
import { parseMoney } from "../../shared/format/money.ts";
import { formatPhone, isPhone, phoneDigits } from "../../shared/format/phone.ts";
import { formatZipcode, zipcodeDigits } from "../../shared/format/place.ts";
import { digitsOf, numberFormat } from "../../shared/format/text.ts";

export type MaskName =
  | "cpf"
  | "cnpj"
  | "phone"
  | "zipcode"
  | "date"
  | "money"
  | "percent"
  | "document"
  | "card"
  | "expiry";
export type MaskedValue = string | number | null;

interface Mask {
  /** Made for each field: what some of them remember is of that one. */
  options: () => MaskitoOptions;
  /** What the person sees for a value. */
  toText: (value: MaskedValue) => string;
  /** The value for what the person sees. */
  toValue: (text: string) => MaskedValue;
  input: Pick<
    InputHTMLAttributes<HTMLInputElement>,
    "type" | "inputMode" | "autoComplete" | "autoCapitalize" | "placeholder"
  >;
  /** Drawn inside the box, before or after the text. */
  prefix?: string;
  suffix?: string;
}

const digit = /\d/;
const alphanumeric = /[0-9A-Za-z]/;

/** '##.#' becomes the list that maskito wants: # a digit, @ a letter or digit, the rest stands for itself. */
function pattern(text: string): (string | RegExp)[] {
  return [...text].map((character) =>
    character === "#" ? digit : character === "@" ? alphanumeric : character,
  );
}

const mobile = pattern("(##) #####-####");
const landline = pattern("(##) ####-####");

const international = pattern("+## (##) #####-####");
// The zero is typed as well: what stands for itself in a mask is lost where another mask follows.
const withTrunkZero = pattern("### #####-####");
const withCarrier = pattern("### ## #####-####");

/**
 * As somebody types a phone, key by key, in any way of dialling it. Mobile numbers have a 9 after the area code; everything
 * else is a landline of eight digits. 0800 and 4004 have no area code: no area code has a 0. An area code 55 is one until
 * more digits come than it has behind it; then it was the country.
 */
function phonePattern(typed: string): (string | RegExp)[] {
  const digits = digitsOf(typed);
  if (/^0[3589]0/.test(digits)) return pattern("#### ### ####");
  if (/^(?:[34]00|402|406)/.test(digits)) return pattern("####-####");
  if (digits.startsWith("0")) return digits.length > 12 ? withCarrier : withTrunkZero;
  const national = isMobile(digits) ? mobile : landline;
  const longest = isMobile(digits) ? 11 : 10;
  if (typed.includes("+") || (digits.startsWith("55") && digits.length > longest)) return international;
  return national;
}

/** Rewrites what is pasted, and what the browser fills in by itself, before the mask cuts it. */
function rewriting(rewrite: (text: string) => string): MaskitoPreprocessor {
  return ({ elementState, data }, action) => {
    if (action !== "validation") return { elementState, data: rewrite(data) };
    const value = rewrite(elementState.value);
    return value === elementState.value
      ? { elementState, data }
      : { elementState: { value, selection: [value.length, value.length] }, data };
  };
}

/** What begins with a zero may have its area code still to come. */
const withoutCountryCode = (text: string) => {
  const digits = digitsOf(text);
  return digits.length > 11 && (!digits.startsWith("0") || isPhone(text)) ? formatPhone(text) : text;
};
/** The mask may not have arrived while '10051990' was typed. */
const dayWithStrokes = (typed: string) => typed.replace(/^(\d{2})(\d{2})(\d{4})$/, "$1/$2/$3");
const dayAsShown = (text: string) => (isDay(text) ? formatDay(text) : text);

function text(value: MaskedValue): string {
  return value === null ? "" : String(value);
}

/** As the number stands on the card. */
const cardPattern = (typed: string) =>
  pattern(
    cardGroups(typed)
      .map((length) => "#".repeat(length))
      .join(" "),
  );

/** More characters than a CPF has, or a letter, make it a CNPJ. */
const isCompany = (typed: string): boolean => /[a-z]/i.test(typed) || digitsOf(typed).length > 11;
const formatDocument = (typed: string): string => (isCompany(typed) ? formatCnpj(typed) : formatCpf(typed));

/** Browsers fill in '12/2029' as well, and '1229' may be typed before the mask arrives. */
const shortYear = (typed: string): string => typed.replace(/^(\d{2})\s*\/?\s*(?:20)?(\d{2})$/, "$1/$2");

const number = { type: "text", inputMode: "numeric" } as const;
const decimal = { type: "text", inputMode: "decimal", autoComplete: "off" } as const;

export const masks: Record<MaskName, Mask> = {
  cpf: {
    options: () => ({ mask: pattern("###.###.###-##") }),
    toText: (value) => formatCpf(text(value)),
    toValue: cpfDigits,
    input: { ...number, autoComplete: "off", placeholder: "000.000.000-00" },
  },
  cnpj: {
    options: () => ({
      mask: pattern("@@.@@@.@@@/@@@@-##"),
      preprocessors: [rewriting((typed) => typed.toUpperCase())],
    }),
    toText: (value) => formatCnpj(text(value)),
    toValue: cnpjCharacters,
    input: {
      type: "text",
      autoComplete: "off",
      autoCapitalize: "characters",
      placeholder: "00.000.000/0000-00",
    },
  },
  phone: {
    options: () => ({
      mask: ({ value }) => phonePattern(value),
      preprocessors: [rewriting(withoutCountryCode)],
    }),
    toText: (value) => formatPhone(text(value)),
    toValue: phoneDigits,
    input: { type: "tel", inputMode: "tel", autoComplete: "tel-national", placeholder: "(00) 00000-0000" },
  },
  zipcode: {
    options: () => ({ mask: pattern("#####-###") }),
    toText: (value) => formatZipcode(text(value)),
    toValue: zipcodeDigits,
    input: { ...number, autoComplete: "postal-code", placeholder: "00000-000" },
  },
  date: {
    options: () => ({ mask: pattern("##/##/####"), preprocessors: [rewriting(dayAsShown)] }),
    toText: (value) => (isDay(text(value)) ? formatDay(text(value)) : text(value)),
    // What is not a day yet stays as typed, so that the schema calls it wrong instead of missing.
    toValue: (typed) => parseDay(dayWithStrokes(typed)) ?? typed,
    input: { ...number, autoComplete: "off", placeholder: "dd/mm/aaaa" },
  },
  money: {
    options: () => decimalMask(9),
    toText: moneyText,
    toValue: decimalValue,
    input: { ...decimal, placeholder: "0,00" },
    prefix: "R$",
  },
  document: {
    options: () => ({
      mask: ({ value }) => pattern(isCompany(value) ? "@@.@@@.@@@/@@@@-##" : "###.###.###-##"),
      preprocessors: [rewriting((typed) => typed.toUpperCase())],
    }),
    toText: (value) => formatDocument(text(value)),
    toValue: (typed) => (isCompany(typed) ? cnpjCharacters(typed) : cpfDigits(typed)),
    input: { type: "text", autoComplete: "off", autoCapitalize: "characters", placeholder: "CPF ou CNPJ" },
  },
  card: {
    options: () => ({ mask: ({ value }) => cardPattern(value) }),
    toText: (value) => formatCardNumber(text(value)),
    toValue: cardDigits,
    input: { ...number, autoComplete: "cc-number", placeholder: "0000 0000 0000 0000" },
  },
  expiry: {
    options: () => ({ mask: pattern("##/##"), preprocessors: [rewriting(shortYear)] }),
    toText: (value) => text(value),
    toValue: shortYear,
    input: { ...number, autoComplete: "cc-exp", placeholder: "MM/AA" },
  },
  percent: {
    options: () => decimalMask(3),
    toText: decimalText,
    toValue: decimalValue,
    input: { ...decimal, placeholder: "0,00" },
    suffix: "%",
  },
};

const isMobile = (digits: string): boolean => digits.length < 3 || digits.charAt(2) === "9";

const shown = numberFormat({ maximumFractionDigits: 2 });
const shownWithCents = numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 });

/**
 * Typed as one writes by hand: '1234,5' shows as '1.234,5' while typing. A point that is typed counts as the comma, as the
 * keys of some phones have no other; a third digit behind it tells that it stood between thousands: '1.25' is 1,25 and
 * '1.250,00' is 1.250,00.
 */
function decimalMask(wholeDigits: number): MaskitoOptions {
  /** What stands in the field since a point was typed as its comma; null where none was. */
  let sincePoint: string | null = null;
  return {
    mask: /^[\d.]*(,\d{0,2})?$/,
    preprocessors: [
      ({ elementState, data }, action) => {
        if (action === "validation") {
          const value = isFromElsewhere(elementState.value, wholeDigits)
            ? fromElsewhere(elementState.value)
            : elementState.value;
          return value === elementState.value
            ? { elementState, data }
            : { elementState: { value, selection: [value.length, value.length] }, data };
        }
        const { value, selection } = elementState;
        const isAtEnd = selection[0] === value.length;
        const isSincePoint = action === "insert" && isAtEnd && value === sincePoint;
        sincePoint = null;
        if (data.length > 1) return { elementState, data: fromElsewhere(data) };
        if (data === "." || data === ",") {
          if (value.includes(",")) return { elementState, data: "" };
          if (data === "." && isAtEnd) sincePoint = `${value || "0"},`;
          return { elementState, data: "," };
        }
        if (!isSincePoint || !/\d/.test(data)) return { elementState, data };
        if (wholeDigits > 3 && /^[1-9][\d.]*,\d\d$/.test(value)) {
          const whole = value.replace(",", "");
          return { elementState: { value: whole, selection: [whole.length, whole.length] }, data };
        }
        sincePoint = `${value}${data}`;
        return { elementState, data };
      },
    ],
    postprocessors: [
      ({ value, selection }) => {
        const grouped = group(value, wholeDigits);
        // The caret stays behind the same digit, however many points came or went before it.
        const move = (position: number) => positionAfter(grouped, countDigits(value.slice(0, position)));
        return { value: grouped, selection: [move(selection[0]), move(selection[1])] };
      },
    ],
  };
}

/**
 * Tells what a browser or a script filled in ('R$ 10', '1234.56') from what is being typed. '1.23' is being typed: a digit
 * of '1.234' has just been deleted.
 */
function isFromElsewhere(text: string, wholeDigits: number): boolean {
  return /[^\d.,]/.test(text) || /^\d{4,}\.\d{1,2}$/.test(text) || (wholeDigits <= 3 && text.includes("."));
}

/** A pasted or filled-in amount in any notation, as it is written here. */
function fromElsewhere(text: string): string {
  const amount = parseMoney(text);
  if (amount === null || amount < 0) return text.replace(/[^\d.,]/g, "");
  return text.includes(",") || !Number.isInteger(amount) ? shownWithCents(amount) : shown(amount);
}

function group(text: string, wholeDigits: number): string {
  const [whole = "", fraction] = text.replaceAll(".", "").split(",");
  const digits = whole.replace(/^0+(?=\d)/, "").slice(0, wholeDigits);
  const grouped = digits.replace(/\B(?=(\d{3})+$)/g, ".");
  return fraction === undefined ? grouped : `${grouped || "0"},${fraction.slice(0, 2)}`;
}

function countDigits(text: string): number {
  return text.replaceAll(".", "").length;
}

function positionAfter(text: string, count: number): number {
  let seen = 0;
  for (let position = 0; position < text.length; position++) {
    if (seen === count) return position;
    if (text.charAt(position) !== ".") seen++;
  }
  return text.length;
}

function decimalText(value: string | number | null): string {
  if (typeof value !== "number") return value ?? "";
  return Number.isInteger(value) ? shown(value) : shownWithCents(value);
}

/** Money always shows its cents, whole or not. */
function moneyText(value: string | number | null): string {
  return typeof value === "number" ? shownWithCents(value) : (value ?? "");
}

/** A number with at most two decimals; null when the box is empty. */
function decimalValue(text: string): number | null {
  return parseMoney(text);
}
