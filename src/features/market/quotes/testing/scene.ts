import type { Connection } from "../../../../platform/database/database.ts";
import { createManagedCompany } from "../../../people/employees/testing/scene.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { createProduct } from "../../products/testing/factory.ts";
import { representations } from "../../representations/table.ts";

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
