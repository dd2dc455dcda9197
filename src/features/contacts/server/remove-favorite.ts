import { and, eq } from "drizzle-orm";
import type { Verb } from "../../../platform/route.ts";
import { requireActor } from "../../../platform/services.ts";
import { messages } from "../../../shared/messages.ts";
import { requireManagedCompany } from "../../companies/server/require-managed-company.ts";
import type { removeFavorite as endpoint } from "../contract.ts";
import { favorites } from "../table.ts";

export const removeFavorite: Verb<typeof endpoint> = async ({ params }, context) => {
  const actor = requireActor(context);
  return context.db.transaction(async (tx) => {
    const company = await requireManagedCompany(tx, params.companyId, actor);
    await tx
      .delete(favorites)
      .where(and(eq(favorites.companyId, company.id), eq(favorites.userId, params.salesmanId)));
    return { message: messages.favoriteRemoved };
  });
};
