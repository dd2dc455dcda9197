import type { Verb } from "../../../platform/route.ts";
import { requireActor } from "../../../platform/services.ts";
import type { Actor } from "../../../shared/actor.ts";
import { presentOwnCompany } from "../../companies/server/present-own-company.ts";
import { readFavorites } from "../../contacts/server/read-favorites.ts";
import type { PlanOwner } from "../../plans/server/plan-in-force.ts";
import { noPermissions, readPermissions } from "../../plans/server/read-permissions.ts";
import { countFeaturedProducts } from "../../products/server/count-featured-products.ts";
import { presentOwnUser } from "../../users/server/present-own-user.ts";
import type { loadSession as endpoint } from "../contract.ts";

/** A professional holds a plan of their own, an employee uses the company's, an administrator none. */
function planOwnerOf({ type, userId, companyId }: Actor): PlanOwner | null {
  if (type === "SALESMAN") return { id: userId, planType: "SALESMAN" };
  return companyId ? { id: companyId, planType: "COMPANY" } : null;
}

export const loadSession: Verb<typeof endpoint> = async (_input, context) => {
  const { orm } = context.db;
  const actor = requireActor(context);
  const today = context.clock.today();
  const owner = planOwnerOf(actor);
  const [user, company, favorites, permissions, featuredProducts] = await Promise.all([
    presentOwnUser(orm, actor.userId, today),
    actor.companyId ? presentOwnCompany(orm, actor.companyId) : null,
    actor.manager && actor.companyId ? readFavorites(orm, actor.companyId) : [],
    owner ? readPermissions(orm, owner, today) : noPermissions,
    actor.companyId ? countFeaturedProducts(orm, actor.companyId) : 0,
  ]);
  return {
    auth: { type: actor.type, manager: actor.manager },
    user,
    company: company && { ...company, favorites },
    // A standing limit: how many are featured now, not how often in a period.
    permissions: { ...permissions, featuredProducts },
    subscription: null,
    userSubscriptionList: [],
    studentList: [],
    cartList: [],
  };
};
