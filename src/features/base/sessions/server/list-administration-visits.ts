import { requireActor, type Verb } from "../../../../platform/services.ts";
import type { listAdministrationVisits as endpoint } from "../contract.ts";
import { readVisits } from "./visits.ts";

/** More than anybody ever had. */
const maxShown = 100;

export const listAdministrationVisits: Verb<typeof endpoint> = async (_input, context) => {
  const { userId } = requireActor(context);
  const visits = await readVisits(context.db.orm, userId, maxShown);
  return { visit_list: visits.map(({ by: _, ...visit }) => visit) };
};
