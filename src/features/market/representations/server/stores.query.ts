import { and, eq, isNull, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { prepared } from "../../../../platform/database/prepared.ts";
import { presentImage } from "../../../base/media/image-address.ts";
import { hasPublicPage } from "../../../people/users/server/public-page.ts";
import { users } from "../../../people/users/table.ts";
import type { Store } from "../store-contract.ts";
import { stores } from "../table.ts";

/** By what a store is found: by id or slug of the person as everybody sees it, or as its owner has it, also while suspended. */
const ways = {
  id: and(eq(users.id, sql.placeholder("value")), hasPublicPage),
  slug: and(eq(users.slug, sql.placeholder("value")), hasPublicPage),
  owner: and(eq(users.id, sql.placeholder("value")), eq(users.type, "SALESMAN"), isNull(users.deletedAt)),
} as const;

const storeBy = prepared(
  (by: keyof typeof ways) => `store_by_${by}`,
  (connection, by: keyof typeof ways) =>
    connection
      .select({
        _id: users.id,
        slug: users.slug,
        name: users.name,
        lastname: users.lastname,
        imageId: users.imageId,
        city: users.city,
        state: users.state,
        phone: users.phone,
        acceptPhone: users.acceptPhone,
        introduction: stores.introduction,
        showsWhatsapp: stores.showsWhatsapp,
      })
      .from(users)
      .leftJoin(stores, eq(stores.userId, users.id))
      .where(ways[by]),
);

/** The store of a professional; a person who left has none. */
export async function findStore(
  connection: Connection,
  by: keyof typeof ways,
  value: string,
): Promise<Store | undefined> {
  const [row] = await storeBy(connection, by).execute({ value });
  if (!row) return undefined;
  const { acceptPhone, showsWhatsapp, phone, imageId, city, state, ...owner } = row;
  const whatsapp = Boolean(showsWhatsapp && acceptPhone && phone);
  return {
    ...owner,
    image: presentImage(imageId),
    address: { city, state },
    whatsapp,
    phone: whatsapp ? phone : null,
  };
}
