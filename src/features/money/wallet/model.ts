import type { CardBrand } from "../../../shared/card-number.ts";
import { dayInBrasilia } from "../../../shared/format/dates.ts";
import type { PixKeyType } from "./bank-account-contract.ts";

/** Whose a card is: a person's or a company's. */
export type WalletOwner = { userId: string } | { companyId: string };

/** The owner that a row names. */
export function ownerOf(row: { userId: string | null; companyId: string | null }): WalletOwner {
  if (row.userId !== null) return { userId: row.userId };
  if (row.companyId !== null) return { companyId: row.companyId };
  throw new Error("The row names no owner");
}

export const idOfOwner = (owner: WalletOwner): string => ("userId" in owner ? owner.userId : owner.companyId);

/** Statements are made for a kind of owner, and prepared with the owner's id. */
export type OwnerKind = "person" | "company";
export const kindOfOwner = (owner: WalletOwner): OwnerKind => ("userId" in owner ? "person" : "company");

/** The last month in which a card may be used. */
export interface Expiry {
  month: number;
  /** Four digits. */
  year: number;
}

/** Reads 'MM/YY', also 'MM/YYYY'; null where it is incomplete or no month. */
export function parseExpiry(text: string): Expiry | null {
  const match = /^(\d{1,2})\s*\/\s*(\d{2}|\d{4})$/.exec(text.trim());
  const month = Number(match?.[1]);
  const year = Number(match?.[2]);
  if (!match || month < 1 || month > 12) return null;
  return { month, year: year < 100 ? 2000 + year : year };
}

/** Shows 'MM/YY'. */
export const formatExpiry = ({ month, year }: Expiry): string =>
  `${String(month).padStart(2, "0")}/${String(year % 100).padStart(2, "0")}`;

/** True from the first day (of Brasília) after its month. */
export function isExpired({ month, year }: Expiry, now = new Date()): boolean {
  const [thisYear = 0, thisMonth = 0] = dayInBrasilia(now).split("-").map(Number);
  return year < thisYear || (year === thisYear && month < thisMonth);
}

/** Cards are made for ten years at most; a year farther away is a slip of the finger. */
export const isTooFar = ({ year }: Expiry, now = new Date()): boolean => year > now.getUTCFullYear() + 20;

export const brandNames: Record<CardBrand, string> = {
  VISA: "Visa",
  MASTER: "Mastercard",
  AMEX: "American Express",
  DISCOVER: "Discover",
  ELO: "Elo",
  HIPERCARD: "Hipercard",
};

const dayInSeconds = 24 * 60 * 60;

/**
 * How often somebody may try a card, from whatever address: who tries more often tries out cards of others. What was
 * refused counts like what was taken.
 */
export const paymentLimits = {
  /** New cards, of an owner, and of a person for whichever owner. */
  newCards: { max: 10, windowSeconds: dayInSeconds },
  /** Payments of an owner. */
  payments: { max: 15, windowSeconds: dayInSeconds },
} as const;

export const pixKeyLabels: Record<PixKeyType, string> = {
  CPF: "CPF",
  CNPJ: "CNPJ",
  EMAIL: "E-mail",
  PHONE: "Celular",
  RANDOM: "Chave aleatória",
};
