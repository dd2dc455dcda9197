import type { MaskitoOptions } from "@maskito/core";
import { numberFormat } from "../../shared/format/number-format.ts";
import { parseMoney } from "../../shared/format/parse-money.ts";

const shown = numberFormat({ maximumFractionDigits: 2 });
const shownWithCents = numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Typed as one writes by hand: '1234,5' shows as '1.234,5' while typing. A point typed counts as the comma. */
export function decimalMask(wholeDigits: number): MaskitoOptions {
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
        if (data.length > 1) return { elementState, data: fromElsewhere(data) };
        const separator = data === "." || data === ",";
        const hasComma = elementState.value.includes(",");
        return { elementState, data: separator ? (hasComma ? "" : ",") : data };
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

export function decimalText(value: string | number | null): string {
  if (typeof value !== "number") return value ?? "";
  return Number.isInteger(value) ? shown(value) : shownWithCents(value);
}

/** Money always shows its cents, whole or not. */
export function moneyText(value: string | number | null): string {
  return typeof value === "number" ? shownWithCents(value) : (value ?? "");
}

/** A number with at most two decimals; null when the box is empty. */
export function decimalValue(text: string): number | null {
  return parseMoney(text);
}
