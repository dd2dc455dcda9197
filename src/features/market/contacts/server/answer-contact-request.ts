import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Verb } from "../../../../platform/route.ts";
import { requireActor } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { companies } from "../../../people/companies/table.ts";
import {
  contactRequestNotFound,
  type answerContactRequest as endpoint,
  type listContactRequests as listEndpoint,
} from "../contract.ts";
import { contactRequests } from "../table.ts";

export const listContactRequests: Verb<typeof listEndpoint> = async ({ query }, context) => {
  const { userId } = requireActor(context);
  const { companyId, askedAt, isAllowed } = contactRequests;
  const rows = await context.db.orm
    .select({ companyId, askedAt, isAllowed, name: companies.nameFancy })
    .from(contactRequests)
    .innerJoin(companies, and(eq(companies.id, companyId), isNull(companies.deletedAt)))
    .where(eq(contactRequests.userId, userId))
    .orderBy(sql`${isAllowed} is not null`, desc(askedAt), desc(companyId))
    .limit(query.limit)
    .offset(query.limit * query.page);
  return {
    request_list: rows.map((row) => ({
      company: { _id: row.companyId, name_fancy: row.name },
      asked_at: row.askedAt.toISOString(),
      allowed: row.isAllowed,
    })),
  };
};

/** What was said can be changed at any time; what a company was shown before, it has. */
export const answerContactRequest: Verb<typeof endpoint> = async ({ params, body }, context) => {
  const { userId } = requireActor(context);
  const { allow } = body.request;
  return context.db.transaction(async (tx) => {
    const answered = await tx
      .update(contactRequests)
      .set({ isAllowed: allow, answeredAt: sql`now()` })
      .where(and(eq(contactRequests.userId, userId), eq(contactRequests.companyId, params.companyId)))
      .returning({ companyId: contactRequests.companyId });
    if (answered.length === 0) throw contactRequestNotFound();
    return { message: allow ? messages.phoneAllowed : messages.phoneRefused };
  });
};
