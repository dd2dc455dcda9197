import { and, eq, ne, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Actor } from "../../../shared/actor.ts";
import { companies } from "../../companies/table.ts";
import { productGroups, productImages, products } from "../../products/table.ts";
import { users } from "../../users/table.ts";
import { images } from "../table.ts";

/** A company shows the picture, as its logo, on a product or on a category; `which` tells companies apart. */
const companyShows = (which: (companyId: PgColumn) => SQL) => sql`(
  exists (select from ${companies} where ${companies.imageId} = ${images.id} and ${which(companies.id)})
  or exists (select from ${productImages} join ${products} on ${products.id} = ${productImages.productId}
    where ${productImages.imageId} = ${images.id} and ${which(products.companyId)})
  or exists (select from ${productGroups}
    where ${images.id} in (${productGroups.bannerId}, ${productGroups.iconId}) and ${which(productGroups.companyId)}))`;

/**
 * Pictures that a person may take away: those the person sent, and those that colleagues sent for the company that the
 * person manages. Never one that somebody else shows: who left a company does not take its logo along.
 */
export function mayRemove(actor: Actor): SQL | undefined {
  const own = actor.manager ? actor.companyId : null;
  const isSender = eq(images.ownerId, actor.userId);
  const shownByOthers = sql`exists (select from ${users}
    where ${users.imageId} = ${images.id} and ${ne(users.id, actor.userId)})
    or ${companyShows((companyId) => (own ? ne(companyId, own) : sql`true`))}`;
  return and(
    own
      ? or(
          isSender,
          companyShows((companyId) => eq(companyId, own)),
        )
      : isSender,
    sql`not (${shownByOthers})`,
  );
}
