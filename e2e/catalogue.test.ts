import { randomUUID } from "node:crypto";
import { createProduct, createProductGroup } from "../src/features/market/products/catalogue-contract.ts";
import {
  decideRepresentation,
  requestRepresentation,
} from "../src/features/market/representations/contract.ts";
import { callAs } from "./setup/api.ts";
import { expect, test } from "./setup/journey.ts";
import { openCompany, openProfessional } from "./setup/people.ts";
import { productUrl } from "./setup/product.ts";
import { hasCount, title, toast, type, untilPath } from "./setup/screen.ts";

/** A company with a product in each of two categories. */
async function catalogue() {
  const { token, company } = await openCompany();
  const params = { companyId: company._id };
  const add = async (category: string, name: string) => {
    const { product_group: group } = await callAs({ token }, createProductGroup, {
      params,
      body: { product_group: { name: category } },
    });
    const { product } = await callAs({ token }, createProduct, {
      params,
      body: { product: { name, price: 10, status: "READY", groups: [{ _id: group._id }] } },
    });
    return product;
  };
  const word = randomUUID().slice(0, 8);
  return {
    token,
    coffee: await add("Cafés", `Café da serra ${word}`),
    tea: await add("Chás", `Chá de hibisco ${word}`),
  };
}

test.describe("the catalogue of a company", () => {
  test("is searched, mended and emptied", { tag: "@widths" }, async ({ visit, width }) => {
    const { token, coffee, tea } = await catalogue();
    const page = await visit({ width, as: { token } });
    const isTable = width === "desktop";
    const rows = page
      .getByRole("main")
      .getByRole(isTable ? "rowheader" : "listitem")
      .getByRole("link", { name: /^C/ });
    await page.goto("/co/catalogo");
    for (const [category, { name }] of [
      ["Cafés", coffee],
      ["Chás", tea],
    ] as const) {
      const place = isTable
        ? page.getByRole("row").filter({ hasText: category })
        : page.getByRole("list", { name: category });
      const link = place.getByRole("link", { name, exact: true });
      await expect(link).toBeVisible();
      const box = await link.boundingBox();
      if (width === "phone") expect(box?.height).toBeGreaterThanOrEqual(44);
    }

    for (const [name, href] of [
      ["Adicionar produto", "/co/catalogo/produto/new"],
      ["Adicionar categoria", "/co/catalogo/categoria/new"],
    ] as const)
      await expect(page.getByRole("link", { name })).toHaveAttribute("href", href);

    const search = page.getByRole("search", { name: "Produtos do catálogo" });
    await search.getByRole("searchbox", { name: "Buscar produto por nome" }).fill("cafe da");
    await search.getByRole("searchbox", { name: "Buscar produto por nome" }).press("Enter");
    await expect(rows).toHaveText([coffee.name]);
    await search.getByRole("searchbox", { name: "Buscar produto por nome" }).fill("hibisco");
    await search.getByRole("button", { name: "Buscar" }).click();
    await expect(rows).toHaveText([tea.name]);
    if (isTable) {
      await search.getByRole("searchbox", { name: "Buscar produto por nome" }).fill("");
      await search.getByRole("button", { name: "Buscar" }).click();
    } else await page.getByRole("link", { name: "Limpar busca" }).click();
    await expect(rows).toHaveCount(2);

    await page.getByRole("link", { name: isTable ? tea.name : `Editar ${tea.name}`, exact: true }).click();
    const form = page.getByRole("form", { name: "Produto" });
    await form.getByLabel("Preço de venda").fill("");
    await type(form.getByLabel("Preço de venda"), "12,90");
    await form.getByRole("button", { name: "Salvar" }).click();
    await expect(toast(page, "Produto salvo")).toBeVisible();
    await page.getByRole("link", { name: "Visualizar" }).click();
    await expect(title(page, tea.name)).toBeVisible();
    await expect(page.getByText("R$ 12,90").first()).toBeVisible();
    await expect(page.getByText("É assim que os representantes veem este produto.")).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Editar" }).click();
    await page.getByRole("button", { name: "Excluir" }).first().click();
    const question = page.getByRole("alertdialog", { name: `Excluir “${tea.name}”?` });
    await expect(question.getByText("Realmente deseja excluir? Esta ação é irreversível!")).toBeVisible();
    await question.getByRole("button", { name: "Excluir" }).click();
    await expect(toast(page, "Produto excluído")).toBeVisible();
    await untilPath(page, "/co/catalogo");
    await expect(rows).toHaveText([coffee.name]);

    // What is outside of the categories stands under a name that nobody edits.
    if (isTable) await page.getByLabel("Categoria", { exact: true }).selectOption({ label: "Cafés (1)" });
    await page.getByRole("link", { name: "Editar a categoria Cafés" }).click();
    const category = page.getByRole("form", { name: "Categoria" });
    await category.getByLabel("Nome").fill("Cafés especiais");
    await category.getByRole("button", { name: "Salvar" }).click();
    await expect(toast(page, "Categoria salva")).toBeVisible();
    await page.getByRole("button", { name: "Excluir" }).first().click();
    await page
      .getByRole("alertdialog", { name: "Excluir “Cafés especiais”?" })
      .getByRole("button", { name: "Excluir" })
      .click();
    await untilPath(page, "/co/catalogo");
    const loose = isTable
      ? page.getByRole("row").filter({ hasText: "Sem categoria" })
      : page.getByRole("list", { name: "Sem categoria" });
    await expect(loose.getByRole("link", { name: coffee.name }).first()).toBeVisible();
    if (isTable) await page.getByLabel("Categoria", { exact: true }).selectOption({ label: "Chás (0)" });
    const edits = page.getByRole("link", { name: /^Editar a categoria/ });
    await expect(edits).toHaveCount(1);
  });
});

