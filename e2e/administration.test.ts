import { randomUUID } from "node:crypto";
import { mkdir } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { listPlans } from "../src/features/money/plans/contract.ts";
import { subscribe } from "../src/features/money/plans/subscription-contract.ts";
import { sendContactMessage } from "../src/features/site/messages/contract.ts";
import { expectAccessible, expectAccessibleDialog } from "./setup/accessibility.ts";
import { administratorToken } from "./setup/administrator.ts";
import { callAs, demoPassword } from "./setup/api.ts";
import { expect, test } from "./setup/journey.ts";
import { readMail } from "./setup/mailbox.ts";
import { forgetCharge, rememberCharge } from "./setup/refused-refunds.ts";
import { title, toast, untilPath } from "./setup/screen.ts";
import { held, payer, pays } from "./setup/subscribing.ts";

const photograph = async (page: Page, name: string) => {
  await mkdir("test-results", { recursive: true });
  await page.screenshot({ path: `test-results/${name}.png` });
};

/** Somebody who pays for a plan. */
async function subscriber() {
  const buyer = await payer(pays);
  const { plan_list: plans } = await callAs({}, listPlans, { query: {} });
  const plan = plans.find(({ type, payment_option }) => type === "SALESMAN" && payment_option.length > 0);
  const [option] = plan?.payment_option ?? [];
  await callAs(buyer, subscribe, {
    body: { subscription: { plan_id: plan?._id ?? "", plan_payment_id: option?._id ?? "" } },
  });
  await expect.poll(async () => (await held(buyer))[0]?.status, { timeout: 30_000 }).toBe("ACTIVE");
  return { buyer, plan };
}

