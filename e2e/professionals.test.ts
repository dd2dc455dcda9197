import { randomUUID } from "node:crypto";
import { addFavourite, getUserPhone, phoneAsked } from "../src/features/market/contacts/contract.ts";
import { listUsers, updateUser } from "../src/features/people/users/contract.ts";
import { Failure } from "../src/shared/failure.ts";
import { callAs } from "./setup/api.ts";
import { expect, test } from "./setup/journey.ts";
import { openCompany, openProfessional } from "./setup/people.ts";
import { title, untilPath } from "./setup/screen.ts";

/** A professional with a resume, who looks for products and for no job. */
async function findable() {
  const lastname = `Turmalina ${randomUUID().slice(0, 6)}`;
  const { token, user } = await openProfessional({}, "Noêmia", lastname);
  await callAs({ token }, updateUser, {
    params: { id: user._id },
    body: {
      user: {
        is_looking_products: true,
        is_looking_job: false,
        accept_email: true,
        resume: { title: "Vendedora de cafés" },
      },
    },
  });
  return { ...user, lastname, fullName: `Noêmia ${lastname}` };
}

/** A company looks for who may sell for it. */
test.describe("professionals", () => {
  test("say so where nobody is there", async ({ visit }) => {
    const { token } = await openCompany();
    const page = await visit({ width: "phone", as: { token } });
    await page.goto("/co/vendedores");
    await expect(page.getByText("Você não tem nenhuma solicitação pendente")).toBeVisible();
    await expect(page.getByText("Você ainda não tem nenhum vendedor")).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Favoritos" }).click();
    await expect(title(page, "Profissionais favoritos")).toBeVisible();
    await expect(page.getByText("Você ainda não favoritou nenhum profissional")).toBeVisible();
  });

  test("are kept by a heart, and let go again", { tag: ["@gate", "@widths"] }, async ({ visit, width }) => {
    const { fullName, lastname } = await findable();
    const { token } = await openCompany();
    const page = await visit({ width, as: { token } });
    await page.goto("/co/vendedores/buscar");
    const search = page.getByRole("search", { name: "Refine sua busca de profissionais" });
    await search.getByLabel("Nome").fill(lastname);
    await search.getByLabel("Nome").press("Enter");
    const card = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: fullName }) });
    await expect(card).toBeVisible();

    const toggle = search.getByRole("button", { name: /^Filtrar/ });
    const isSheet = await toggle.isVisible();
    if (isSheet) await toggle.click();
    const filters = isSheet ? page.getByRole("dialog", { name: "Refine sua busca" }) : page.getByRole("main");
    await filters.getByLabel("Buscando produtos para vender / representar").check();
    await page.waitForURL(/produtos=1/);
    await filters.getByLabel("Buscando vaga / emprego").check();
    await page.waitForURL(/emprego=1/);
    await expect(page.getByText("Nenhum profissional encontrado com estes filtros.")).toBeAttached();
    await filters.getByLabel("Buscando vaga / emprego").uncheck();
    if (isSheet) await filters.getByRole("button", { name: /^Confirmar/ }).click();
    await expect(card).toBeVisible();

    const heart = page.getByRole("button", { name: `Favorito: ${fullName}` });
    await expect(heart).toHaveAttribute("aria-pressed", "false");
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await page.goto("/co/vendedores/favoritos");
    await expect(card).toBeVisible();
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "false");
    // A slip can be undone until the list is opened again.
    await expect(card).toBeVisible();
    await page.reload();
    await expect(page.getByText("Você ainda não favoritou nenhum profissional")).toBeVisible();
  });

  test("are all in the list of favourites, also after a heart was taken away", async ({ visit }) => {
    const { token, company } = await openCompany();
    const names = [];
    for (let count = 0; count < 10; count++) {
      const { user } = await openProfessional({}, `Pessoa${count}`, "Serrana");
      const params = { companyId: company._id, salesmanId: user._id };
      await callAs({ token }, addFavourite, { params });
      names.push(`Pessoa${count} Serrana`);
    }
    const page = await visit({ width: "phone", as: { token } });
    await page.goto("/co/vendedores/favoritos");
    const heart = page.getByRole("button", { name: "Favorito: Pessoa9 Serrana" });
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "false");
    const more = page.getByRole("button", { name: "Carregar mais" });
    const cards = page.getByRole("main").getByRole("heading", { level: 3 });
    await more.click();
    await expect.poll(() => cards.count()).toBeGreaterThan(8);
    await more.click();
    await expect(cards).toHaveCount(10);
    for (const name of names) await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
  });

  test("shows who was found over the list", { tag: "@widths" }, async ({ visit, width }) => {
    const { fullName, lastname, slug } = await findable();
    const page = await visit({ width });
    await page.goto(`/para-empresas?busca=${encodeURIComponent(lastname)}`);
    await expect(page.getByRole("heading", { name: "Feita para quem contrata vendas" })).toBeVisible();
    const name = page.getByRole("link", { name: fullName });
    await name.click();
    const dialog = page.getByRole("dialog", { name: "Currículo" });
    await expect(dialog.getByRole("heading", { name: fullName })).toBeVisible();
    await expect(dialog.getByText("Vendedora de cafés")).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await name.click();
    await dialog.getByRole("button", { name: "Falar com este profissional" }).click();
    await expect(page.getByText("Você precisa estar logado para realizar esta ação")).toBeVisible();
    await expect(page.getByRole("dialog", { name: "Conectar-se" })).toBeVisible();
    expect(slug).toMatch(/^noemia-turmalina/);
  });

  test("are written to, as often as the plan allows", async ({ visit, allow }) => {
    allow(/status of 422/);
    const { fullName, slug } = await findable();
    const caller = { token: (await openCompany()).token };
    const page = await visit({ width: "phone", as: caller });
    await page.goto(`/co/vendedor/${slug}`);
    await expect(title(page, fullName)).toBeVisible();
    await expect(page.getByText("Vendedora de cafés").first()).toBeVisible();
    await expect(page.getByRole("button", { name: `Favorito: ${fullName}` })).toBeVisible();
    await page.getByRole("button", { name: `E-mail: ${fullName}` }).click();
    const address = page.getByRole("link", { name: /@jornada\.test$/ });
    await expect(address).toHaveAttribute("href", /^mailto:/);

    const { user_list: others } = await callAs({}, listUsers, { query: { resume: "1", limit: 40 } });
    let calls = 0;
    for (const { _id } of others.filter((other) => other.slug !== slug)) {
      if (calls === 10) break;
      const asked = callAs(caller, getUserPhone, { params: { id: _id } });
      calls += await asked.then(
        () => 1,
        // Who takes no calls is asked, which counts as well.
        (error: unknown) => (error instanceof Failure && error.code === phoneAsked.code ? 1 : 0),
      );
    }
    expect(calls).toBe(10);
    await page.getByRole("button", { name: `WhatsApp: ${fullName}` }).click();
    const notice = page.getByRole("alertdialog", { name: "Aviso" });
    await expect(notice.getByText(/^Você atingiu o limite de ligações/)).toBeVisible();
    await notice.getByRole("button", { name: "Ir para planos" }).click();
    await untilPath(page, "/co/perfil");
  });
});
