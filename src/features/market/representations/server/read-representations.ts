import { sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import type { Actor } from "../../../../shared/actor.ts";
import { notAllowed } from "../../../../shared/failure.ts";
import { presentImage } from "../../../base/media/image-address.ts";
import { isKeptFromPublic } from "../../../people/users/server/public-page.ts";
import { presentRecord } from "../../../people/users/server/record.ts";
import type { ProductCard } from "../../products/contract.ts";
import { readProductCards } from "../../products/server/read-products.ts";
import { type Representation, representationNotFound } from "../contract.ts";
import { findRepresentation, type RepresentationRow } from "./queries.ts";

/** Requests whole, with the cards of their products, as this person may see them. */
export async function readRepresentations(
  connection: Connection,
  rows: RepresentationRow[],
  actor: Actor,
): Promise<Representation[]> {
  const productIds = rows.map(({ productId }) => productId).filter((id) => id !== null);
  const cards = await readProductCards(connection, productIds, { actor });
  const others = await readAlsoInState(connection, rows, actor);
  return rows.map((row) =>
    presentRepresentation(
      row,
      (row.productId && cards.get(row.productId)) || null,
      actor,
      others.get(row.id),
    ),
  );
}

/** As `readRepresentations`, for one. */
export async function readRepresentation(
  connection: Connection,
  row: RepresentationRow,
  actor: Actor,
): Promise<Representation> {
  const [representation] = await readRepresentations(connection, [row], actor);
  if (!representation) throw new Error("A request that was read is presented");
  return representation;
}

/** Of each request that a company received, who represents the same in the same state. */
async function readAlsoInState(
  connection: Connection,
  rows: RepresentationRow[],
  { userId }: Actor,
): Promise<Map<string, Representation["also_in_state"]>> {
  const ids = rows.filter((row) => row.userId !== userId).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  // A category that holds the product, or a product that is in the category, is the same goods for the buyer.
  const { rows: found } = await connection.execute<{
    id: string;
    people: Representation["also_in_state"];
  }>(sql`
    select asked.id, jsonb_agg(distinct jsonb_build_object(
             '_id', person.id, 'slug', person.slug, 'name', person.name, 'lastname', person.lastname)) as people
      from representations as asked
      join users as asking on asking.id = asked.user_id
      join representations as other on other.company_id = asked.company_id and other.status = 'APPROVED'
           and other.user_id <> asked.user_id
      join users as person on person.id = other.user_id and person.state = asking.state and person.deleted_at is null
     where asked.id in ${ids}
       and (other.product_id = asked.product_id or other.product_group_id = asked.product_group_id
            or exists (select from product_group_members as m
                        where (m.product_id = asked.product_id and m.group_id = other.product_group_id)
                           or (m.product_id = other.product_id and m.group_id = asked.product_group_id)))
     group by asked.id`);
  return new Map(found.map(({ id, people }) => [id, people]));
}

/**
 * Once approved, each side may reach the other: the company always, the professional where the person allows it and is not
 * kept from the public by the administration.
 */
function presentRepresentation(
  row: RepresentationRow,
  product: ProductCard | null,
  viewer: Pick<Actor, "userId">,
  alsoInState: Representation["also_in_state"] = [],
): Representation {
  const approved = row.status === "APPROVED";
  const byProfessional = viewer.userId === row.userId;
  const toProfessional = approved && byProfessional;
  const toCompany = approved && !byProfessional && !isKeptFromPublic(row) && !row.companyBlockedAt;
  return {
    _id: row.id,
    status: row.status,
    created_at: row.createdAt.toISOString(),
    product_id: row.productId,
    product_group_id: row.productGroupId,
    product,
    product_group:
      row.productGroupId && row.groupName
        ? {
            _id: row.productGroupId,
            name: row.groupName,
            image_icon: presentImage(row.groupIconId),
            products_total: row.groupProductsTotal,
          }
        : null,
    company: {
      _id: row.companyId,
      slug: row.companySlug,
      name_fancy: row.companyName,
      image: presentImage(row.companyImageId),
      address: { city: row.companyCity, state: row.companyState },
      phone: toProfessional ? row.companyPhone || null : null,
      email: toProfessional ? row.companyEmail : null,
    },
    user: {
      _id: row.userId,
      slug: row.userSlug,
      name: row.name,
      lastname: row.lastname,
      image: presentImage(row.userImageId),
      title: row.title,
      segments: row.segments,
      address: { city: row.userCity, state: row.userState },
      phone: toCompany && row.acceptPhone ? row.userPhone : null,
      email: toCompany && row.acceptEmail ? row.userEmail : null,
      record: byProfessional ? null : presentRecord(row.measured),
    },
    also_in_state: byProfessional ? [] : alsoInState,
  };
}

/**
 * A request that the person may do this with. Who is neither the professional nor of the company does not learn that
 * there is one.
 * @throws representationNotFound, notAllowed
 */
export async function requireKnownRepresentation(
  connection: Connection,
  { id, action }: { id: string; action: RepresentationAction },
  actor: Actor,
): Promise<RepresentationRow> {
  const row = await findRepresentation(connection, id);
  const isKnown = row && (row.userId === actor.userId || row.companyId === actor.companyId);
  if (!isKnown) throw representationNotFound();
  if (!may(actor, action, row)) throw notAllowed();
  return row;
}

type RepresentationAction = "cancel" | "decide";

/** Professionals cancel for themselves, managers decide for their own company; nobody does it in their place. */
export function may(
  actor: Actor,
  action: RepresentationAction,
  representation: { userId: string; companyId: string },
): boolean {
  switch (action) {
    case "cancel":
      return actor.type === "SALESMAN" && actor.userId === representation.userId;
    case "decide":
      return actor.manager && actor.companyId === representation.companyId;
  }
}
