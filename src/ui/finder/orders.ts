import type { Option } from "../fields/select.tsx";

/** The order by age, as it stands in the address where it is not the usual one. */
export const newestOrder = "recentes";

/** The order for who is signed in, as it stands in the address where it is not the usual one. */
export const forYouOrder = "para-voce";
const forYou = "Para você";

/**
 * The orders to choose from, and the one that is chosen. Where a text is searched, the usual order puts first what has it
 * in its name; otherwise it is the order by age, or for
 * who is signed in and told something of the own work that which goes by it.
 */
export function ordersOf(text: string, order: string, others: readonly Option[], isForYou = false) {
  const newest = "Mais recentes";
  if (isForYou) {
    const after = [{ value: newestOrder, label: newest }, ...others];
    return text
      ? {
          value: order,
          options: [{ value: "", label: "Mais relevantes" }, { value: forYouOrder, label: forYou }, ...after],
        }
      : { value: order === forYouOrder ? "" : order, options: [{ value: "", label: forYou }, ...after] };
  }
  return text
    ? {
        value: order,
        options: [{ value: "", label: "Mais relevantes" }, { value: newestOrder, label: newest }, ...others],
      }
    : { value: order === newestOrder ? "" : order, options: [{ value: "", label: newest }, ...others] };
}
