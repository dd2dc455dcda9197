import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { requireActor, type Verb } from "../../../../platform/services.ts";
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
  const { companyId, kind, askedAt, isAllowed } = contactRequests;
  const rows = await context.db.orm
    .select({ companyId, kind, askedAt, isAllowed, name: companies.nameFancy })
    .from(contactRequests)
    .innerJoin(companies, and(eq(companies.id, companyId), isNull(companies.deletedAt)))
    .where(eq(contactRequests.userId, userId))
    .orderBy(sql`${isAllowed} is not null`, desc(askedAt), desc(companyId), kind)
    .limit(query.limit)
    .offset(query.limit * query.page);
  return {
    request_list: rows.map((row) => ({
      company: { _id: row.companyId, name_fancy: row.name },
      kind: row.kind,
      asked_at: row.askedAt.toISOString(),
      allowed: row.isAllowed,
    })),
  };
};

const said = {
  PHONE: { allowed: messages.phoneAllowed, refused: messages.phoneRefused },
  EMAIL: { allowed: messages.emailAllowed, refused: messages.emailRefused },
};

/** What was said can be changed at any time; what a company was shown before, it has. */
export const answerContactRequest: Verb<typeof endpoint> = async ({ params, body }, context) => {
  const { userId } = requireActor(context);
  const { kind, allow } = body.request;
  return context.db.transaction(async (tx) => {
    const isAsked = and(
      eq(contactRequests.userId, userId),
      eq(contactRequests.companyId, params.companyId),
      eq(contactRequests.kind, kind),
    );
    const [before] = await tx
      .select({ isAllowed: contactRequests.isAllowed })
      .from(contactRequests)
      .where(isAsked)
      .for("update");
    if (!before) throw contactRequestNotFound();
    if (before.isAllowed === allow) return { message: messages.nothingChanged };
    await tx.update(contactRequests).set({ isAllowed: allow, answeredAt: sql`now()` }).where(isAsked);
    return { message: allow ? said[kind].allowed : said[kind].refused };
  });
};
