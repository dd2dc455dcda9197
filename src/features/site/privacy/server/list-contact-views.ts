import type { Verb } from "../../../../platform/route.ts";
import { requireActor } from "../../../../platform/services.ts";
import { listContactViews as readViews } from "../../../market/contacts/server/list-contact-views.ts";
import type { listContactViews as endpoint } from "../contract.ts";

export const listContactViews: Verb<typeof endpoint> = async ({ query }, context) => {
  const { rows, total } = await readViews(context.db.orm, requireActor(context).userId, query);
  return {
    view_list: rows.map(({ companyId, name, deletedAt, kind, seenAt }) => ({
      company: { _id: companyId, name_fancy: name, is_open: deletedAt === null },
      kind,
      seen_at: seenAt.toISOString(),
    })),
    total,
  };
};
