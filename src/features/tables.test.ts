import { getTableColumns, getTableName, is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as accessRecords from "../platform/accesses.ts";
import * as idempotency from "../platform/idempotency.ts";
import * as emailChoices from "../platform/mailer/email-choices.ts";
import * as notifications from "../platform/mailer/notifications.ts";
import * as mailbox from "../platform/mailer/outgoing-emails.ts";
import * as pagarme from "../platform/payments/pagarme/parts.ts";
import * as sandbox from "../platform/payments/sandbox/tables.ts";
import { createTestDatabase, type TestDatabase } from "../platform/testing/test-database.ts";

/** What the migrations make and what the code believes are written apart; here they are held against each other. */

const modules: Record<string, Record<string, unknown>> = {
  ...import.meta.glob<Record<string, unknown>>("./*/*/table.ts", { eager: true }),
  accessRecords,
  emailChoices,
  notifications,
  mailbox,
  idempotency,
  pagarme,
  sandbox,
};
const tables = [
  ...new Set(
    Object.values(modules)
      .flatMap((module) => Object.values(module))
      .filter((value): value is PgTable => is(value, PgTable)),
  ),
];

/** With its schema where it lies in one of its own: two schemas may have tables of the same name. */
function nameOf(table: PgTable): string {
  const { schema, name } = getTableConfig(table);
  return schema ? `${schema}.${name}` : name;
}

interface Column {
  name: string;
  type: string;
  nullable: boolean;
  hasDefault: boolean;
}

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

async function columnsInDatabase(table: PgTable): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select column_name as name, case data_type when 'ARRAY' then format_type(to_regtype(udt_name), null) else data_type end as type, is_nullable = 'YES' as nullable,
            column_default is not null or is_identity = 'YES' as "hasDefault"
       from information_schema.columns where table_schema = $1 and table_name = $2`,
    [getTableConfig(table).schema ?? "public", getTableName(table)],
  );
  return rows.toSorted((one, other) => one.name.localeCompare(other.name));
}

function columnsInCode(table: PgTable): Column[] {
  return Object.values(getTableColumns(table))
    .map((column) => ({
      name: column.name,
      type: column.getSQLType(),
      nullable: !column.notNull,
      hasDefault: column.hasDefault,
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

it("finds the tables of the features", () => {
  const names = tables.map(nameOf);
  expect(names).toEqual(expect.arrayContaining(["users", "companies", "job_openings", "sessions"]));
  expect(new Set(names).size).toBe(names.length);
});

it.each(tables.map((table) => [nameOf(table), table] as const))(
  "%s has the same columns in the code as in the database",
  async (_name, table) => {
    const inCode = columnsInCode(table);
    const inDatabase = await columnsInDatabase(table);
    const shapesOf = (columns: Column[]) => columns.map(({ hasDefault, ...shape }) => shape);
    expect(shapesOf(inCode)).toEqual(shapesOf(inDatabase));
    // What the code may leave out the database must fill in.
    const filledIn = inDatabase.filter(({ hasDefault }) => hasDefault).map((column) => column.name);
    const leftOut = inCode.filter(({ hasDefault }) => hasDefault).map((column) => column.name);
    expect(filledIn).toEqual(expect.arrayContaining(leftOut));
  },
);
