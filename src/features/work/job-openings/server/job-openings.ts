import { requireActor, type Verb, type VerbContext } from "../../../../platform/services.ts";
import { notAllowed } from "../../../../shared/failure.ts";
import { looksLikeId } from "../../../../shared/schema.ts";
import { findOwnInterests } from "../../../base/search/server/get-interests.ts";
import { findOrigin, measureDistances } from "../../../base/search/server/origin.ts";
import { summarise } from "../../../base/search/server/summarise.ts";
import type * as contract from "../contract.ts";
import { jobOpeningNotFound } from "../contract.ts";
import { may } from "../lifecycle.ts";
import { countVisibleJobOpenings, listVisibleJobOpenings, ofOwnSegments } from "./find-openings.query.ts";
import { presentCard } from "./present.ts";
import {
  applicationsOf,
  countApplicationsOfUser,
  findJobOpening,
  listAppliedJobOpenings,
} from "./queries.ts";
import { readJobOpening, withoutUnapproved } from "./read-job-openings.ts";

export const listJobOpenings: Verb<typeof contract.listJobOpenings> = async ({ query }, context) => {
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

export const getJobOpening: Verb<typeof contract.getJobOpening> = async (
  { params },
  { db, actor, clock },
) => {
  const row = await findJobOpening(db.orm, looksLikeId(params.id) ? { id: params.id } : { slug: params.id });
  const seen = row && (row.approved || may(actor, "read-unapproved", row));
  if (!seen) throw jobOpeningNotFound();
  return { job_opportunity: await readJobOpening(db.orm, row, { actor, today: clock.today() }) };
};

export const summariseJobOpenings: Verb<typeof contract.summariseJobOpenings> = (
  { query },
  { db, clock },
) => {
  const today = clock.today();
  return summarise(db.orm, "openings", query.filter, (filter) =>
    countVisibleJobOpenings(db.orm, { ...query, filter, today }),
  );
};
