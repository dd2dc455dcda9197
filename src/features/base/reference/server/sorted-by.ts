const collator = new Intl.Collator("pt-BR");

/** As Brazilian readers expect ('Água Branca' beside 'Aguaí'), whatever the collation of the database. */
export const sortedBy = <Row>(rows: readonly Row[], nameOf: (row: Row) => string): Row[] =>
  rows.toSorted((one, other) => collator.compare(nameOf(one), nameOf(other)));
