import { and, eq, sql } from "drizzle-orm";
import type { Connection } from "../../../platform/database/database.ts";
import { preparedOnce } from "../../../platform/database/prepared.ts";
import { presentImage } from "../../media/image-address.ts";
import { hasPublicPage } from "../../users/server/has-public-page.ts";
import { users } from "../../users/table.ts";
import type { Store } from "../store-contract.ts";
import { stores } from "../table.ts";

const once = preparedOnce<ReturnType<typeof selectStore>>();

/** The store of a professional, by id or slug of the person; a person who left has none. */
export async function findStore(
  connection: Connection,
  by: "id" | "slug",
  value: string,
): Promise<Store | undefined> {
  const [row] = await once(connection, by, () => selectStore(connection, by)).execute({ value });
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

const selectStore = (connection: Connection, by: "id" | "slug") =>
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
    .where(and(eq(users[by], sql.placeholder("value")), hasPublicPage))
    .prepare(`store_by_${by}`);
