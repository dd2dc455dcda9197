import { addDays } from "../../../shared/calendar.ts";
import { type Day, daysBetween } from "../../../shared/format/dates.ts";

/** Of one owner; the database holds it (`customer_books`). */
export const maxCustomers = 5_000;
export const maxFields = 10;

export const customerSources = ["QUOTE", "ORDER", "FILE", "HAND"] as const;
export type CustomerSource = (typeof customerSources)[number];
export const sourceLabels: Record<CustomerSource, string> = {
  QUOTE: "De um orçamento",
  ORDER: "De um pedido",
  FILE: "De uma planilha",
  HAND: "Cadastrado por você",
};

export const customerGroups = ["soon", "silent", "without"] as const;
export type CustomerGroup = (typeof customerGroups)[number];
export const customerGroupLabels: Record<CustomerGroup, string> = {
  soon: "Compram por estes dias",
  silent: "Sem comprar há tempo",
  without: "Sem pedido",
};

export const customerOrders = ["last", "oldest", "name"] as const;
export const customerOrderLabels: Record<(typeof customerOrders)[number], string> = {
  last: "Último pedido",
  oldest: "Há mais tempo sem comprar",
  name: "Nome",
};

/** Fewer show no rhythm: two intervals are the least that can agree. */
const leastPurchases = 3;
/** Somebody without a rhythm is silent after so many days, whoever has one after twice the usual interval, a month at least. */
const silentDays = 90;
const leastSilentDays = 30;
/** 'By these days' begins a week ahead of the day that is expected. */
const soonDays = 7;

export type CustomerState = "WITHOUT" | "BUYING" | "SOON" | "SILENT";

export interface Rhythm {
  state: CustomerState;
  lastOn: Day | null;
  /** Since the last purchase; null where there is none. */
  silentFor: number | null;
  /** Days from one purchase to the next, as a median; null with fewer than three purchases. */
  intervalDays: number | null;
  /** When the next is expected; it may be past. */
  nextOn: Day | null;
}

/**
 * When somebody buys, of the days of their orders in any order. Several orders of one day are one purchase: a cart of three
 * companies becomes three orders.
 */
export function rhythmOf(orderDays: readonly Day[], today: Day): Rhythm {
  const days = [...new Set(orderDays)].sort();
  const lastOn = days.at(-1) ?? null;
  if (lastOn === null) return { state: "WITHOUT", lastOn, silentFor: null, intervalDays: null, nextOn: null };
  const silentFor = Math.max(0, daysBetween(lastOn, today));
  const intervalDays =
    days.length < leastPurchases
      ? null
      : median(days.slice(1).map((day, index) => daysBetween(days[index] ?? day, day)));
  const nextOn = intervalDays === null ? null : addDays(lastOn, intervalDays);
  const isSilent =
    silentFor >= (intervalDays === null ? silentDays : Math.max(2 * intervalDays, leastSilentDays));
  const isSoon = nextOn !== null && daysBetween(today, nextOn) <= soonDays;
  return {
    state: isSilent ? "SILENT" : isSoon ? "SOON" : "BUYING",
    lastOn,
    silentFor,
    intervalDays,
    nextOn,
  };
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = low] =
    sorted.length % 2 === 1 ? [sorted[middle]] : [sorted[middle - 1], sorted[middle]];
  return Math.round((low + high) / 2);
}

export const groupOf: Partial<Record<CustomerState, CustomerGroup>> = {
  SOON: "soon",
  SILENT: "silent",
  WITHOUT: "without",
};
