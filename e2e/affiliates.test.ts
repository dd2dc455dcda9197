import { registerCompany } from "../src/features/site/accounts/contract.ts";
import { callAs } from "./setup/api.ts";
import { expect, test } from "./setup/journey.ts";
import { newCnpj, newEmail, openProfessional, password } from "./setup/people.ts";
import { productUrl } from "./setup/product.ts";
import { hasFocus, title, toast, untilPath } from "./setup/screen.ts";

test.describe("affiliates", () => {
  test("pass on their link, see who came by it, and are brought nobody by their own visits", {
    tag: "@gate",
  }, async ({ visit }) => {
    const { token, user } = await openProfessional();
    const own = await visit({ width: "phone", as: { token } });
    await own.goto("/vc/afiliados");
    await expect(title(own, "Indique e lucre")).toBeVisible();
    await expect(own.getByText("Você não possui nenhum afiliado")).toBeVisible();
    await expect(own.getByText("Com o plano Afiliado Hunter são 30%")).toBeVisible();
    const link = await own.getByLabel("Seu link de indicação").inputValue();
    expect(link).toBe(`${productUrl}/?afiliado=${user.slug}`);
    await own.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await own.getByRole("main").getByRole("button", { name: "Copiar link" }).click();
    await expect(toast(own, "Link copiado")).toBeVisible();
    expect(await own.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await own.goto(link);
    await own.waitForFunction(() => localStorage.getItem("afiliate_visit"));

    // A window that keeps cookies alone is brought all the same, also by a page that is kept for everybody.
    const visitor = await visit();
    const counted = visitor.waitForResponse(/\/api\/affiliate\/.*\/click$/);
    await visitor.goto(`/para-empresas${new URL(link).search}`);
    await counted;
    const cookie = (await visitor.context().cookies()).find(({ name }) => name === "afiliado");
    expect(cookie).toMatchObject({ value: user.slug, httpOnly: true, sameSite: "Lax" });
    await visitor.evaluate(() => localStorage.clear());
    await visitor.goto("/vc/cadastro");
    const form = visitor.getByRole("form", { name: "Cadastro do profissional" });
    await form.getByLabel("Nome", { exact: true }).fill("Rosângela");
    await form.getByLabel("Sobrenome").fill("Prates");
    await form.getByLabel("Login e-mail").fill(newEmail("indicada"));
    await form.getByLabel("Telefone").fill("11987654321");
    await form.getByLabel("Senha", { exact: true }).fill(password);
    await form.getByLabel("Confirme sua senha").fill(password);
    await form.getByRole("button", { name: "Criar minha conta" }).click();
    await untilPath(visitor, "/vc/dados");
    await callAs({}, registerCompany, {
      body: {
        company: { name_fancy: "Doces da Lia", document: newCnpj(), phone: "1133334444", site: "" },
        user: {
          name: "Lia",
          lastname: "Moura",
          email: newEmail("lia"),
          phone: "11987654321",
          password,
          passwordConfirm: password,
          terms: true,
        },
        afiliate: user.slug,
      },
    });

    await own.goto("/vc/afiliados");
    await expect(own.getByText("Rosângela P.")).toBeVisible();
    await expect(own.getByText("Lia M.")).toBeVisible();
    await expect(own.getByText("Prates")).toHaveCount(0);
    const soFar = own.getByRole("list", { name: "Do clique ao ganho" }).getByRole("listitem");
    await expect(soFar.filter({ hasText: "Cadastros" })).toContainText("2");
    await expect(soFar.filter({ hasText: "Cliques no link" })).toContainText("1");
  });

  test("are asked to refer from every screen of their area, by a button that covers nothing", async ({
    visit,
  }) => {
    const { token, user } = await openProfessional();
    const page = await visit({ width: "phone", as: { token } });
    await page.goto("/vc/buscar-vagas");
    const button = page.getByRole("button", { name: "Indique e ganhe" });
    await button.click();
    const dialog = page.getByRole("dialog", { name: "Indique e ganhe" });
    const address = (name: string) => dialog.getByRole("link", { name }).getAttribute("href");
    expect(await address("WhatsApp")).toContain(encodeURIComponent(`afiliado=${user.slug}`));
    expect(await address("Facebook")).toMatch(/^https:\/\/www\.facebook\.com\/sharer/);
    expect(await address("X (Twitter)")).toMatch(/^https:\/\/twitter\.com\/intent/);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await dialog.getByRole("button", { name: "Copiar link" }).click();
    await expect(toast(page, "Link copiado")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/?afiliado=${user.slug}`);
    await page.keyboard.press("Escape");
    await hasFocus(button);
    const bar = page.getByRole("navigation", { name: "Área do profissional: lugares" });
    // It stands in the bar, behind the last place.
    const [ofButton, ofBar] = [await button.boundingBox(), await bar.boundingBox()];
    const ofPlace = await bar.getByRole("link").last().boundingBox();
    expect(ofButton?.y).toBeGreaterThanOrEqual(ofBar?.y ?? Number.NaN);
    expect(ofButton?.x).toBeGreaterThanOrEqual((ofPlace?.x ?? Number.NaN) + (ofPlace?.width ?? 0));
    await page.getByRole("button", { name: /^Sua conta/ }).click();
    await expect(page.getByRole("banner").getByRole("button", { name: "Sair" })).toBeVisible();
    await page.goto("/vc/dados");
    await expect(page.getByRole("button", { name: "Salvar" }).first()).toBeVisible();
    // A screen with a bar of its own has no second one; there the menu leads to it.
    await expect(button).toBeHidden();
    await expect(bar).toBeHidden();
    await page.getByRole("button", { name: /^Abrir menu/ }).click();
    await expect(page.getByRole("dialog").getByRole("link", { name: "Indique e lucre" })).toBeVisible();
  });
});
