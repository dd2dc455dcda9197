import type { Verb } from "../../../platform/route.ts";
import { findLiveCompany } from "../../companies/server/find-live-company.ts";
import { withStandings } from "../../moderation/server/list-standings.ts";
import { withKnownCity } from "../../reference/server/known-city.ts";
import type { listCompanyJobOpenings as endpoint } from "../contract.ts";
import { may } from "../policy.ts";
import { countOpeningsOfCompany, listOpeningsOfCompany } from "./company-openings.query.ts";
import { presentCard } from "./present.ts";
import { applicationsOf, candidateCountsOf, countApplicationsOfCompany } from "./queries.ts";

export const listCompanyJobOpenings: Verb<typeof endpoint> = async ({ params, query }, context) => {
  const { db, actor, clock } = context;
  const { orm } = db;
  const company = await findLiveCompany(orm, params.companyId);
  const manages = may(actor, "manage", { companyId: company.id });
  const today = clock.today();
  const wanted = {
    ...(await withKnownCity(orm, query)),
    companyId: company.id,
    onlyApproved: query.approved === true || !may(actor, "read-unapproved", { companyId: company.id }),
    today,
  };
  const status = query.visible ? "OPEN" : query.status;
  const rows = await listOpeningsOfCompany(orm, { ...wanted, status, offset: query.page * query.limit });
  const ids = rows.map(({ id }) => id);
  if (manages) {
    const counts = await candidateCountsOf(orm, ids);
    const none = { waiting: 0, total: 0 };
    const cards = rows.map((row) => presentCard(row, today, { candidateCounts: counts.get(row.id) ?? none }));
    return {
      job_opportunity_list: await withStandings(orm, "job-opening", cards),
      job_opportunity_dash: await countApplicationsOfCompany(orm, company.id),
      status_counts: await countOpeningsOfCompany(orm, wanted),
    };
  }
  const applications = actor ? await applicationsOf(orm, actor.userId, ids) : undefined;
  return {
    job_opportunity_list: rows.map((row) =>
      presentCard(row, today, { application: applications?.get(row.id) }),
    ),
    job_opportunity_dash: null,
    status_counts: null,
  };
};
