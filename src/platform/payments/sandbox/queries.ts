import { desc, eq, sql } from "drizzle-orm";
import type { Connection } from "../../database/database.ts";
import {
  type SandboxCharge,
  type SandboxTransfer,
  sandboxCharges,
  sandboxFaults,
  sandboxTransfers,
} from "./tables.ts";

export async function findChargeById(connection: Connection, id: string): Promise<SandboxCharge | null> {
  const [charge] = await connection.select().from(sandboxCharges).where(eq(sandboxCharges.id, id));
  return charge ?? null;
}

export async function findTransferById(connection: Connection, id: string): Promise<SandboxTransfer | null> {
  const [transfer] = await connection.select().from(sandboxTransfers).where(eq(sandboxTransfers.id, id));
  return transfer ?? null;
}

/** How many of each are listed. */
export const listedAtMost = 100;

/** The newest charges, newest first. */
export const listCharges = (connection: Connection): Promise<SandboxCharge[]> =>
  connection
    .select()
    .from(sandboxCharges)
    .orderBy(desc(sandboxCharges.createdAt), desc(sandboxCharges.key))
    .limit(listedAtMost);

/** The newest transfers, newest first. */
export const listTransfers = (connection: Connection): Promise<SandboxTransfer[]> =>
  connection
    .select()
    .from(sandboxTransfers)
    .orderBy(desc(sandboxTransfers.createdAt), desc(sandboxTransfers.key))
    .limit(listedAtMost);

/** Seconds for which the gateway is still away; 0 where it is not. */
export async function secondsAway(connection: Connection): Promise<number> {
  const [away] = await connection
    .select({
      seconds: sql<number>`extract(epoch from least(until, now() + interval '1 day') - now())::float8`,
    })
    .from(sandboxFaults)
    .where(eq(sandboxFaults.kind, "AWAY"));
  return Math.max(0, Math.ceil(away?.seconds ?? 0));
}
