import type { Verb } from "../../../../platform/route.ts";
import { type findSuccessor as endpoint, successorNotFound } from "../contract.ts";
import { findSuccessorOf } from "./queries.ts";

export const findSuccessor: Verb<typeof endpoint> = async ({ params }, { db }) => {
  const found = await findSuccessorOf(db.orm, params.slug);
  if (!found?.slug) throw successorNotFound();
  return { skill: { ...found, slug: found.slug } };
};
