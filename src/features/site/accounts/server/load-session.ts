import { requireActor, type Verb } from "../../../../platform/services.ts";
import type { Actor } from "../../../../shared/actor.ts";
import { notSignedIn } from "../../../../shared/failure.ts";
import type { PlanOwner } from "../../../base/limits/server/limits-in-force.ts";
import { noPermissions, readPermissions } from "../../../base/limits/server/standing-limits.ts";
import { readFavourites } from "../../../market/contacts/server/favourites.ts";
import { readCarts } from "../../../money/orders/server/carts.ts";
import { readCurrentSubscriptions } from "../../../money/plans/server/read-subscription.ts";
import type { WalletOwner } from "../../../money/wallet/model.ts";
import { gatewayIdOf } from "../../../money/wallet/server/owner-data.ts";
import { readCards } from "../../../money/wallet/server/wallet.ts";
import { presentOwnCompany } from "../../../people/companies/server/company.ts";
import { presentOwnUser } from "../../../people/users/server/user.ts";
import { readStudents } from "../../../training/enrolments/server/students.ts";
import { readOwnTerms } from "../../privacy/server/privacy.ts";
import type { loadSession as endpoint } from "../contract.ts";

/** Of the own studies as many are told with the session; the rest is asked for. */
const maxStudents = 100;

/** A professional holds a plan of their own, an employee uses the company's, an administrator none. */
function planOwnerOf({ type, userId, companyId }: Actor): PlanOwner | null {
  if (type === "SALESMAN") return { id: userId, planType: "SALESMAN" };
  return companyId ? { id: companyId, planType: "COMPANY" } : null;
}

/** The wallet that somebody may look into. */
function walletOwnerOf({ type, userId, companyId, manager }: Actor): WalletOwner | null {
  if (type === "SALESMAN") return { userId };
  return companyId && manager ? { companyId } : null;
}

export const loadSession: Verb<typeof endpoint> = async (_input, context) => {
  const { token } = context;
  const { orm } = context.db;
  const actor = requireActor(context);
  if (!token) throw notSignedIn();
  const today = context.clock.today();
  const owner = planOwnerOf(actor);
  const wallet = walletOwnerOf(actor);
  const isCompany = wallet !== null && "companyId" in wallet;
  const [
    user,
    company,
    favourites,
    { permissions, note },
    subscriptions,
    card,
    gatewayId,
    studentList,
    cartList,
    terms,
  ] = await Promise.all([
    presentOwnUser(orm, actor.userId, today),
    actor.companyId ? presentOwnCompany(orm, actor.companyId, actor.userId) : null,
    actor.manager && actor.companyId ? readFavourites(orm, actor.companyId) : [],
    owner ? readPermissions(orm, context, owner) : noPermissions,
    readCurrentSubscriptions(orm, actor, today),
    wallet ? readCards(orm, wallet) : [],
    isCompany ? gatewayIdOf(orm, wallet) : null,
    readStudents(orm, { user: actor.userId, active: true }, { limit: maxStudents, page: 0 }),
    wallet ? readCarts(orm, wallet) : [],
    readOwnTerms(orm, actor),
  ]);
  return {
    terms,
    auth: {
      token,
      type: actor.type,
      manager: actor.manager,
      second_factor: actor.hasSecondFactor === true,
    },
    user: { ...user, card: isCompany ? [] : card, permissions },
    company: company && {
      ...company,
      favourites,
      gateway_id: gatewayId,
      card: isCompany ? card : [],
    },
    permissions,
    limits_note: note,
    subscription: subscriptions.find(({ type }) => type === owner?.planType) ?? null,
    userSubscriptionList: subscriptions,
    studentList,
    cartList,
  };
};
