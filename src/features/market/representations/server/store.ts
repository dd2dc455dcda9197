import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import type { Page } from "../../../../platform/database/page-of-list.ts";
import { prepared } from "../../../../platform/database/prepared.ts";
import { requireActor, savedMessage, type Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { looksLikeId } from "../../../../shared/schema.ts";
import { presentImage } from "../../../base/media/image-address.ts";
import { userNotFound } from "../../../people/users/contract.ts";
import { hasPublicPage } from "../../../people/users/server/public-page.ts";
import { presentRecord, recordColumns } from "../../../people/users/server/record.ts";
import { salesmanRecords, users } from "../../../people/users/table.ts";
import { productGroupMembers, products } from "../../products/table.ts";
import type * as contract from "../store-contract.ts";
import { type Store, whatsAppNotAccepted } from "../store-contract.ts";
import { representations, stores } from "../table.ts";

export const getStore: Verb<typeof contract.getStore> = async ({ params: { id } }, { db, actor }) => {
  const shown = await findStore(db.orm, looksLikeId(id) ? "id" : "slug", id);
  if (shown) return { store: shown };
  const own = actor ? await findStore(db.orm, "owner", actor.userId) : undefined;
  if (!own || ![own._id, own.slug].includes(id.toLowerCase())) throw userNotFound();
  return { store: own };
};

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
        measured: recordColumns,
      })
      .from(users)
      .leftJoin(salesmanRecords, eq(salesmanRecords.userId, users.id))
      .leftJoin(stores, eq(stores.userId, users.id))
      .where(ways[by]),
);

/** The store of a professional; a person who left has none. */
async function findStore(
  connection: Connection,
  by: keyof typeof ways,
  value: string,
): Promise<Store | undefined> {
  const [row] = await storeBy(connection, by).execute({ value });
  if (!row) return undefined;
  const { acceptPhone, showsWhatsapp, phone, imageId, city, state, measured, ...owner } = row;
  const whatsapp = Boolean(showsWhatsapp && acceptPhone && phone);
  return {
    ...owner,
    image: presentImage(imageId),
    address: { city, state },
    whatsapp,
    phone: whatsapp ? phone : null,
    record: presentRecord(measured),
  };
}

/**
 * Addresses of the stores in which a visitor finds something, those of the newest accounts first. A store changes with
 * what its owner may represent, and with what the owner says.
 */
export const listSitemapStores = (connection: Connection, { limit, offset }: Page) =>
  connection
    .select({ slug: users.slug, updatedAt: changedAt })
    .from(users)
    .leftJoin(stores, eq(stores.userId, users.id))
    .where(and(hasPublicPage, hasVisibleProduct))
    .orderBy(desc(users.id))
    .limit(limit)
    .offset(offset);

const changedAt = sql`greatest(${stores.updatedAt}, (
  select max(${representations.updatedAt}) from ${representations}
  where ${representations.userId} = ${users.id} and ${representations.status} = 'APPROVED'))`.mapWith(
  representations.updatedAt,
);

const hasVisibleProduct = sql`exists (
  select from ${representations}
  left join ${productGroupMembers} on ${productGroupMembers.groupId} = ${representations.productGroupId}
  join ${products} on ${products.id} = coalesce(${representations.productId}, ${productGroupMembers.productId})
  where ${representations.userId} = ${users.id} and ${representations.status} = 'APPROVED'
    and ${products.status} = 'READY' and ${products.approved} and ${products.deletedAt} is null)`;

export const updateStore: Verb<typeof contract.updateStore> = async ({ body }, context) => {
  const { userId } = requireActor(context);
  const { introduction, whatsapp: showsWhatsapp } = body.store;
  return context.db.transaction(async (tx) => {
    const stood = await findStore(tx, "owner", userId);
    const changes = { introduction, showsWhatsapp };
    await tx
      .insert(stores)
      .values({ userId, ...changes })
      .onConflictDoUpdate({ target: stores.userId, set: { ...changes, updatedAt: sql`now()` } });
    const store = await findStore(tx, "owner", userId);
    if (!store) throw userNotFound();
    if (showsWhatsapp && !store.whatsapp) throw whatsAppNotAccepted();
    return { message: savedMessage(stood, store, messages.storeSaved), store };
  });
};
