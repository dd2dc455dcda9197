import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { createProduct, createProductGroup } from "../src/features/market/products/catalogue-contract.ts";
import {
  decideRepresentation,
  requestRepresentation,
} from "../src/features/market/representations/contract.ts";
import { administratorToken } from "./setup/administrator.ts";
import { callAs } from "./setup/api.ts";
import { publishCourse } from "./setup/courses.ts";
import { expect, test, widths } from "./setup/journey.ts";
import { equipCompany } from "./setup/licences.ts";
import { openCompany, openProfessional, publishOpening } from "./setup/people.ts";
import { dialogOf } from "./setup/screen.ts";

/** By which all that people name here is called. */
const word = `Representacoesdealimentoscongeladosdointerior${randomUUID().slice(0, 8)}`;

/** A company, who represents it, what they offer: all of them with the same long name. */
async function market() {
  const { token, company } = await openCompany({}, word);
  const params = { companyId: company._id };
  const opening = await publishOpening({ token }, company._id, { name: word });
  const { product_group: group } = await callAs({ token }, createProductGroup, {
    params,
    body: { product_group: { name: word } },
  });
  const { product } = await callAs({ token }, createProduct, {
    params,
    body: { product: { name: word, price: 10, status: "READY", groups: [{ _id: group._id }] } },
  });
  const professional = await openProfessional({}, word, word);
  const { representation } = await callAs({ token: professional.token }, requestRepresentation, {
    body: { representation: { product_id: product._id } },
  });
  await callAs({ token }, decideRepresentation, {
    params: { id: representation._id },
    body: { representation: { status: "APPROVED" } },
  });
  const course = await publishCourse(professional.user._id, { name: word });
  await equipCompany({ companyId: company._id, courseId: course.id, bought: 2, people: [word] });
  return { token, company, opening, group, product, professional, course };
}

const stickingOut = (page: Page) =>
  page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - innerWidth);

test.describe("a word that is longer than a phone", () => {
  let made: Awaited<ReturnType<typeof market>>;
  test.beforeAll(async () => {
    made = await market();
  });

  async function expectToFit(page: Page, path: string): Promise<void> {
    await page.goto(path);
    await expect(page.getByRole("main").getByText(word).filter({ visible: true }).first()).toBeVisible();
    expect(await stickingOut(page), path).toBeLessThanOrEqual(0);
  }

  test("breaks on what everybody sees", async ({ visit }) => {
    const { company, opening, product, professional, course } = made;
    const page = await visit({ width: "phone" });
    await expectToFit(page, `/empresa/${company.slug}`);
    await expectToFit(page, `/vaga/${opening.slug}`);
    await expectToFit(page, `/treinamento/${course.slug}`);
    await expectToFit(page, `/catalogo/${professional.user.slug}/produto/${product.slug}`);
  });

  test("breaks over the list of openings, whose window can be closed", async ({ visit }) => {
    const { opening, professional } = made;
    const page = await visit({ width: "phone", as: { token: professional.token } });
    await page.goto(`/vc/buscar-vagas?vaga=${opening.slug}`);
    await expect(dialogOf(page).getByRole("heading", { level: 2, name: word })).toBeVisible();
    const close = await dialogOf(page).getByRole("button", { name: "Fechar" }).boundingBox();
    expect((close?.x ?? 0) + (close?.width ?? 0)).toBeLessThanOrEqual(widths.phone);
  });

  test("breaks in the area of a company", async ({ visit }) => {
    const { token, opening, group, course } = made;
    const page = await visit({ width: "phone", as: { token } });
    await expectToFit(page, `/co/vaga/${opening._id}?candidatos`);
    await expectToFit(page, `/co/catalogo/categoria/${group._id}`);
    await expectToFit(page, "/co/vendedores");
    await expectToFit(page, `/co/meus-treinamentos-detalhes/${course.id}`);
    await expectToFit(page, "/co/colaboradores");
  });

  test("breaks in the lists of the administration", async ({ visit }) => {
    const page = await visit({ width: "phone", as: { token: await administratorToken() } });
    await expectToFit(page, `/admin/pessoas?busca=${word}`);
    await expectToFit(page, `/admin/empresas?busca=${word}`);
  });
});
