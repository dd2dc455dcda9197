import { expect, it } from "vitest";
import { createMarket } from "../../features/market/representations/testing/scene.ts";
import { useTestApp } from "../testing/harness.ts";
import { loadShownOf } from "./company-showcase-data.ts";

const app = useTestApp();

it("shows the products of a company, and no companies to choose from", async () => {
  const { company, product } = await createMarket(app.services.db.orm);
  const url = new URL(`https://praca.com.br/empresa/${company.slug}`);
  const { products } = await loadShownOf(company.slug, app.as(null), url);
  expect(products.products.map(({ _id }) => _id)).toEqual([product.id]);
  expect(products.companies).toEqual([]);
});
