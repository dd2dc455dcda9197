import { and, eq } from "drizzle-orm";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { type removeSavedSearch as endpoint, savedSearchNotFound } from "../contract.ts";
import { savedSearches } from "../table.ts";

export const removeSavedSearch: Verb<typeof endpoint> = async ({ params }, context) => {
  const { userId } = requireActor(context);
  return context.db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(savedSearches)
      .where(and(eq(savedSearches.id, params.id), eq(savedSearches.userId, userId)))
      .returning({ id: savedSearches.id });
    if (!removed) throw savedSearchNotFound();
    return { message: messages.savedSearchRemoved };
  });
};
