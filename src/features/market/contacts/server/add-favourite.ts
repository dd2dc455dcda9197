import type { Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { lockAccount } from "../../../base/sessions/server/sessions.ts";
import { userNotFound } from "../../../people/users/contract.ts";
import { showsPublicPage } from "../../../people/users/server/public-page.ts";
import { type addFavourite as endpoint, maxFavourites, tooManyFavourites } from "../contract.ts";
import { favourites } from "../table.ts";
import { countFavourites, lockFavourites } from "./favourites.ts";

export const addFavourite: Verb<typeof endpoint> = async ({ params }, context) => {
  const { companyId, salesmanId } = params;
  return context.db.transaction(async (tx) => {
    const person = await lockAccount(tx, salesmanId);
    if (!person || !showsPublicPage(person)) throw userNotFound();
    await lockFavourites(tx, companyId);
    const { rowCount } = await tx
      .insert(favourites)
      .values({ companyId, userId: salesmanId })
      .onConflictDoNothing();
    if ((await countFavourites(tx, companyId)) > maxFavourites) throw tooManyFavourites();
    return { message: rowCount ? messages.favouriteAdded : messages.nothingChanged };
  });
};
