import { and, asc, desc, eq, getTableColumns, inArray, lte, sql } from "drizzle-orm";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { prepared } from "../../../../platform/database/prepared.ts";
import { type ChargeStatus, mayMove, type SubjectKind } from "../lifecycle.ts";
import { type ChargeRow, chargeErrors, chargeRefunds, charges } from "../table.ts";

export async function findCharge(connection: Connection, id: string): Promise<ChargeRow | null> {
  const [row] = await connection.select().from(charges).where(eq(charges.id, id));
  return row ?? null;
}

export async function findCharges(
  connection: Connection,
  ids: readonly string[],
): Promise<Map<string, ChargeRow>> {
  const rows = await connection
    .select()
    .from(charges)
    .where(inArray(charges.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Whoever changes a charge waits for who does so already. */
export async function lockCharge(tx: Transaction, id: string): Promise<ChargeRow | null> {
  return (await lockCharges(tx, [id])).get(id) ?? null;
}

/** Likewise of several; in one order, so that nobody waits in a circle. */
export async function lockCharges(tx: Transaction, ids: readonly string[]): Promise<Map<string, ChargeRow>> {
  const rows = await tx
    .select()
    .from(charges)
    .where(inArray(charges.id, [...ids]))
    .orderBy(asc(charges.id))
    .for("update");
  return new Map(rows.map((row) => [row.id, row]));
}

/** Charges that nobody sent yet count as sent from now on; those that another has sent already are left out. */
export const markSent = (connection: Connection, ids: readonly string[]): Promise<ChargeRow[]> =>
  connection
    .update(charges)
    .set({ status: "SENT", sentAt: sql`now()`, askAt: sql`now() + interval '30 seconds'` })
    .where(and(inArray(charges.id, [...ids]), eq(charges.status, "CREATED"), eq(charges.isSuperseded, false)))
    .returning();

/**
 * What was to go back of a charge, by the payer's right, and was given up: less where some of it went back all the same,
 * nothing where the payer has it by a dispute.
 */
const refundGivenUpCents = sql<number>`case when ${charges.status} in ('PAID', 'DISPUTED') then least(
  ${charges.cents} - ${charges.refundedCents},
  (select coalesce(sum(r.cents), 0) from charge_refunds r
   where r.charge_id = charges.id and r.status = 'GIVEN_UP' and r.why <> 'ADMINISTRATOR')) else 0 end`.mapWith(
  Number,
);

const selectListed = (connection: Connection) =>
  connection
    .select({ ...getTableColumns(charges), refundGivenUpCents })
    .from(charges)
    .orderBy(desc(charges.createdAt), desc(charges.id))
    .$dynamic();

const chargesOfOne = prepared("charges_of_subject", (connection) =>
  selectListed(connection).where(
    and(eq(charges.subjectKind, sql.placeholder("kind")), eq(charges.subjectId, sql.placeholder("id"))),
  ),
);

/** The attempts to collect money for some things, the last one first. */
export function listChargesOf(connection: Connection, kind: SubjectKind, ids: string[]) {
  const [id, ...others] = ids;
  return others.length === 0
    ? chargesOfOne(connection).execute({ kind, id })
    : selectListed(connection).where(and(eq(charges.subjectKind, kind), inArray(charges.subjectId, ids)));
}

/** Why attempts for some charges failed, the first one first. */
export const listErrorsOf = (connection: Connection, chargeIds: string[]) =>
  connection
    .select()
    .from(chargeErrors)
    .where(inArray(chargeErrors.chargeId, chargeIds))
    .orderBy(asc(chargeErrors.registeredAt), asc(chargeErrors.id));

/**
 * Moves a charge in one conditional statement, or changes what is known of it where it stays in its state.
 * @returns null where it is not in the state that it is moved from
 */
export async function moveCharge(
  tx: Transaction,
  { id, status }: Pick<ChargeRow, "id" | "status">,
  to: ChargeStatus,
  set: Partial<Record<keyof ChargeRow, unknown>> = {},
): Promise<ChargeRow | null> {
  if (to !== status && !mayMove(status, to)) throw new Error(`A charge does not go from ${status} to ${to}`);
  const [row] = await tx
    .update(charges)
    .set({ ...(set as Partial<ChargeRow>), status: to })
    .where(and(eq(charges.id, id), eq(charges.status, status)))
    .returning();
  return row ?? null;
}

/** What a gateway tells of a charge, or what follows from it. */
export type Learnt = Partial<
  Pick<
    ChargeRow,
    | "gatewayId"
    | "feeCents"
    | "pixText"
    | "pixExpiresAt"
    | "boletoLine"
    | "boletoPdfUrl"
    | "boletoDueOn"
    | "sentAt"
    | "paidAt"
    | "endedAt"
    | "askAt"
  >
>;

export interface ChargeMove {
  charge: ChargeRow;
  to: ChargeStatus;
  learnt: Learnt;
}

/**
 * Likewise of several, whose new values are known: in one conditional statement for all that move alike.
 * @returns those that were moved, by their ids
 */
export async function moveCharges(
  tx: Transaction,
  moves: readonly ChargeMove[],
): Promise<Map<string, ChargeRow>> {
  const alike = Map.groupBy(moves, ({ charge, to, learnt }) =>
    [charge.status, to, ...Object.keys(learnt).sort()].join(" "),
  );
  const moved: ChargeRow[] = [];
  for (const [first, ...others] of alike.values()) {
    if (first) moved.push(...(await moveAlike(tx, first, [first, ...others])));
  }
  return new Map(moved.map((charge) => [charge.id, charge]));
}

function moveAlike(
  tx: Transaction,
  { charge: { status: from }, to, learnt }: ChargeMove,
  moves: readonly ChargeMove[],
): Promise<ChargeRow[]> {
  if (to !== from && !mayMove(from, to)) throw new Error(`A charge does not go from ${from} to ${to}`);
  const keys = Object.keys(learnt) as (keyof Learnt)[];
  const rows = moves.map((move) => ({ id: move.charge.id, ...move.learnt }));
  const columns = keys.map((key) => sql`${sql.identifier(key)} ${sql.raw(charges[key].getSQLType())}`);
  const moved = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as moved (${sql.join([sql`id uuid`, ...columns], sql`, `)})`;
  const set = Object.fromEntries(keys.map((key) => [key, sql`moved.${sql.identifier(key)}`]));
  return tx
    .update(charges)
    .set({ ...set, status: to })
    .from(moved)
    .where(and(sql`${charges.id} = moved.id`, eq(charges.status, from)))
    .returning(getTableColumns(charges));
}

/** The time of the transaction, by the database's clock. */
export async function readTime(tx: Transaction): Promise<Date> {
  const { rows } = await tx.execute<{ milliseconds: number }>(
    sql`select floor(extract(epoch from now()) * 1000)::float8 as milliseconds`,
  );
  return new Date(rows[0]?.milliseconds ?? Number.NaN);
}

/** Charges of which the gateway is to be asked now; those that another asks about are left out. */
export const listChargesToAsk = (connection: Connection, limit: number) =>
  connection
    .select({ id: charges.id })
    .from(charges)
    .where(lte(charges.askAt, sql`now()`))
    .orderBy(asc(charges.askAt))
    .limit(limit);

export async function findRefund(connection: Connection, id: string) {
  const [row] = await connection
    .select({ refund: chargeRefunds, charge: charges })
    .from(chargeRefunds)
    .innerJoin(charges, eq(charges.id, chargeRefunds.chargeId))
    .where(eq(chargeRefunds.id, id));
  return row ?? null;
}
