import type { Verb } from "../../../platform/route.ts";
import { requireActor } from "../../../platform/services.ts";
import { messages } from "../../../shared/messages.ts";
import { requireManagedCompany } from "../../companies/server/require-managed-company.ts";
import { userNotFound } from "../../users/contract.ts";
import { type addFavorite as endpoint, favoritesMost, tooManyFavorites } from "../contract.ts";
import { favorites } from "../table.ts";
import { countFavorites, holdProfessional, lockFavorites } from "./queries.ts";

export const addFavorite: Verb<typeof endpoint> = async ({ params }, context) => {
  const actor = requireActor(context);
  return context.db.transaction(async (tx) => {
    const company = await requireManagedCompany(tx, params.companyId, actor);
    if (!(await holdProfessional(tx, params.salesmanId))) throw userNotFound();
    await lockFavorites(tx, company.id);
    await tx
      .insert(favorites)
      .values({ companyId: company.id, userId: params.salesmanId })
      .onConflictDoNothing();
    if ((await countFavorites(tx, company.id)) > favoritesMost) throw tooManyFavorites();
    return { message: messages.favoriteAdded };
  });
};