test.describe("the administration", () => {
  test("begins with what waits, answers a message by mail, and finds in the log who did", {
    tag: "@gate",
  }, async ({ visit }) => {
    const email = `duvida-${randomUUID().slice(0, 8)}@cliente.test`;
    await callAs({}, sendContactMessage, {
      body: {
        contact: {
          user: { email, name: "Rita Sena", phone: "11987650000" },
          subject: "Nota fiscal",
          message: "Onde vejo a nota do meu plano?",
          elapsed_ms: 60_000,
        },
      },
    });
    const page = await visit({ width: "phone", as: { token: await administratorToken() } });
    await page.goto("/admin");
    await expect(title(page, "Hoje")).toBeVisible();
    await expect(page.getByRole("img", { name: "Gráfico de cadastros por dia" })).toBeVisible();
    const places = page.getByRole("navigation", { name: "Administração: lugares" });
    await expect(
      places.getByRole("link", { name: /\d+ à espera/ }).filter({ hasText: "Mensagens" }),
    ).toBeVisible();
    await page.getByRole("link", { name: /mensage(m|ns) sem resposta/ }).click();
    await untilPath(page, "/admin/mensagens");
    const card = page.getByRole("listitem").filter({ hasText: email });
    await card.getByLabel("Resposta").fill("Em Meus planos, no recibo de cada pagamento.");
    await card.getByRole("button", { name: "Responder a Rita Sena" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Enviar" }).click();
    await expect(card.getByText(/^Respondida em/)).toBeVisible();
    expect(await readMail(email, /./)).toContain("no recibo de cada pagamento");

    await page.goto("/admin/registro");
    const entries = page.getByRole("list", { name: "Registro" }).getByRole("listitem");
    const entry = entries.filter({ hasText: "Respondeu uma mensagem" }).first();
    await expect(entry).toBeVisible();
    await page.getByRole("button", { name: "Filtrar" }).click();
    const sheet = page.getByRole("dialog", { name: "Filtrar o registro" });
    await sheet.getByLabel("O que foi feito").selectOption({ label: "Respondeu uma mensagem" });
    await page.waitForURL(/acao=CONTACT_ANSWERED/);
    await sheet.getByRole("button", { name: /^Confirmar/ }).click();
    await expect(sheet).toHaveCount(0);
    await entry.getByRole("link", { name: /mensagem …/ }).click();
    await page.waitForURL(/coisa=/);
    await expect(entries).toHaveCount(1);
    await page.getByRole("button", { name: "Limpar filtros" }).click();
    await page.waitForURL(/registro\/?$/);
  });

  test("finds a payment by who paid, and gives a part back with a reason and the own password", async ({
    visit,
  }) => {
    const { buyer, plan } = await subscriber();

    const page = await visit({ as: { token: await administratorToken() } });
    await page.goto("/admin/pagamentos");
    await page.getByRole("searchbox", { name: "Nome, e-mail ou código" }).fill(buyer.user.email ?? "");
    await page.getByRole("button", { name: "Buscar" }).click();
    const row = page.getByRole("main").getByRole("rowheader");
    await expect(row).toHaveCount(1);
    await row.getByRole("link").click();
    await expect(title(page, plan?.name ?? "")).toBeVisible();
    await page.getByRole("button", { name: "Devolver" }).click();
    const dialog = page.getByRole("dialog", { name: "Devolver este pagamento?" });
    await expectAccessibleDialog(page);
    await dialog.getByLabel("Valor").fill("5,00");
    await dialog.getByLabel("Motivo").fill("Cobrança em dobro");
    await dialog.getByLabel("Sua senha").fill(demoPassword);
    await dialog.getByRole("button", { name: "Devolver" }).click();
    await expect(page.getByText("R$ 5,00 · Cobrança em dobro").first()).toBeVisible();
    expect((await held(buyer))[0]?.status).toBe("ACTIVE");
  });

  test("asks again for a refund that the gateway refuses, and gives it up", { tag: "@widths" }, async ({
    visit,
    width,
  }) => {
    const { buyer } = await subscriber();
    const id = (await held(buyer))[0]?.payments[0]?._id ?? "";
    await forgetCharge(id);
    try {
      const page = await visit({ width, as: { token: await administratorToken() } });
      await page.goto(`/admin/pagamentos/${id}`);
      await page.getByRole("button", { name: "Devolver" }).click();
      const giving = page.getByRole("dialog", { name: "Devolver este pagamento?" });
      await giving.getByLabel("Valor").fill("5,00");
      await giving.getByLabel("Motivo").fill("Cobrança em dobro");
      await giving.getByLabel("Sua senha").fill(demoPassword);
      await giving.getByRole("button", { name: "Devolver" }).click();
      const refused = page.getByRole("region", { name: "Devolução recusada" });
      await expect(giving).toBeHidden();
      // The screen follows for a while; on a busy machine the gateway may be asked later than that.
      const untilRefused = () =>
        expect
          .poll(
            async () => {
              await page.reload();
              await expect(page.getByText("R$ 5,00 · Cobrança em dobro").first()).toBeVisible();
              return refused.count();
            },
            { timeout: 60_000, intervals: [2_000] },
          )
          .toBe(1);
      await untilRefused();
      await expect(refused.getByText(/recusa a devolução de R\$.5,00/)).toBeVisible();
      await expectAccessible(page);

      await refused.getByRole("button", { name: "Pedir de novo" }).click();
      const again = page.getByRole("dialog", { name: "Pedir a devolução de novo?" });
      await expect(again).toBeVisible();
      await expectAccessibleDialog(page);
      await again.getByLabel("Sua senha").fill(demoPassword);
      await again.getByRole("button", { name: "Pedir de novo" }).click();
      await expect(toast(page, /Pedimos a devolução de novo/)).toBeVisible();
      await expect(again).toBeHidden();
      await untilRefused();
      await refused.getByRole("button", { name: "Desistir da devolução" }).click();
      const up = page.getByRole("dialog", { name: "Desistir da devolução?" });
      await expect(up).toBeVisible();
      await expectAccessibleDialog(page);
      await photograph(page, `give-up-refund-${width}`);
      await up.getByLabel("Motivo").fill("A conta de quem pagou não existe mais");
      await up.getByLabel("Sua senha").fill(demoPassword);
      await up.getByRole("button", { name: "Desistir da devolução" }).click();
      await expect(toast(page, /Devolução desistida/)).toBeVisible();
      await expect(refused).toHaveCount(0);
      await expect(page.getByText("A conta de quem pagou não existe mais").first()).toBeVisible();
      expect((await held(buyer))[0]?.payments[0]).toMatchObject({ status: "PAID", refunded: 0 });
    } finally {
      await rememberCharge(id);
    }
  });

  test("is closed to who administrates nothing, and to an administrator with a password alone", async ({
    visit,
  }) => {
    const manager = await visit({ as: "empresa@praca.test" });
    await manager.goto("/admin/registro");
    await expect(title(manager, "Conectar-se")).toBeVisible();
    const admin = await visit({ as: "admin@praca.test" });
    await admin.goto("/admin/registro");
    await expect(title(admin, "Segurança da conta")).toBeVisible();
    await expect(admin.getByText("Sua conta da administração só funciona com ela.")).toBeVisible();
  });
});
