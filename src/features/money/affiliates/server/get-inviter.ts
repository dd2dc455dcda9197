import { and, eq } from "drizzle-orm";
import type { Verb } from "../../../../platform/services.ts";
import { presentImage } from "../../../base/media/image-address.ts";
import { hasPublicPage } from "../../../people/users/server/public-page.ts";
import { users } from "../../../people/users/table.ts";
import { type getInviter as endpoint, inviterNotFound } from "../contract.ts";
import { findAffiliate } from "./referrals.ts";

export const getInviter: Verb<typeof endpoint> = async ({ params }, { db }) => {
  const id = await findAffiliate(db.orm, params.slug);
  if (!id) throw inviterNotFound();
  // Whose page is off the air is shown nowhere, here neither; the link itself still counts.
  const [row] = await db.orm
    .select({ name: users.name, imageId: users.imageId })
    .from(users)
    .where(and(eq(users.id, id), hasPublicPage));
  if (!row) throw inviterNotFound();
  return { inviter: { name: row.name, image: presentImage(row.imageId) } };
};
