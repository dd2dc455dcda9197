import { desc, eq, sql } from "drizzle-orm";
import type { Connection } from "../../database/database.ts";
import { moveCharge } from "./charges.ts";
import { moveTransfer, type SandboxParts } from "./parts.ts";
import {
  inSeconds,
  type SandboxCharge,
  type SandboxTransfer,
  sandboxCharges,
  sandboxFaults,
  sandboxTransfers,
} from "./tables.ts";

/** Something that the payer, the bank or the holder of a card could do to a charge. */
interface ChargePlay {
  label: string;
  isPossible(charge: Pick<SandboxCharge, "status" | "method">): boolean;
  status: SandboxCharge["status"];
  reason: string | null;
}

const isOpen = (method: SandboxCharge["method"]) => (charge: Pick<SandboxCharge, "status" | "method">) =>
  charge.status === "PENDING" && charge.method === method;
const isOn = (status: SandboxCharge["status"]) => (charge: Pick<SandboxCharge, "status">) =>
  charge.status === status;

export const chargePlays = {
  "pagar-pix": { label: "Pagar este Pix", isPossible: isOpen("PIX"), status: "PAID", reason: null },
  "expirar-pix": { label: "Deixar expirar", isPossible: isOpen("PIX"), status: "EXPIRED", reason: null },
  "pagar-boleto": { label: "Pagar este boleto", isPossible: isOpen("BOLETO"), status: "PAID", reason: null },
  "vencer-boleto": { label: "Deixar vencer", isPossible: isOpen("BOLETO"), status: "EXPIRED", reason: null },
  aprovar: { label: "Aprovar agora", isPossible: isOpen("CARD"), status: "PAID", reason: null },
  recusar: {
    label: "Recusar por falta de limite",
    isPossible: isOpen("CARD"),
    status: "FAILED",
    reason: "1016",
  },
  contestar: {
    label: "Contestar a compra",
    isPossible: (charge) => charge.status === "PAID" && charge.method === "CARD",
    status: "DISPUTED",
    reason: null,
  },
  "ganhar-contestacao": { label: "A loja ganha", isPossible: isOn("DISPUTED"), status: "PAID", reason: null },
  "perder-contestacao": { label: "A loja perde", isPossible: isOn("DISPUTED"), status: "LOST", reason: null },
} satisfies Record<string, ChargePlay>;
export type ChargePlayName = keyof typeof chargePlays;

export const isChargePlay = (name: string): name is ChargePlayName => Object.hasOwn(chargePlays, name);

/** @returns whether it was possible */
export function playCharge(parts: SandboxParts, key: string, name: ChargePlayName): Promise<boolean> {
  const { isPossible, status, reason } = chargePlays[name];
  return moveCharge(parts, key, (charge) => (isPossible(charge) ? { status, reason } : null));
}

export const transferPlays = {
  concluir: { label: "Concluir agora", status: "PAID", reason: null },
  recusar: { label: "Recusar esta transferência", status: "FAILED", reason: "INVALID_ACCOUNT" },
} as const;
type TransferPlayName = keyof typeof transferPlays;

export const isTransferPlay = (name: string): name is TransferPlayName => Object.hasOwn(transferPlays, name);

export const isTransferOpen = ({ status }: Pick<SandboxTransfer, "status">): boolean => status === "PENDING";

/** @returns whether it was possible */
export const playTransfer = (parts: SandboxParts, key: string, name: TransferPlayName): Promise<boolean> =>
  moveTransfer(parts, key, transferPlays[name]);

/** All calls fail for so many seconds, those of other processes too. */
export async function beAway({ db }: SandboxParts, seconds: number): Promise<void> {
  const until = inSeconds(seconds);
  await db.orm
    .insert(sandboxFaults)
    .values({ kind: "AWAY", until })
    .onConflictDoUpdate({
      target: sandboxFaults.kind,
      set: { until, amount: 0, operation: null, remaining: null },
    });
}

/** Answers again. */
export async function comeBack({ db }: SandboxParts): Promise<void> {
  await db.orm.delete(sandboxFaults).where(eq(sandboxFaults.kind, "AWAY"));
}

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
