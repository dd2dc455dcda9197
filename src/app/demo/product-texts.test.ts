import { describe, expect, it } from "vitest";
import { productInput } from "../../features/market/products/catalogue-contract.ts";
import { demoCategoriesOf } from "../../features/market/products/testing/demo-catalogue.ts";
import { demoTexts } from "../../features/market/products/testing/demo-texts.ts";
import { demoCompanies } from "../../features/people/companies/testing/demo-companies.ts";
import { seededRandom } from "../../platform/testing/random.ts";

const products = demoCompanies.flatMap(({ name, segment }) =>
  demoCategoriesOf(name).flatMap((category) =>
    category.products.map((product) => ({ name: product.name, segment, category: category.name })),
  ),
);

describe("the texts of a product", () => {
  it("are there for all of the catalogue, and pass the contract as they are", () => {
    const random = seededRandom(1);
    for (const product of products) {
      const { call, description, techInfo } = demoTexts(random, product);
      const given = { name: product.name, call, description, tech_info: techInfo };
      expect(productInput.parse(given)).toMatchObject(given);
    }
  });

  it("speak of its trade: nothing of shelves where services and machines are sold", () => {
    const random = seededRandom(2);
    const textOf = (segment: string) =>
      products
        .filter((product) => product.segment === segment)
        .map((product) => JSON.stringify(demoTexts(random, product)))
        .join("");
    for (const segment of ["Metalurgia", "Seguros", "Energia solar", "Máquinas e equipamentos"]) {
      expect(textOf(segment)).not.toMatch(/gôndola|giro|validade|degustação/i);
    }
    expect(textOf("Seguros")).toMatch(/Susep/);
    const teapot = products.find(({ name }) => name === "Bule de cerâmica");
    for (let time = 0; time < 20 && teapot; time++)
      expect(JSON.stringify(demoTexts(random, teapot))).not.toMatch(
        /nutricional|validade|alergênicos|prova/i,
      );
  });
});
