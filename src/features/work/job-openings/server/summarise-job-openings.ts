import type { Verb } from "../../../../platform/services.ts";
import { summarise } from "../../../base/search/server/summarise.ts";
import type { summariseJobOpenings as endpoint } from "../contract.ts";
import { countVisibleJobOpenings } from "./find-openings.query.ts";

export const summariseJobOpenings: Verb<typeof endpoint> = ({ query }, { db, clock }) => {
  const today = clock.today();
  return summarise(db.orm, "openings", query.filter, (filter) =>
    countVisibleJobOpenings(db.orm, { ...query, filter, today }),
  );
};
