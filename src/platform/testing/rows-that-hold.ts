import type pg from "pg";

/** The tables, of all schemas, in which a row holds such a text somewhere: what must not be kept is in none. */
export async function tablesThatHold(pool: pg.Pool, text: RegExp): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const holding: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ text: string }>(`select "row"::text as text from ${name} as "row"`);
    if (rows.some((row) => text.test(row.text))) holding.push(name);
  }
  return holding;
}
