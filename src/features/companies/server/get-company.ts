import type { Verb } from "../../../platform/route.ts";
import type { getCompany as endpoint } from "../contract.ts";
import { may } from "../policy.ts";
import { findLiveCompany } from "./find-live-company.ts";
import { presentOwn, presentPublic } from "./present.ts";

export const getCompany: Verb<typeof endpoint> = async ({ params }, { db, actor }) => {
  const row = await findLiveCompany(db.orm, params.id);
  return { company: may(actor, "read-data", row) ? presentOwn(row) : presentPublic(row) };
};
