import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import type { Product } from "../../contract.ts";
import { LargeProductCard } from "./large-product-card.tsx";
import { ProductDetails } from "./product-details.tsx";
import { SmallProductCard } from "./small-product-card.tsx";

/** What the page and the cards of a product say of it (specification, part 1, section 2). */

const picture = (name: string) => ({
  _id: name,
  url: `/midia/${name}/large.webp`,
  thumb_url: `/midia/${name}/thumb.webp`,
  path: `/midia/${name}/large.webp`,
});

const product: Product = {
  ...{ _id: "p", slug: "cafe-da-serra", name: "Café da serra", call: "Leve três, pague dois" },
  ...{ price: 42.5, sales_commission: 12, commission_amount: 5.1, unit_measurement: "KG", is_featured: 0 },
  ...{ status: "READY", approved: true, created_at: "2026-01-01T12:00:00.000Z" },
  ...{ description: "<p>Torra média.</p>", tech_info: null, ean: null },
  terms: {
    ...{ ncm: null, minimum: null, multiple: null, packings: [], steps: [] },
    ...{ lead_days: null, states: null, payments: null },
  },
  conditions: { lead_days: null, states: null, payments: null, minimum_order: null },
  variants: [],
  image: [picture("saco"), picture("xicara")],
  groups: [
    { _id: "g", name: "Cafés" },
    { _id: "h", name: "Presentes" },
  ],
  company: {
    ...{ _id: "c", slug: "serra", name_fancy: "Torrefação Serra", image: null },
    address: { city: "Varginha", state: "MG" },
    description: "<p>Torramos desde 1980.</p>",
    segment: null,
    ...{ salary_min: 1000, salary_max: 3000 },
    answers: null,
    orders_answered: null,
  },
};

const drawn = (element: ReactElement): string =>
  renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>)
    .replaceAll("\u00a0", " ")
    .replaceAll("<!-- -->", "");

/** What is read of it, without its markup. */
const wordsOf = (element: ReactElement): string =>
  drawn(element)
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

const has = (text: string, words: readonly string[]) =>
  expect(words.filter((each) => !text.includes(each))).toEqual([]);

it("its page names company, product and first category, and shows all pictures and the description", () => {
  const page = <ProductDetails product={product} back={null} />;
  const text = wordsOf(page);
  has(text, ["Torrefação Serra", "Café da serra", "Cafés", "Descrição", "Torra média."]);
  expect(text).not.toContain("Presentes");
  has(drawn(page), ["/midia/saco/large.webp", "/midia/saco/thumb.webp", "/midia/xicara/thumb.webp"]);
});

it("its page tells the price, and what it pays in percent and in money", () => {
  has(wordsOf(<ProductDetails product={product} back={null} />), ["Preços", "R$ 42,50", "R$ 5,10 (12%)"]);
});

it("its page tells the company's allowance, description and place; buyers nothing of what it pays", () => {
  const allowance = ["Ajuda de custo para representantes", "De R$ 1.000 a R$ 3.000"];
  const company = ["Torramos desde 1980.", "Varginha"];
  has(wordsOf(<ProductDetails product={product} back={null} />), [...allowance, ...company]);
  const forBuyers = wordsOf(<ProductDetails product={product} back={null} withoutCommission />);
  has(forBuyers, company);
  for (const hidden of [...allowance, "R$ 5,10"]) expect(forBuyers).not.toContain(hidden);
});

it("a visitor is told that commissions are for subscribers", () => {
  const unseen = { ...product, sales_commission: null, commission_amount: null };
  for (const card of [
    <LargeProductCard key="l" product={unseen} />,
    <SmallProductCard key="s" product={unseen} />,
  ])
    expect(wordsOf(card)).toContain("Ver comissão - ( p/ assinantes )");
  has(wordsOf(<ProductDetails product={unseen} back={null} />), [
    "Ver comissão - ( p/ assinantes )",
    "Entre grátis e veja quanto você ganha",
  ]);
});

it("a large card has name, price, commission, company and place; a small one price and commission", () => {
  const small = ["Café da serra", "R$ 42,50", "R$ 5,10 (12%)"];
  has(wordsOf(<LargeProductCard product={product} />), [...small, "Torrefação Serra", "Varginha"]);
  has(wordsOf(<SmallProductCard product={product} />), small);
  expect(drawn(<LargeProductCard product={product} />)).toContain('href="/produto/cafe-da-serra"');
});
