import type { stateCodes } from "../../base/reference/state-codes.ts";
import type { Unit } from "./units.ts";

type StateCode = (typeof stateCodes)[number];

/** Under what conditions things are sold. A product says what it likes; for the rest its company's say counts. */

/** Pieces of one line of a cart, a quote or an order. */
export const maxAmount = 9_999;
export const maxPackings = 5;
export const maxSteps = 8;
export const maxPayments = 12;
export const maxInstalments = 12;
export const maxVariants = 100;
/** Of an instalment, after the invoice. */
export const maxDays = 720;

export interface Payment {
  /** When each equal part is due, in days after the invoice, ascending; 0: at once. */
  days: number[];
  /** Percent with two decimals on top of the price; below zero a discount. */
  percent: number;
}

/** A box or bale that holds some of what is sold. */
export interface Packing {
  unit: Unit;
  amount: number;
  /** EAN-13 or DUN-14 of the whole. */
  ean: string | null;
}

/** From so many on, each costs so much. */
export interface PriceStep {
  from: number;
  /** In the caller's unit of money: cents at the server, reais at screens. */
  price: number;
}

export interface Variant {
  number: number;
  colour: string;
  size: string;
  code: string | null;
  /** In the caller's unit of money; null: that of the product. */
  price: number | null;
}

/** What both a product and its company can say; null: nothing. */
export interface SharedTerms {
  leadDays: number | null;
  /** Nowhere else is it delivered. */
  states: StateCode[] | null;
  payments: Payment[] | null;
}

/**
 * Field by field what the nearest level says.
 * @param levels the nearest first: the product, its company
 */
export function resolveTerms(levels: readonly SharedTerms[]): SharedTerms {
  const first = <Key extends keyof SharedTerms>(key: Key): SharedTerms[Key] | null =>
    levels.find((level) => level[key] !== null)?.[key] ?? null;
  return { leadDays: first("leadDays"), states: first("states"), payments: first("payments") };
}

export const isAscending = (numbers: readonly number[]): boolean =>
  numbers.every((number, index) => index === 0 || (numbers[index - 1] ?? 0) < number);

/** Who asks for more pays less: the first step that is dearer than the one before; -1 where none is. */
export const dearerStep = (steps: readonly PriceStep[]): number =>
  steps.findIndex(({ price }, index) => price > (steps[index - 1]?.price ?? price));

/** The steps that bring something: a price that was lowered later may lie below some. */
export const stepsBelow = (price: number, steps: readonly PriceStep[]): PriceStep[] =>
  steps.filter((step) => step.price < price);

/** What each of so many costs: a variant's own price, else the lowest of the price and the steps that are reached. */
export function unitPriceOf(
  { price, steps }: { price: number; steps: readonly PriceStep[] },
  amount: number,
  variant?: Pick<Variant, "price"> | null | undefined,
): number {
  if (variant && variant.price !== null) return variant.price;
  return steps.reduce((best, step) => (step.from <= amount ? Math.min(best, step.price) : best), price);
}

/** 'Azul, M' */
export const nameOfVariant = ({ colour, size }: Pick<Variant, "colour" | "size">): string =>
  [colour, size].filter(Boolean).join(", ");

/** 'Camiseta (Azul, M)': a line of a cart or a quote. */
export const lineName = (name: string, variant: string | null | undefined): string =>
  variant ? `${name} (${variant})` : name;

/** How many the buttons of a cart add and take, and with how many it begins. */
export const stepOf = ({ multiple }: { multiple: number | null }): number => multiple ?? 1;
export const firstAmountOf = ({ minimum, multiple }: AmountTerms): number => minimum ?? multiple ?? 1;

export interface AmountTerms {
  minimum: number | null;
  multiple: number | null;
}

/**
 * What so many do not keep to; null where all is well. Who buys may ask all the same.
 * @param ofProduct how many of the product in all its variants
 */
export function amountFault(
  terms: AmountTerms,
  amount: number,
  ofProduct: number,
): "minimum" | "multiple" | null {
  if (terms.minimum !== null && ofProduct < terms.minimum) return "minimum";
  return terms.multiple !== null && amount % terms.multiple !== 0 ? "multiple" : null;
}
