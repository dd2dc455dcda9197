import type { Connection } from "../../../../platform/database/database.ts";
import { createManagedCompany } from "../../../people/employees/testing/scene.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { createProduct, createProductGroup } from "../../products/testing/factory.ts";
import type { RepresentationStatus } from "../lifecycle.ts";
import { createRepresentation } from "./factory.ts";

/** A company with a signed-in manager, a product in a category, and a signed-in professional. */
export async function createMarket(
  connection: Connection,
  given: Partial<Parameters<typeof createProduct>[1]> = {},
) {
  const { company, manager, token: managerToken } = await createManagedCompany(connection);
  const group = await createProductGroup(connection, { companyId: company.id });
  const product = await createProduct(connection, {
    companyId: company.id,
    groupIds: [group.id],
    ...given,
  });
  const { user, token } = await createSignedInUser(connection, { acceptPhone: true, acceptEmail: false });
  return { company, manager, managerToken, group, product, user, token };
}

/** A request of the professional of a market to represent its product, as it stands by now. */
export async function createRequest(connection: Connection, status: RepresentationStatus) {
  const market = await createMarket(connection);
  const representation = await createRepresentation(connection, {
    userId: market.user.id,
    companyId: market.company.id,
    productId: market.product.id,
    status,
  });
  return { ...market, representation, params: { id: representation.id } };
}
