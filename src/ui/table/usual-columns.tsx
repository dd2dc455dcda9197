import { type Day, formatDay } from "../../shared/format/dates.ts";
import { formatMoney } from "../../shared/format/money.ts";
import { StatusBadge, type Tone } from "../badge.tsx";
import type { TableColumn } from "./table-columns.ts";

/** The columns that most tables have: words, amounts, days and states look, order and export alike everywhere. */

type Rest<Item> = Partial<Omit<TableColumn<Item>, "id" | "heading" | "align">>;

export function wordsColumn<Item>(
  id: string,
  heading: string,
  words: (item: Item) => string | null | undefined,
  rest?: Rest<Item>,
): TableColumn<Item> {
  const known = (item: Item) => words(item) ?? null;
  return { id, heading, sortBy: known, text: known, cell: known, ...rest };
}

/** @param amount in reais */
export function moneyColumn<Item>(
  id: string,
  heading: string,
  amount: (item: Item) => number,
  { isStrong = false, ...rest }: Rest<Item> & { isStrong?: boolean } = {},
): TableColumn<Item> {
  return {
    id,
    heading,
    width: "7.5rem",
    align: "right",
    sortBy: amount,
    text: amount,
    cell: (item) => <span className={isStrong ? "font-semibold" : ""}>{formatMoney(amount(item))}</span>,
    ...rest,
  };
}

/** @param day a day (`YYYY-MM-DD`) or an instant (ISO 8601), shown as its day in Brasília */
export function dayColumn<Item>(
  id: string,
  heading: string,
  day: (item: Item) => Day | null,
  rest?: Rest<Item>,
): TableColumn<Item> {
  const shown = (item: Item) => formatDay(day(item) ?? "");
  return {
    id,
    heading,
    width: "7.25rem",
    sortBy: day,
    text: shown,
    cell: (item) => <span className="tabular">{shown(item)}</span>,
    ...rest,
  };
}

export function stateColumn<Item>(
  stateOf: (item: Item) => { label: string; tone: Tone },
  rest?: Rest<Item>,
): TableColumn<Item> {
  const label = (item: Item) => stateOf(item).label;
  return {
    id: "status",
    heading: "Situação",
    sortBy: label,
    text: label,
    cell: (item) => <StatusBadge tone={stateOf(item).tone}>{label(item)}</StatusBadge>,
    ...rest,
  };
}
