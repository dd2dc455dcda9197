import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { balanceOf } from "../../features/money/ledger/server/balances.ts";
import type { Connection } from "../../platform/database/database.ts";

/** What the sandbox holds for us, and what it kept, by its own book. */
export async function sandboxBooks(connection: Connection): Promise<{ gateway: number; fees: number }> {
  const { rows } = await connection.execute<{ gateway: string; fees: string }>(sql`
    select coalesce(sum(case when kind in ('PAYMENT', 'DISPUTE_WON') then cents - fee_cents
                             when kind = 'REFUND' then fee_cents - cents
                             else -cents - fee_cents end), 0) as gateway,
           coalesce(sum(case kind when 'REFUND' then -fee_cents else fee_cents end), 0) as fees
      from sandbox.statement_lines`);
  return { gateway: Number(rows[0]?.gateway), fees: Number(rows[0]?.fees) };
}

/** @param ofOthers what the ledger has on `gateway` that the sandbox never saw */
export async function expectSandboxBooks(connection: Connection, { ofOthers = 0 } = {}): Promise<void> {
  const ours = {
    gateway: (await balanceOf(connection, "gateway")) - ofOthers,
    fees: await balanceOf(connection, "fees"),
  };
  expect(ours).toEqual(await sandboxBooks(connection));
}
