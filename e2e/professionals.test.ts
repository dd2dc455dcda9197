import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { addFavourite, getUserPhone } from "../src/features/contacts/contract.ts";
import { listUsers, updateUser } from "../src/features/users/contract.ts";
import { callAs } from "./setup/api.ts";
import { useBrowser } from "./setup/browser.ts";
import { openCompany, openProfessional } from "./setup/people.ts";
import { title, untilPath } from "./setup/screen.ts";

/** A professional with a resume, who looks for products and for no job. */
async function findable() {
  const lastname = `Turmalina ${randomUUID().slice(0, 6)}`;
  const { token, user } = await openProfessional({}, "Noêmia", lastname);
  await callAs({ token }, updateUser, {
    params: { id: user._id },
    body: {
      user: { is_looking_products: true, is_looking_job: false, resume: { title: "Vendedora de cafés" } },
    },
  });
  return { ...user, lastname, fullName: `Noêmia ${lastname}` };
}

/** A company looks for who may sell for it. */
describe("professionals", () => {
  const browser = useBrowser();

  it("say so where nobody is there", async () => {
    const { token } = await openCompany();
    const page = await browser.visit({ width: "phone", as: { token } });
    await page.goto("/co/vendedores");
    await page.getByText("Você não tem nenhuma solicitação pendente").waitFor();
    await page.getByText("Você ainda não tem nenhum vendedor").waitFor();
    await page.getByRole("main").getByRole("link", { name: "Favoritos" }).click();
    await title(page, "Profissionais favoritos").waitFor();
    await page.getByText("Você ainda não favoritou nenhum profissional").waitFor();
  });

  it.each(["phone", "desktop"] as const)("are kept by a heart, and let go again (%s)", async (width) => {
    const { fullName, lastname } = await findable();
    const { token } = await openCompany();
    const page = await browser.visit({ width, as: { token } });
    await page.goto("/co/vendedores/buscar");
    const search = page.getByRole("search", { name: "Refine sua busca de profissionais" });
    await search.getByLabel("Nome").fill(lastname);
    await search.getByLabel("Nome").press("Enter");
    const card = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: fullName }) });
    await card.waitFor();

    const toggle = search.getByRole("button", { name: /^Filtrar/ });
    const isSheet = await toggle.isVisible();
    if (isSheet) await toggle.click();
    const filters = isSheet ? page.getByRole("dialog", { name: "Refine sua busca" }) : page.getByRole("main");
    await filters.getByLabel("Buscando produtos para vender / representar").check();
    await page.waitForURL(/produtos=1/);
    await filters.getByLabel("Buscando vaga / emprego").check();
    await page.waitForURL(/emprego=1/);
    await page.getByText("Nenhum profissional encontrado com estes filtros.").waitFor({ state: "attached" });
    await filters.getByLabel("Buscando vaga / emprego").uncheck();
    if (isSheet) await filters.getByRole("button", { name: /^Confirmar/ }).click();
    await card.waitFor();

    const heart = page.getByRole("button", { name: `Favorito: ${fullName}` });
    expect(await heart.getAttribute("aria-pressed")).toBe("false");
    await heart.click();
    await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("true");
    await page.goto("/co/vendedores/favoritos");
    await card.waitFor();
    await heart.click();
    await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("false");
    // A slip can be undone until the list is opened again.
    await card.waitFor();
    await page.reload();
    await page.getByText("Você ainda não favoritou nenhum profissional").waitFor();
  });

  it("are all in the list of favourites, also after a heart was taken away", async () => {
    const { token, company } = await openCompany();
    const names = [];
    for (let count = 0; count < 10; count++) {
      const { user } = await openProfessional({}, `Pessoa${count}`, "Serrana");
      const params = { companyId: company._id, salesmanId: user._id };
      await callAs({ token }, addFavourite, { params });
      names.push(`Pessoa${count} Serrana`);
    }
    const page = await browser.visit({ width: "phone", as: { token } });
    await page.goto("/co/vendedores/favoritos");
    const heart = page.getByRole("button", { name: "Favorito: Pessoa9 Serrana" });
    await heart.click();
    await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("false");
    const more = page.getByRole("button", { name: "Carregar mais" });
    const cards = page.getByRole("main").getByRole("heading", { level: 3 });
    await more.click();
    await expect.poll(() => cards.count()).toBeGreaterThan(8);
    await more.click();
    await expect.poll(() => cards.count()).toBe(10);
    for (const name of names) await page.getByRole("link", { name, exact: true }).waitFor();
  });

  it.each(["phone", "desktop"] as const)("shows who was found over the list (%s)", async (width) => {
    const { fullName, lastname, slug } = await findable();
    const page = await browser.visit({ width });
    await page.goto(`/para-empresas?busca=${encodeURIComponent(lastname)}`);
    const name = page.getByRole("link", { name: fullName });
    await name.click();
    const dialog = page.getByRole("dialog", { name: "Currículo" });
    await dialog.getByRole("heading", { name: fullName }).waitFor();
    await dialog.getByText("Vendedora de cafés").waitFor();
    await page.goBack();
    await dialog.waitFor({ state: "hidden" });
    await name.click();
    await dialog.getByRole("button", { name: "Falar com este profissional" }).click();
    await page.getByText("Você precisa estar logado para realizar esta ação").waitFor();
    await page.getByRole("dialog", { name: "Conectar-se" }).waitFor();
    expect(slug).toMatch(/^noemia-turmalina/);
  });

  it("are written to, as often as the plan allows", async () => {
    browser.allow(/status of 422/);
    const { fullName, slug } = await findable();
    const caller = { token: (await openCompany()).token };
    const page = await browser.visit({ width: "phone", as: caller });
    await page.goto(`/co/vendedor/${slug}`);
    await title(page, fullName).waitFor();
    await page.getByRole("button", { name: `E-mail: ${fullName}` }).click();
    const address = page.getByRole("link", { name: /@jornada\.test$/ });
    expect(await address.getAttribute("href")).toMatch(/^mailto:/);

    const { user_list: others } = await callAs({}, listUsers, { query: { resume: "1", limit: 40 } });
    let calls = 0;
    for (const { _id } of others.filter((other) => other.slug !== slug)) {
      if (calls === 10) break;
      const asked = callAs(caller, getUserPhone, { params: { id: _id } });
      calls += await asked.then(
        () => 1,
        () => 0,
      );
    }
    expect(calls).toBe(10);
    await page.getByRole("button", { name: `WhatsApp: ${fullName}` }).click();
    const notice = page.getByRole("alertdialog", { name: "Aviso" });
    await notice.getByText(/^Você atingiu o limite de ligações/).waitFor();
    await notice.getByRole("button", { name: "Ir para planos" }).click();
    await untilPath(page, "/co/perfil");
  });
});
