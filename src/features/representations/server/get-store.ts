import type { Verb } from "../../../platform/route.ts";
import { looksLikeId } from "../../../shared/schema.ts";
import { userNotFound } from "../../users/contract.ts";
import type { getStore as endpoint } from "../store-contract.ts";
import { findStore } from "./stores.query.ts";

export const getStore: Verb<typeof endpoint> = async ({ params: { id } }, { db }) => {
  const store = await findStore(db.orm, looksLikeId(id) ? "id" : "slug", id);
  if (!store) throw userNotFound();
  return { store };
};
