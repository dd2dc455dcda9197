import type { Verb } from "../../../platform/route.ts";
import type { getCompany as endpoint } from "../contract.ts";
import { may } from "../policy.ts";
import { findLiveCompany } from "./find-live-company.ts";
import { presentOwn, presentPublic } from "./present.ts";

export const getCompany: Verb<typeof endpoint> = async ({ params }, { db, actor }) => {
  const row = await findLiveCompany(db.orm, params.id);
  const manages = actor !== null && may(actor, "manage", row);
  return { company: manages ? presentOwn(row) : presentPublic(row) };
};
