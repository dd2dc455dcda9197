import { requireActor, type Verb, type VerbContext } from "../../../../platform/services.ts";
import { notAllowed } from "../../../../shared/failure.ts";
import { findOwnInterests } from "../../../base/search/server/get-interests.ts";
import { findOrigin, measureDistances } from "../../../base/search/server/origin.ts";
import type { listJobOpenings as endpoint } from "../contract.ts";
import { listVisibleJobOpenings, ofOwnSegments } from "./find-openings.query.ts";
import { presentCard } from "./present.ts";
import { applicationsOf, countApplicationsOfUser, listAppliedJobOpenings } from "./queries.ts";
import { withoutUnapproved } from "./read-job-openings.ts";

export const listJobOpenings: Verb<typeof endpoint> = async ({ query }, context) => {
  const page = { limit: query.limit, offset: query.page * query.limit };
  if (query.my) return listMine(query.candidate_status, page, context);

  const { db, actor, clock } = context;
  const today = clock.today();
  const own = await findOwnInterests(db.orm, actor, query.sort);
  const origin = await findOrigin(db.orm, query, own?.ownOrigin);
  const rows = await listVisibleJobOpenings(db.orm, { ...query, origin, own, today }, page);
  const distanceOf = await measureDistances(db.orm, origin, rows);
  const ids = rows.map(({ id }) => id);
  const ofOwn = own && (await ofOwnSegments(db.orm, ids, own));
  const applications =
    actor?.type === "SALESMAN" ? await applicationsOf(db.orm, actor.userId, ids) : undefined;
  return {
    job_opportunity_list: rows.map((row) => ({
      ...presentCard(row, today, { application: applications?.get(row.id) }),
      ...distanceOf(row),
      ...(ofOwn && { own_segment: ofOwn.has(row.id) }),
    })),
    job_opportunity_dash: null,
  };
};

type Status = Parameters<typeof listAppliedJobOpenings>[2]["status"];

async function listMine(status: Status, page: { limit: number; offset: number }, context: VerbContext) {
  const actor = requireActor(context);
  if (actor.type !== "SALESMAN") throw notAllowed();
  const { orm } = context.db;
  const rows = await listAppliedJobOpenings(orm, actor.userId, { status, ...page });
  const ids = rows.map(({ id }) => id);
  const [applications, job_opportunity_dash] = await Promise.all([
    applicationsOf(orm, actor.userId, ids),
    countApplicationsOfUser(orm, actor.userId),
  ]);
  const today = context.clock.today();
  return {
    job_opportunity_list: rows.map((row) =>
      presentCard(withoutUnapproved(row), today, { application: applications.get(row.id) }),
    ),
    job_opportunity_dash,
  };
}
