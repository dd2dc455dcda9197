import { mkdir } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { createPlan, getPlan, listPlans, updatePlan } from "../src/features/money/plans/contract.ts";
import { subscribe } from "../src/features/money/plans/subscription-contract.ts";
import { savedAs } from "../src/features/money/plans/testing/administered.ts";
import { expectAccessible } from "./setup/accessibility.ts";
import { administratorToken } from "./setup/administrator.ts";
import { callAs, demoPassword } from "./setup/api.ts";
import { expect, test } from "./setup/journey.ts";
import { title, untilPath } from "./setup/screen.ts";
import { held, payer, pays } from "./setup/subscribing.ts";

const photograph = async (page: Page, name: string) => {
  await mkdir("test-results", { recursive: true });
  await page.screenshot({ path: `test-results/plans-${name}.png`, fullPage: true });
};

/** A plan of this journey's own: others take those of the demo data meanwhile. */
const ownPlan = async (token: string, name: string) =>
  (
    await callAs({ token }, createPlan, {
      body: {
        password: demoPassword,
        plan: {
          type: "SALESMAN",
          name,
          description: "<p>Para quem começa.</p>",
          is_enabled: true,
          benefits: [{ title: "20 inscrições em vagas", included: true }],
          limits: [{ key: "JOB_APPLICATIONS", maximum: 20 }],
          options: [{ interval: 1, amount: 12.5, full_amount: 12.5, is_enabled: true }],
        },
      },
    })
  ).plan;

test.describe("plans in the administration", { tag: "@widths" }, () => {
  test("are priced anew for others at once, and for who has them from the renewal on", async ({
    visit,
    allow,
    width,
  }) => {
    const token = await administratorToken();
    const name = `Essencial ${width} ${Date.now() % 100_000}`;
    const plan = await ownPlan(token, name);
    try {
      const buyer = await payer(pays);
      await callAs(buyer, subscribe, {
        body: { subscription: { plan_id: plan._id, plan_payment_id: plan.options[0]?._id ?? "" } },
      });
      await expect.poll(async () => (await held(buyer))[0]?.status, { timeout: 30_000 }).toBe("ACTIVE");

      const page = await visit({ width, as: { token } });
      await page.goto("/admin/planos");
      await expect(title(page, "Planos")).toBeVisible();
      await expectAccessible(page);
      await photograph(page, `list-${width}`);
      await page.getByRole("link", { name, exact: true }).click();
      await untilPath(page, `/admin/planos/${plan._id}`);
      await expect(title(page, name)).toBeVisible();
      const form = page.getByRole("form", { name: "Plano" });
      await form.getByLabel("Preço, mensal", { exact: true }).fill("19,90");
      await form.getByLabel("Preço cheio, mensal").fill("39,90");
      await form.getByLabel("Inscrições em vagas", { exact: true }).fill("5");
      await form.getByLabel("Sua senha").fill(demoPassword);
      await expectAccessible(page);
      await photograph(page, `form-${width}`);

      // Somebody else saves first.
      const { plan: seen } = await callAs({ token }, getPlan, { params: { id: plan._id } });
      const description = "<p>Para quem está começando.</p>";
      await callAs({ token }, updatePlan, {
        params: { id: plan._id },
        body: { password: demoPassword, version: seen.version, plan: savedAs(seen, { description }) },
      });
      allow(/status of 409/);
      await form.getByRole("button", { name: "Salvar" }).click();
      const changed = page.getByRole("alertdialog", { name: "Mudou enquanto você olhava" });
      await expect(changed).toBeVisible();
      await photograph(page, `outdated-${width}`);
      await changed.getByRole("button", { name: "Ver como está agora" }).click();
      await expect(page.getByText("Para quem está começando.")).toBeVisible();

      await form.getByLabel("Preço, mensal", { exact: true }).fill("19,90");
      await form.getByLabel("Preço cheio, mensal").fill("39,90");
      await form.getByLabel("Inscrições em vagas", { exact: true }).fill("5");
      await form.getByLabel("Sua senha").fill(demoPassword);
      await form.getByRole("button", { name: "Salvar" }).click();
      await expect(page.getByText("Plano salvo.")).toBeVisible();
      await expect(page.getByRole("heading", { name: "Preços anteriores em vigor" })).toBeVisible();

      const { plan_list: sold } = await callAs({}, listPlans, { query: {} });
      expect(sold.find(({ _id }) => _id === plan._id)?.payment_option[0]?.amount).toBe(19.9);
      const stranger = await visit({ width });
      await expect
        .poll(
          async () => {
            await stranger.goto("/planos");
            return stranger.getByRole("form", { name }).innerText();
          },
          { timeout: 20_000, intervals: [2_000] },
        )
        .toContain("19,90");
      await photograph(stranger, `public-${width}`);

      await page.goto(`/admin/assinaturas?plano=${plan._id}`);
      await expect(title(page, "Assinaturas")).toBeVisible();
      const rows = page.getByRole("main").getByRole("listitem").or(page.getByRole("row"));
      const row = rows.filter({ has: page.getByRole("link") });
      await expect(row).toHaveCount(1);
      await expectAccessible(page);
      await photograph(page, `subscriptions-${width}`);
      await row.getByRole("link").click();
      await expect(
        page.getByText(/por R\$\s19,90; o preço muda, e o aviso vai por e-mail antes/),
      ).toBeVisible();
      await expect(page.getByText("1, até a renovação; depois a 3")).toBeVisible();
      await photograph(page, `subscription-${width}`);
      await page.getByRole("link", { name: "Assinatura", exact: true }).click();
      await expect(title(page, name)).toBeVisible();
      await expect(page.getByRole("heading", { name: "O que aconteceu" })).toBeVisible();

      await page.goto("/admin/registro");
      const entry = page.getByRole("listitem").filter({ hasText: "Mudou um plano" }).first();
      await expect(entry.getByText(/preço mensal: R\$\s12,50 → R\$\s19,90/)).toBeVisible();
    } finally {
      const { plan: last } = await callAs({ token }, getPlan, { params: { id: plan._id } });
      await callAs({ token }, updatePlan, {
        params: { id: plan._id },
        body: { password: demoPassword, version: last.version, plan: savedAs(last, { is_enabled: false }) },
      });
    }
  });

  test("and what trainers get holds from a day that is to come", async ({ visit, width }) => {
    const page = await visit({ width, as: { token: await administratorToken() } });
    await page.goto("/admin/planos");
    await page.getByRole("link", { name: "Divisão do que é pago" }).click();
    await expect(title(page, "Divisão do que é pago")).toBeVisible();
    const form = page.getByRole("form", { name: "Divisão" });
    await form.getByLabel("Parte de quem ensina").fill(width === "phone" ? "79" : "78");
    await form.getByRole("button", { name: "Salvar" }).click();
    await expect(page.getByRole("link", { name: /Sua senha/ })).toBeVisible();
    await form.getByLabel("Sua senha").fill(demoPassword);
    await form.getByRole("button", { name: "Salvar" }).click();
    await expect(page.getByText("Divisão salva")).toBeVisible();
    await expect(page.getByText(/^Hoje 80%; 7[89]% a partir de/)).toBeVisible();
    await expectAccessible(page);
    await photograph(page, `shares-${width}`);
  });
});
