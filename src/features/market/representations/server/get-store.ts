import type { Verb } from "../../../../platform/services.ts";
import { looksLikeId } from "../../../../shared/schema.ts";
import { userNotFound } from "../../../people/users/contract.ts";
import type { getStore as endpoint } from "../store-contract.ts";
import { findStore } from "./stores.query.ts";

export const getStore: Verb<typeof endpoint> = async ({ params: { id } }, { db, actor }) => {
  const shown = await findStore(db.orm, looksLikeId(id) ? "id" : "slug", id);
  if (shown) return { store: shown };
  const own = actor ? await findStore(db.orm, "owner", actor.userId) : undefined;
  if (!own || ![own._id, own.slug].includes(id.toLowerCase())) throw userNotFound();
  return { store: own };
};
