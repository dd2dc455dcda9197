import { and, eq } from "drizzle-orm";
import type { Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import type { removeFavourite as endpoint } from "../contract.ts";
import { favourites } from "../table.ts";

export const removeFavourite: Verb<typeof endpoint> = async ({ params }, context) => {
  return context.db.transaction(async (tx) => {
    const { rowCount } = await tx
      .delete(favourites)
      .where(and(eq(favourites.companyId, params.companyId), eq(favourites.userId, params.salesmanId)));
    return { message: rowCount ? messages.favouriteRemoved : messages.nothingChanged };
  });
};