test.describe("the store of a professional", () => {
  test("holds what companies approved, and is passed on by link and WhatsApp", async ({ visit }) => {
    const { token, coffee } = await catalogue();
    const professional = await openProfessional();
    const page = await visit({ as: { token: professional.token } });
    await page.goto("/vc/catalogo");
    await expect(page.getByText("Sua loja ainda não tem produtos")).toBeVisible();
    const { representation } = await callAs({ token: professional.token }, requestRepresentation, {
      body: { representation: { product_id: coffee._id } },
    });
    await page.goto("/vc/solicitacoes");
    await expect(title(page, "Representações solicitadas")).toBeVisible();
    await hasCount(page, "Aguardando", 1);
    await callAs({ token }, decideRepresentation, {
      params: { id: representation._id },
      body: { representation: { status: "APPROVED" } },
    });
    await page.reload();
    for (const [label, value] of [
      ["Solicitadas", 1],
      ["Aguardando", 0],
      ["Aprovadas", 1],
      ["Negadas", 0],
    ] as const) {
      await hasCount(page, label, value);
    }
    const listed = page.getByRole("main").getByText(coffee.name).filter({ visible: true }).first();
    for (const [label, has] of [
      ["Aprovadas 1", true],
      ["Negadas 0", false],
      ["Aguardando 0", false],
    ] as const) {
      await page.getByRole("link", { name: label, exact: true }).click();
      await expect(listed).toBeVisible({ visible: has });
    }
    await expect(page.getByRole("link", { name: "Encontrar produtos" })).toHaveAttribute("href", "/vc");

    await page.goto("/vc/catalogo");
    await expect(title(page, "Minha loja")).toBeVisible();
    await expect(
      page
        .getByRole("region", { name: "Produtos que eu represento" })
        .getByRole("link", { name: coffee.name }),
    ).toBeVisible();
    const address = `${productUrl}/catalogo/${professional.user.slug}`;
    await expect(page.getByLabel("Link da sua loja")).toHaveValue(address);
    const share = page.getByRole("link", { name: "Compartilhar no WhatsApp" });
    expect(await share.getAttribute("href")).toContain(encodeURIComponent(address));
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copiar link" }).click();
    await expect(toast(page, "Link copiado")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  });
});
