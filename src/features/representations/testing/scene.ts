import type { Connection } from "../../../platform/database/database.ts";
import { createManagedCompany } from "../../employees/testing/scene.ts";
import { createProduct, createProductGroup } from "../../products/testing/factory.ts";
import { createSignedInUser } from "../../users/testing/factory.ts";

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
