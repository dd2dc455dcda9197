import { sql } from "drizzle-orm";
import { requireActor, savedMessage, type Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { userNotFound } from "../../../people/users/contract.ts";
import { type updateStore as endpoint, whatsAppNotAccepted } from "../store-contract.ts";
import { stores } from "../table.ts";
import { findStore } from "./get-store.ts";

export const updateStore: Verb<typeof endpoint> = async ({ body }, context) => {
  const { userId } = requireActor(context);
  const { introduction, whatsapp: showsWhatsapp } = body.store;
  return context.db.transaction(async (tx) => {
    const stood = await findStore(tx, "owner", userId);
    const changes = { introduction, showsWhatsapp };
    await tx
      .insert(stores)
      .values({ userId, ...changes })
      .onConflictDoUpdate({ target: stores.userId, set: { ...changes, updatedAt: sql`now()` } });
    const store = await findStore(tx, "owner", userId);
    if (!store) throw userNotFound();
    if (showsWhatsapp && !store.whatsapp) throw whatsAppNotAccepted();
    return { message: savedMessage(stood, store, messages.storeSaved), store };
  });
};
