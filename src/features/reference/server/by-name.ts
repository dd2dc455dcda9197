const collator = new Intl.Collator("pt-BR");

/** Sorts as Brazilian readers expect ('Água Branca' beside 'Aguaí'), whatever the collation of the database. */
export const byName = <T>(rows: T[], nameOf: (row: T) => string): T[] =>
  rows.toSorted((one, other) => collator.compare(nameOf(one), nameOf(other)));
