import type { Verb } from "../../../platform/route.ts";
import { requireActor } from "../../../platform/services.ts";
import type { Actor } from "../../../shared/actor.ts";
import { notAllowed } from "../../../shared/common-failures.ts";
import type { listRepresentations as endpoint } from "../contract.ts";
import { countRepresentations, type Owner } from "./queries.ts";
import { readRepresentations } from "./read-representations.ts";
import { listRepresentationsOf } from "./representations.query.ts";

/** @throws notAllowed where the person neither represents nor manages a company */
function ownerOf({ type, userId, manager, companyId }: Actor): Owner {
  if (type === "SALESMAN") return { userId };
  if (manager && companyId) return { companyId };
  throw notAllowed();
}

export const listRepresentations: Verb<typeof endpoint> = async ({ query }, context) => {
  const { orm } = context.db;
  const actor = requireActor(context);
  const owner = ownerOf(actor);
  const { limit, page, approved, salesman, distinct } = query;
  const ofCompany = "companyId" in owner;
  const [rows, representation_dash] = await Promise.all([
    listRepresentationsOf(orm, {
      owner,
      status: approved ? "APPROVED" : query.status,
      salesman: ofCompany ? salesman : undefined,
      distinct: ofCompany && distinct === true,
      limit,
      offset: page * limit,
    }),
    countRepresentations(orm, owner),
  ]);
  return { representation_list: await readRepresentations(orm, rows, actor), representation_dash };
};
