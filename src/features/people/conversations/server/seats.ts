import { and, eq, inArray, type SQL } from "drizzle-orm";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { requireActor, type VerbContext } from "../../../../platform/services.ts";
import { Failure, notAllowed } from "../../../../shared/failure.ts";
import { presentImage } from "../../../base/media/image-address.ts";
import { lockAccount } from "../../../base/sessions/server/sessions.ts";
import { companyOffTheAir } from "../../companies/contract.ts";
import { companies } from "../../companies/table.ts";
import { pageOffTheAir } from "../../users/contract.ts";
import { isKeptFromPublic } from "../../users/server/public-page.ts";
import { users } from "../../users/table.ts";
import { conversationClosed, conversationNotFound, partyAway } from "../failures.ts";
import { type GuestKindName, type Seat, type Side, seatFor, type Thing } from "../model.ts";
import type { Party } from "../shapes.ts";
import { conversations } from "../table.ts";
import { type ConversationKind, conversationKindOf, type Relation } from "./conversation-kinds.ts";

/** Who takes part, and as whom somebody does. */

/** Somebody at a conversation: what it is about, and as whom they take part. */
export interface Seated extends Thing {
  from: ConversationKind;
  seat: Seat;
  relation: Relation;
}

/** How a call names its conversation and who makes it. */
export type FindSeat<Params> = (
  connection: Connection,
  context: VerbContext,
  params: Params,
  isHeld?: boolean,
) => Promise<Seated>;

const takesPart = (seat: Seat, { professionalId, companyId }: Relation): boolean =>
  seat.side === "COMPANY" ? seat.companyId === companyId : seat.userId === professionalId;

/** @throws notAllowed for who speaks for nobody */
export function requireSeat(context: Pick<VerbContext, "actor">): NonNullable<ReturnType<typeof seatFor>> {
  const seat = seatFor(requireActor(context));
  if (!seat) throw notAllowed();
  return seat;
}

/** Of who is signed in. @throws notAllowed, conversationNotFound */
export const seatOfAccount: FindSeat<Thing> = async (connection, context, { kind, id }, isHeld) => {
  const seat = requireSeat(context);
  const from = conversationKindOf(context, kind);
  const relation = (await from.find(connection, [id], isHeld)).get(id);
  if (!relation || !takesPart(seat, relation)) throw conversationNotFound();
  return { kind, id, from, seat, relation };
};

export interface Link {
  kind: GuestKindName;
  token: string;
}

/**
 * Of who has an address of it. A professional who is signed in and opens the address of the own thing speaks for
 * themselves, and not for the guest.
 * @throws conversationNotFound
 */
export const seatOfGuest: FindSeat<Link> = async (connection, context, { kind, token }, isHeld) => {
  const from = conversationKindOf(context, kind);
  const id = await from.guests?.idOf(connection, token);
  const relation = id ? (await from.find(connection, [id], isHeld)).get(id) : undefined;
  if (!id || !relation?.guest) throw conversationNotFound();
  const own = context.actor && seatFor(context.actor);
  const isOwn = own?.side === "PROFESSIONAL" && takesPart(own, relation);
  return { kind, id, from, seat: isOwn ? own : { side: "GUEST", userId: null }, relation };
};

/** The conversation about a thing, where there is one. */
export const isAbout = ({ kind, id }: Thing): SQL | undefined =>
  and(eq(conversations.kind, kind), eq(conversations.subjectId, id));

/** That somebody of a side has a conversation, told as a condition on `conversations`. */
export const isOf = (seat: Exclude<Seat, { side: "GUEST" }>): SQL =>
  seat.side === "COMPANY"
    ? eq(conversations.companyId, seat.companyId)
    : eq(conversations.professionalId, seat.userId);

interface PartyRow extends Party {
  /** Nobody deals with them now: blocked, suspended, or gone. */
  isAway: boolean;
}

/** Those who take part in each of some conversations, whether or not they are here. */
export async function readPartiesOf(
  connection: Connection,
  relations: readonly Relation[],
): Promise<PartyRow[][]> {
  if (relations.length === 0) return [];
  const { id, name, lastname, slug, imageId, deletedAt, blockedAt, pageSuspendedAt } = users;
  const people = await connection
    .select({ id, name, lastname, slug, imageId, deletedAt, blockedAt, pageSuspendedAt })
    .from(users)
    .where(
      inArray(
        id,
        relations.map(({ professionalId }) => professionalId),
      ),
    );
  const companyIds = relations.flatMap(({ companyId }) => companyId ?? []);
  const firms = await connection
    .select({
      id: companies.id,
      name: companies.nameFancy,
      slug: companies.slug,
      imageId: companies.imageId,
      deletedAt: companies.deletedAt,
      blockedAt: companies.blockedAt,
    })
    .from(companies)
    .where(inArray(companies.id, companyIds));
  return relations.map(({ professionalId, companyId, guest }) => {
    const parties: PartyRow[] = [];
    const person = people.find((row) => row.id === professionalId);
    if (person) {
      const isAway = person.deletedAt !== null || isKeptFromPublic(person);
      const fullName = `${person.name} ${person.lastname}`;
      parties.push(partyOf("PROFESSIONAL", { ...person, name: fullName }, isAway));
    }
    const firm = firms.find((row) => row.id === companyId);
    if (firm) parties.push(partyOf("COMPANY", firm, firm.deletedAt !== null || firm.blockedAt !== null));
    if (guest) parties.push({ side: "GUEST", name: guest.name, image: null, slug: null, isAway: false });
    return parties;
  });
}

/** Who is away has no page to lead to. */
const partyOf = (
  side: Side,
  { name, slug, imageId }: { name: string; slug: string; imageId: string | null },
  isAway: boolean,
): PartyRow => ({ side, name, image: presentImage(imageId), slug: isAway ? null : slug, isAway });

export const readParties = async (connection: Connection, relation: Relation): Promise<PartyRow[]> =>
  (await readPartiesOf(connection, [relation]))[0] ?? [];

/** Those besides who reads, as they are shown. */
export const othersOf = (parties: readonly PartyRow[], { side }: Pick<Seat, "side">): Party[] =>
  parties.filter((party) => party.side !== side).map(({ isAway: _, ...party }) => party);

/**
 * The seat of who is about to write, with those who take part: nobody closes, and nothing is forgotten, until the transaction
 * ends. People first, then what they are bound by, as whoever leaves takes them.
 */
export async function lockSeat<Params>(
  tx: Transaction,
  context: VerbContext,
  find: FindSeat<Params>,
  params: Params,
): Promise<Seated & { parties: PartyRow[] }> {
  const { relation } = await find(tx, context, params);
  await lockAccount(tx, relation.professionalId);
  if (relation.companyId)
    await tx
      .select({ id: companies.id })
      .from(companies)
      .where(eq(companies.id, relation.companyId))
      .for("share");
  const seated = await find(tx, context, params, true);
  return { ...seated, parties: await readParties(tx, seated.relation) };
}

/** Why somebody may not write; null where they may. Who is off the air writes to nobody, and is not written to. */
export function refusalOf({
  seat,
  relation,
  parties,
}: Pick<Seated, "seat" | "relation"> & { parties: readonly PartyRow[] }): Failure | null {
  const isAway = (side: Side) => parties.some((party) => party.side === side && party.isAway);
  if (isAway(seat.side)) return seat.side === "COMPANY" ? companyOffTheAir() : pageOffTheAir();
  if (relation.closed !== null) {
    const { status, code } = conversationClosed;
    return new Failure(status, { code, message: relation.closed });
  }
  return parties.some((party) => party.isAway) ? partyAway() : null;
}
