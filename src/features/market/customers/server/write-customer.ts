import { and, eq } from "drizzle-orm";
import { requireActor, savedMessage, type Verb } from "../../../../platform/services.ts";
import { invalidInput } from "../../../../shared/failure.ts";
import { messages } from "../../../../shared/messages.ts";
import { requireKnownCity } from "../../../base/reference/server/known-city.ts";
import {
  type createCustomer as createEndpoint,
  customerForgotten,
  customerNotFound,
  type removeCustomer as removeEndpoint,
  type updateCustomer as updateEndpoint,
} from "../contract.ts";
import { customers } from "../table.ts";
import { byOwner, emailColumns, failureOfBook, lockOwnBook, requireOwnCustomer } from "./book.ts";
import { readCustomer } from "./read-customers.ts";

export const createCustomer: Verb<typeof createEndpoint> = async ({ body }, context) => {
  const { userId: ownerId } = requireActor(context);
  const { email, ...given } = body.customer;
  try {
    return await context.db.transaction(async (tx) => {
      const { city, state } = await requireKnownCity(tx, given, { field: "customer" });
      await lockOwnBook(tx, ownerId);
      const [made] = await tx
        .insert(customers)
        .values({ ...given, ...emailColumns(email), city, state, ownerId, source: "HAND", ...byOwner })
        .returning({ id: customers.id });
      if (!made) throw new Error("An insert answers its row");
      const customer = await readCustomer(tx, { ownerId, id: made.id }, context.clock.today());
      return { message: messages.customerAdded, customer };
    });
  } catch (error) {
    throw failureOfBook(error);
  }
};

export const updateCustomer: Verb<typeof updateEndpoint> = async ({ params, body }, context) => {
  const { userId: ownerId } = requireActor(context);
  const { email, ...given } = body.customer;
  try {
    return await context.db.transaction(async (tx) => {
      await lockOwnBook(tx, ownerId);
      const row = await requireOwnCustomer(tx, ownerId, params.id);
      if (row.forgottenAt) throw customerForgotten();
      const place = { city: row.city, state: row.state, ...given };
      if (place.city && !place.state)
        throw invalidInput({ "customer.state": "Escolha o estado desta cidade" });
      const { city, state } = await requireKnownCity(tx, place, { before: row, field: "customer" });
      const today = context.clock.today();
      const before = await readCustomer(tx, { ownerId, id: row.id }, today);
      await tx
        .update(customers)
        .set({
          ...given,
          ...(email !== undefined && emailColumns(email)),
          city: city ?? null,
          state: state ?? null,
          ...byOwner,
        })
        .where(eq(customers.id, row.id));
      const customer = await readCustomer(tx, { ownerId, id: row.id }, today);
      return { message: savedMessage(before, customer, messages.customerSaved), customer };
    });
  } catch (error) {
    throw failureOfBook(error);
  }
};

/** Quotes and orders stay where they are; the next of them makes the customer anew. */
export const removeCustomer: Verb<typeof removeEndpoint> = async ({ params }, context) => {
  const { userId: ownerId } = requireActor(context);
  return context.db.transaction(async (tx) => {
    await lockOwnBook(tx, ownerId);
    const { rowCount } = await tx
      .delete(customers)
      .where(and(eq(customers.id, params.id), eq(customers.ownerId, ownerId)));
    if (rowCount !== 1) throw customerNotFound();
    return { message: messages.customerRemoved };
  });
};
