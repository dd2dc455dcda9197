import { eq, sql } from "drizzle-orm";
import { savedMessage, type Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { stayApproved, staysApproved, waitAgain } from "../../../base/moderation/server/standing.ts";
import { changedAddress } from "../../../base/reference/address.ts";
import { requireKnownCity } from "../../../base/reference/server/known-city.ts";
import { jobOpeningNotFound } from "../contract.ts";
import { effectiveStatus } from "../lifecycle.ts";
import type { updateJobOpening as endpoint } from "../publishing-contract.ts";
import { jobOpenings, wasApproved } from "../table.ts";
import { columnsOf, replaceSkills, requireRangesInOrder, requireTimeLeft } from "./publish-job-opening.ts";
import { findJobOpening } from "./queries.ts";
import { readJobOpening, requireManagedOpening } from "./read-job-openings.ts";

export const updateJobOpening: Verb<typeof endpoint> = async ({ params, body }, context) => {
  const { db, actor, clock, config } = context;
  const input = body.job_opportunity;
  const today = clock.today();
  return db.transaction(async (tx) => {
    const { id } = await requireManagedOpening(tx, params);
    await stayApproved(tx, context, "job-opening", [id]);
    // As it is once it is held.
    const before = await requireManagedOpening(tx, params);
    const stood = await readJobOpening(tx, before, { actor, today });
    const given =
      input.address &&
      (await requireKnownCity(tx, input.address, { before, field: "job_opportunity.address" }));
    const columns = columnsOf({ ...input, address: given && changedAddress(before, given) });
    requireTimeLeft(
      {
        status: input.status ?? effectiveStatus(before, today),
        expiration: input.expiration ?? before.expiration,
      },
      today,
    );
    requireRangesInOrder(columns, before);
    await tx
      .update(jobOpenings)
      .set({
        ...columns,
        expiration: input.expiration,
        ...staysApproved(config, { wasApproved, shown, columns }),
        updatedAt: sql`now()`,
      })
      .where(eq(jobOpenings.id, before.id));
    if (input.skills) await replaceSkills(tx, before, input.skills);
    await waitAgain(tx, context, "job-opening", [before.id]);
    const row = await findJobOpening(tx, { id: before.id });
    if (!row) throw jobOpeningNotFound();
    const jobOpening = await readJobOpening(tx, row, { actor, today });
    const message = row.approved ? messages.jobOpeningSaved : messages.jobOpeningAwaitsApproval;
    return { message: savedMessage(stood, jobOpening, message), job_opportunity: jobOpening };
  });
};

const { name, description, benefitsText, zipcode, street, number, complement, district, city, state } =
  jobOpenings;

/** What people read of an opening in words that the company chose. */
const shown = { name, description, benefitsText, zipcode, street, number, complement, district, city, state };
