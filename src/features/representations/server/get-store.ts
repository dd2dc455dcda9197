import type { Verb } from "../../../platform/route.ts";
import { looksLikeId } from "../../../shared/schema.ts";
import { userNotFound } from "../../users/contract.ts";
import type { getStore as endpoint } from "../store-contract.ts";
import { findStore } from "./stores.query.ts";

export const getStore: Verb<typeof endpoint> = async ({ params: { id } }, { db, actor }) => {
  const by = id === actor?.userId ? "owner" : looksLikeId(id) ? "id" : "slug";
  const store = await findStore(db.orm, by, id);
  if (!store) throw userNotFound();
  return { store };
};
