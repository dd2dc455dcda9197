import type { Verb } from "../../../platform/route.ts";
import type { listSubscribers as endpoint } from "../newsletter-contract.ts";
import { leavePath } from "../newsletter-paths.ts";
import { countSubscribers, findSubscribers } from "./subscribers.query.ts";

export const listSubscribers: Verb<typeof endpoint> = async ({ query }, { db, config }) => {
  const [rows, subscriber_dash] = await Promise.all([
    findSubscribers(db.orm, query),
    countSubscribers(db.orm),
  ]);
  return {
    subscriber_list: rows.flatMap(({ id, status, email, name, askedAt, confirmedAt, leaveCode }) =>
      email === null || status === "LEFT"
        ? []
        : {
            _id: id,
            status,
            email,
            name,
            asked_at: askedAt.toISOString(),
            confirmed_at: confirmedAt?.toISOString() ?? null,
            leave_url: status === "CONFIRMED" ? config.baseUrl + leavePath(leaveCode) : null,
          },
    ),
    subscriber_dash,
  };
};
