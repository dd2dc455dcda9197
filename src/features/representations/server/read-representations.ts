import { sql } from "drizzle-orm";
import type { Connection } from "../../../platform/database/database.ts";
import type { Actor } from "../../../shared/actor.ts";
import { readProductCards } from "../../products/server/read-product-cards.ts";
import type { Representation } from "../contract.ts";
import { presentRepresentation } from "./present.ts";
import type { RepresentationRow } from "./queries.ts";

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
