import { and, eq } from "drizzle-orm";
import type { Verb } from "../../../platform/route.ts";
import { messages } from "../../../shared/messages.ts";
import type { removeFavorite as endpoint } from "../contract.ts";
import { favorites } from "../table.ts";

export const removeFavorite: Verb<typeof endpoint> = async ({ params }, context) => {
  return context.db.transaction(async (tx) => {
    await tx
      .delete(favorites)
      .where(and(eq(favorites.companyId, params.companyId), eq(favorites.userId, params.salesmanId)));
    return { message: messages.favoriteRemoved };
  });
};
