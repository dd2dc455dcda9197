import type { Verb } from "../../../platform/route.ts";
import { messages } from "../../../shared/messages.ts";
import { userNotFound } from "../../users/contract.ts";
import { holdAccount } from "../../users/server/hold-account.ts";
import { type addFavorite as endpoint, maxFavorites, tooManyFavorites } from "../contract.ts";
import { favorites } from "../table.ts";
import { countFavorites, lockFavorites } from "./queries.ts";

export const addFavorite: Verb<typeof endpoint> = async ({ params }, context) => {
  const { companyId, salesmanId } = params;
  return context.db.transaction(async (tx) => {
    if ((await holdAccount(tx, salesmanId))?.type !== "SALESMAN") throw userNotFound();
    await lockFavorites(tx, companyId);
    await tx.insert(favorites).values({ companyId, userId: salesmanId }).onConflictDoNothing();
    if ((await countFavorites(tx, companyId)) > maxFavorites) throw tooManyFavorites();
    return { message: messages.favoriteAdded };
  });
};
