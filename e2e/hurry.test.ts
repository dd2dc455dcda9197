import { listProductGroups } from "../src/features/market/products/catalogue-contract.ts";
import { callAs } from "./setup/api.ts";
import { holdBack } from "./setup/hold-back.ts";
import { expect, test } from "./setup/journey.ts";
import { openCompany, openProfessional, publishOpening, writeResume } from "./setup/people.ts";
import { settled } from "./setup/presses.ts";
import { pathOf, toast, untilPath } from "./setup/screen.ts";

test.describe("somebody in a hurry", () => {
  test("who presses again while the next screen loads makes one thing", async ({ visit }) => {
    const { token, company } = await openCompany();
    const page = await visit({ as: { token }, width: "phone" });
    await page.goto("/co/catalogo/categoria/new");
    await page.getByLabel("Nome", { exact: false }).first().fill("Bebidas");
    let created = 0;
    const [sent, next] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route("**/api/**", async (route) => {
      if (route.request().method() === "POST") {
        created += 1;
        await sent.promise;
      } else if (created > 0) await next.promise;
      await route.continue();
    });
    const save = page.getByRole("button", { name: "Salvar" });
    await save.click();
    await expect.poll(() => created).toBe(1);
    // It waits while it is sent, and while the next screen loads.
    await expect(save).toBeDisabled();
    await save.click({ force: true });
    sent.resolve();
    await save.click({ force: true });
    next.resolve();
    await page.waitForURL(
      (url) => url.pathname.startsWith("/co/catalogo") && !url.pathname.includes("categoria"),
    );
    const { product_group_list } = await callAs({ token }, listProductGroups, {
      params: { companyId: company?._id ?? "" },
    });
    expect(product_group_list.filter(({ name }) => name === "Bebidas")).toHaveLength(1);
    expect(created).toBe(1);
  });

  test("who presses 'Inscrever' twice stays with the opening, and may follow the link a moment later", async ({
    visit,
  }) => {
    const { token, company } = await openCompany();
    const { _id } = await publishOpening({ token }, company._id);
    const professional = await openProfessional();
    await writeResume({ token: professional.token });
    const page = await visit({ as: { token: professional.token }, width: "phone" });
    await page.clock.install();
    await page.goto(`/vc/vaga/${_id}`);
    // The second press comes down on the link in the moment in which it appears, however busy the machine is.
    await page.evaluate(() => {
      new MutationObserver((_, observer) => {
        const links = [...document.querySelectorAll<HTMLElement>("main a")];
        const link = links.find(({ textContent }) => textContent === "Ver minhas candidaturas");
        if (!link) return;
        observer.disconnect();
        link.click();
      }).observe(document.body, { subtree: true, childList: true });
    });
    await page.getByRole("button", { name: "Inscrever" }).click();
    await expect(toast(page, /^Inscrição enviada/)).toBeVisible();
    await settled(page);
    expect(pathOf(page)).toBe(`/vc/vaga/${_id}`);
    await page.getByRole("link", { name: "Ver minhas candidaturas" }).click();
    await untilPath(page, "/vc/candidaturas");
  });

  test("who presses an entry of the menu sees it marked at once, over what comes", async ({ visit }) => {
    const { token } = await openCompany();
    const page = await visit({ as: { token }, width: "phone" });
    await page.goto("/co/vagas");
    await expect(page.getByRole("heading", { level: 1, name: "Vagas" })).toBeVisible();
    const answers = await holdBack(page, /\/api\//);
    const bar = page.getByRole("navigation").filter({ has: page.getByRole("link", { name: /Catálogo/ }) });
    await bar.getByRole("link", { name: /Catálogo/ }).click();
    await expect(bar.locator("[aria-current=page]", { hasText: "Catálogo" })).toBeVisible();
    await expect(bar.locator("[aria-current]")).toHaveCount(1);
    expect(new URL(page.url()).pathname).toBe("/co/vagas");
    answers.release();
    await untilPath(page, "/co/catalogo");
  });

  test("who logs out in one tab keeps no private screen in another", async ({ visit }) => {
    const { token } = await openCompany();
    const page = await visit({ as: { token } });
    await page.goto("/co/vagas");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const other = await page.context().newPage();
    await other.goto("/co/vagas");
    await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(other.getByRole("main").getByRole("link", { name: "Cadastrar vaga" })).toBeVisible();
    await other.evaluate(() => localStorage.clear());
    await untilPath(page, "/login");
  });
});
