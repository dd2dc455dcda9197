import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { longestWaitSeconds } from "./books.ts";
import { findCharges } from "./charges.ts";
import type { SettleData } from "./jobs.ts";
import type { SandboxParts } from "./parts.ts";
import { findTransfer } from "./transfers.ts";

/** Lets happen what is to happen within the next moments, though nobody asks for it. */
export async function settle(parts: SandboxParts, { kind, key }: SettleData): Promise<void> {
  const { rows } = await parts.db.orm.execute<{ seconds: number | null }>(
    kind === "charge"
      ? sql`select extract(epoch from next_at - now())::float8 as seconds from sandbox.charges where key = ${key}`
      : sql`select extract(epoch from paid_from - now())::float8 as seconds from sandbox.transfers where key = ${key}`,
  );
  const seconds = rows[0]?.seconds ?? null;
  // What happens later has a job of its own.
  if (seconds === null || seconds > longestWaitSeconds) return;
  if (seconds > 0) await pause(seconds * 1_000 + 20);
  await (kind === "charge" ? findCharges(parts, [key]) : findTransfer(parts, key));
}
