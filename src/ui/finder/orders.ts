import type { Option } from "../fields/select.tsx";

/** The order by age, as it stands in the address where it is not the usual one. */
export const newestOrder = "recentes";

/**
 * The orders to choose from, and the one that is chosen. Where a text is searched, the usual order puts first what has it
 * in its name; otherwise it is the order by age.
 */
export function ordersOf(text: string, order: string, others: readonly Option[]) {
  const newest = "Mais recentes";
  return text
    ? {
        value: order,
        options: [{ value: "", label: "Mais relevantes" }, { value: newestOrder, label: newest }, ...others],
      }
    : { value: order === newestOrder ? "" : order, options: [{ value: "", label: newest }, ...others] };
}
