import { randomBytes } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { z } from "zod";
import { isRunning } from "./process-mark.ts";

const ledgerSchema = z.object({
  password: z.string(),
  /** Where it listened last; kept while free, so that tools of a developer stay connected over restarts. */
  port: z.number().nullable(),
  /** The processes that use the database now: the last one to leave stops it. */
  residents: z.array(z.object({ id: z.string(), pid: z.number(), startedAt: z.string() })),
});

/** What the processes that share an embedded database tell each other. Read and written under the lock only. */
export type Ledger = z.output<typeof ledgerSchema>;

/**
 * Reads the ledger, without the residents that died.
 * @returns null where there is none
 */
export async function readLedger(path: string): Promise<Ledger | null> {
  const text = await readFile(path, "utf8").catch(() => null);
  if (text === null) return null;
  const ledger = ledgerSchema.parse(JSON.parse(text));
  const alive = await Promise.all(ledger.residents.map(isRunning));
  return { ...ledger, residents: ledger.residents.filter((_, index) => alive[index]) };
}

/** A ledger for a database that does not exist yet. */
export function newLedger(): Ledger {
  return { password: randomBytes(24).toString("hex"), port: null, residents: [] };
}

/** Replaces the ledger in one step; nobody but the owner may read it. */
export async function writeLedger(path: string, ledger: Ledger): Promise<void> {
  await writeFile(`${path}.new`, JSON.stringify(ledger), { mode: 0o600 });
  await rename(`${path}.new`, path);
}
