import type pg from "pg";

type Row = Record<string, string | number | boolean | null | readonly string[]>;

const rowsAtOnce = 5_000;

/** Puts rows, made one by one by their number, into a table; keys are the names of columns. */
export async function insertRows(
  client: pg.Client,
  table: string,
  count: number,
  rowsOf: (number: number) => Row[],
): Promise<void> {
  for (let from = 0; from < count; from += rowsAtOnce) {
    const length = Math.min(rowsAtOnce, count - from);
    const rows = Array.from({ length }, (_, index) => rowsOf(from + index)).flat();
    const columns = Object.keys(rows[0] ?? {}).join(", ");
    await client.query(
      `insert into ${table} (${columns})
       select ${columns} from json_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows)],
    );
  }
}
