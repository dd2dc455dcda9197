import type { Connection } from "../../../../platform/database/database.ts";
import { createManagedCompany } from "../../../people/employees/testing/scene.ts";
import { createProductGroup } from "./factory.ts";

/** A company that has one category, with a signed-in manager. */
export async function createShop(connection: Connection) {
  const scene = await createManagedCompany(connection);
  const group = await createProductGroup(connection, { companyId: scene.company.id, name: "Cafés" });
  return { ...scene, group, params: { companyId: scene.company.id } };
}

/** What a manager fills in. */
const form = {
  name: "Café torrado 500 g",
  description: '<p>Torra média.</p><script>alert(1)</script><p onclick="x()">Grãos do sul de Minas.</p>',
  tech_info: "<b>500 g</b>",
  price: 19.99,
  sales_commission: 7.5,
  call: "Da fazenda",
  ean: "7891234567895",
  unit_measurement: "KG",
  status: "READY",
} as const;

/** The body of a call that saves a product, well formed or not. */
export const productBody = (change: Record<string, unknown> = {}) =>
  ({ product: { ...form, ...change } }) as { product: typeof form };

export const references = (ids: string[]) => ids.map((_id) => ({ _id }));
