import type { Connection } from "../../../../platform/database/database.ts";
import { createManagedCompany } from "../../../people/employees/testing/scene.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { createProduct } from "../../products/testing/factory.ts";
import { representations } from "../../representations/table.ts";
import { createQuote } from "./factory.ts";

/** A signed-in professional whose store holds one product (R$ 100,00 at 10%) of each of some companies. */
export async function createStore(connection: Connection, companyCount = 1) {
  const { user: salesman, token } = await createSignedInUser(connection);
  const offers = [];
  for (let index = 0; index < companyCount; index++) {
    const { company, manager, token: managerToken } = await createManagedCompany(connection);
    const product = await createProduct(connection, { companyId: company.id });
    await connection
      .insert(representations)
      .values({ userId: salesman.id, companyId: company.id, productId: product.id, status: "APPROVED" });
    offers.push({ company, manager, managerToken, product });
  }
  const [offer] = offers;
  if (!offer) throw new Error("A store holds at least one product");
  return { salesman, token, offers, offer };
}

/** A quote to such a store of one product of each of two companies: 2 and 3 pieces. */
export async function createSharedQuote(connection: Connection) {
  const store = await createStore(connection, 2);
  const [first, second] = store.offers;
  if (!first || !second) throw new Error("A store of two companies has two offers");
  const quote = await createQuote(connection, {
    salesmanId: store.salesman.id,
    items: [
      { ...first.product, amount: 2 },
      { ...second.product, amount: 3 },
    ],
  });
  return { ...store, first, second, quote };
}
