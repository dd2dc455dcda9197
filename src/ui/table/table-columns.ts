import type { ReactNode } from "react";

/** The columns of a table, what can be ordered by them, and which of them somebody chose to see. */

interface EditedText<Item> {
  as: "money" | "percent";
  value: (item: Item) => number | null;
  /** Throws what was wrong; the cell says it and keeps what was typed. */
  save: (item: Item, value: number | null) => Promise<unknown>;
}

interface EditedChoice<Item> {
  as: "choice";
  options: readonly { value: string; label: string }[];
  value: (item: Item) => string;
  save: (item: Item, value: string) => Promise<unknown>;
}

export type CellEdit<Item> = EditedText<Item> | EditedChoice<Item>;

export interface TableColumn<Item> {
  id: string;
  heading: string;
  cell: (item: Item) => ReactNode;
  /** What stands in an exported file; a column without it is not exported. */
  text?: (item: Item) => string | number | null;
  /** Of a list that is here whole: what it is ordered by. */
  sortBy?: (item: Item) => string | number | null;
  /** Of a list that comes by pages: what the server calls its orders by this column. */
  orders?: { asc: string; desc: string };
  align?: "right";
  /** As CSS says it; what is left goes to the columns that have none. */
  width?: string;
  /** What names the row stays in sight always. */
  isName?: boolean;
  isHiddenAtFirst?: boolean;
  edit?: CellEdit<Item>;
}

/** What columns and the boxes before them take at least: the name of a row is never squeezed away by the others. */
export const roomOf = <Item>(columns: readonly TableColumn<Item>[]): string =>
  `calc(3.25rem + ${columns.map(({ width, isName }) => width ?? (isName ? "12rem" : "7rem")).join(" + ")})`;

interface Sorting {
  id: string;
  desc: boolean;
}

/** The heading that an order of the server belongs to; none where it is the usual one. */
export function sortingOf<Item>(columns: readonly TableColumn<Item>[], order: string): Sorting[] {
  for (const { id, orders } of columns) {
    if (orders?.asc === order) return [{ id, desc: false }];
    if (orders?.desc === order) return [{ id, desc: true }];
  }
  return [];
}

/** What the server calls the order by a heading; '' for its usual one. */
export function orderOf<Item>(columns: readonly TableColumn<Item>[], [by]: readonly Sorting[]): string {
  const orders = columns.find(({ id }) => id === by?.id)?.orders;
  return orders?.[by?.desc ? "desc" : "asc"] ?? "";
}

/** Words as a Brazilian orders them, numbers by size; what is not known comes last. */
export function compareValues(one: unknown, other: unknown): number {
  if (typeof one === "number" && typeof other === "number") return one - other;
  return String(one).localeCompare(String(other), "pt-BR", { numeric: true, sensitivity: "base" });
}

/** How somebody wants to see a table. */
export interface TableLook {
  isDense: boolean;
  /** By the id of the column. */
  visible: Record<string, boolean>;
}

/** What was kept of a look; columns that came since are shown as they are at first, and those that are gone are forgotten. */
export function readLook<Item>(columns: readonly TableColumn<Item>[], kept: string | null): TableLook {
  let read: Partial<TableLook> = {};
  try {
    read = (JSON.parse(kept ?? "{}") as Partial<TableLook> | null) ?? {};
  } catch {
    // Whatever stands there was not written by this table.
  }
  const visible = columns.map(({ id, isName, isHiddenAtFirst }) => {
    const chosen: unknown = read.visible?.[id];
    return [id, isName || (typeof chosen === "boolean" ? chosen : !isHiddenAtFirst)];
  });
  return { isDense: read.isDense === true, visible: Object.fromEntries(visible) };
}

/** As Excel in Brazil opens it: semicolons, decimal commas. What would be a formula is text. */
export function csvOf<Item>(columns: readonly TableColumn<Item>[], items: readonly Item[]): string {
  const exported = columns.filter(({ text }) => text);
  const lines = [
    exported.map(({ heading }) => heading),
    ...items.map((item) => exported.map(({ text }) => text?.(item) ?? "")),
  ];
  return `\uFEFF${lines.map((line) => `${line.map(csvCell).join(";")}\r\n`).join("")}`;
}

function csvCell(value: string | number): string {
  const text = typeof value === "number" ? String(value).replace(".", ",") : value;
  const safe = typeof value === "string" && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
