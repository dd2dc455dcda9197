import type { Verb } from "../../../../platform/route.ts";
import { slugWithEnd } from "../../../../platform/slugs.ts";
import { addDays } from "../../../../shared/calendar.ts";
import { messages } from "../../../../shared/messages.ts";
import { consumeLimit } from "../../../base/limits/server/consume-limit.ts";
import { requireKnownCity } from "../../../base/reference/server/known-city.ts";
import { lockCompany } from "../../../people/companies/server/lock-company.ts";
import { jobOpeningNotFound } from "../contract.ts";
import type { publishJobOpening as endpoint } from "../publishing-contract.ts";
import { jobOpenings } from "../table.ts";
import { findJobOpening } from "./queries.ts";
import { readJobOpening } from "./read-job-opening.ts";
import { columnsOf, replaceSkills, requireTimeLeft } from "./write-job-opening.ts";

export const publishJobOpening: Verb<typeof endpoint> = async ({ params, body }, context) => {
  const { db, actor, clock, config } = context;
  const { companyId } = params;
  const given = body.job_opportunity;
  const address = await requireKnownCity(db.orm, given.address, { field: "job_opportunity.address" });
  const input = { ...given, address };
  const today = clock.today();
  const expiration = input.expiration ?? addDays(today, 1);
  requireTimeLeft({ status: input.status, expiration }, today);
  const columns = columnsOf(input);
  return db.transaction(async (tx) => {
    // A company that closes at the same moment takes all its openings along.
    const { isBlocked } = await lockCompany(tx, companyId);
    const [opening] = await tx
      .insert(jobOpenings)
      .values({
        ...columns,
        expiration,
        companyId,
        slug: slugWithEnd(`${input.name} ${input.address.city ?? ""}`, "vaga"),
        approved: !config.moderation,
      })
      .returning({ id: jobOpenings.id, createdAt: jobOpenings.createdAt });
    if (!opening) throw jobOpeningNotFound();
    await replaceSkills(tx, opening, input.skills);
    await consumeLimit(tx, context, { key: "VACANCIES", ownerId: companyId, subjectId: opening.id });
    const row = await findJobOpening(tx, opening);
    if (!row) throw jobOpeningNotFound();
    return {
      message: messageOf(row, { isBlocked }),
      job_opportunity: await readJobOpening(tx, row, { actor, today }),
    };
  });
};

/** What is published, and not seen, does not read as if it were. */
const messageOf = ({ approved }: { approved: boolean }, { isBlocked }: { isBlocked: boolean }): string => {
  if (isBlocked) return messages.jobOpeningPublishedInBlock;
  return approved ? messages.jobOpeningPublished : messages.jobOpeningPublishedUnseen;
};
