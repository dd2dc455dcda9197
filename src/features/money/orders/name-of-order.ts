import { pluralise } from "../../../shared/format/text.ts";

/** What an order is called wherever it stands, in so few words as a bill takes: 'Negociação e mais 2 treinamentos'. */
export function nameOfOrder([first = "", ...others]: readonly string[]): string {
  return others.length === 0 ? first : `${first} e mais ${pluralise(others.length, "treinamento")}`;
}
