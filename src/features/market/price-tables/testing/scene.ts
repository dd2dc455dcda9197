import type { Connection } from "../../../../platform/database/database.ts";
import { addDays } from "../../../../shared/calendar.ts";
import { dayInBrasilia } from "../../../../shared/format/dates.ts";
import { createManagedCompany } from "../../../people/employees/testing/scene.ts";
import { productVariants } from "../../products/table.ts";
import { createProduct } from "../../products/testing/factory.ts";

/** A company with a product of R$ 100,00, and one that comes in blue (R$ 100,00) and in black (R$ 120,00). */
export async function createShop(connection: Connection) {
  const managed = await createManagedCompany(connection);
  const companyId = managed.company.id;
  const plain = await createProduct(connection, { companyId, name: "Café da serra" });
  const shirt = await createProduct(connection, { companyId, name: "Camiseta" });
  await connection.insert(productVariants).values([
    { productId: shirt.id, number: 1, rank: 0, colour: "Azul", size: "M", code: "CAM-AZ" },
    {
      productId: shirt.id,
      number: 2,
      rank: 1,
      colour: "Preto",
      size: "M",
      code: "CAM-PR",
      priceCents: 12_000,
    },
  ]);
  return { ...managed, companyId, plain, shirt };
}

/** The day so many days from now on, in Brasília. */
export const dayIn = (days: number): string => addDays(dayInBrasilia(new Date()), days);

/** What a form sends, valid unless told. */
export const tableOf = (given: object = {}) => ({
  price_table: { name: "Tabela Sul 2026", valid_from: dayIn(0), valid_to: dayIn(30), ...given },
});
