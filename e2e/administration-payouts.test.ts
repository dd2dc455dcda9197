import type { Page } from "@playwright/test";
import { demoPassword } from "../src/app/demo/load-demo-data.ts";
import { listAuditEntries } from "../src/features/base/audit/contract.ts";
import {
  getPayee,
  listAllTransfers,
  listPayees,
} from "../src/features/money/payouts/administration-contract.ts";
import { expectAccessible, expectAccessibleDialog } from "./setup/accessibility.ts";
import { administratorToken } from "./setup/administrator.ts";
import { callAs } from "./setup/api.ts";
import { expect, test } from "./setup/journey.ts";
import { dialogOf, title, untilPath } from "./setup/screen.ts";

/** Confirms what a sensitive dialog asks, with the own password. */
async function confirm(page: Page, button: string | RegExp, reason?: string): Promise<void> {
  const dialog = dialogOf(page);
  await expect(dialog).toBeVisible();
  if (reason) await dialog.getByLabel("Motivo").fill(reason);
  await dialog.getByLabel("Sua senha").fill(demoPassword);
  await dialog.getByRole("button", { name: button }).click();
  await expect(dialog).toHaveCount(0);
}

test.describe("payouts, the ledger and orders in the administration", () => {
  test("holds what is owed to somebody, who reads why, and lets it go again, on a phone", {
    tag: "@gate",
  }, async ({ visit }) => {
    const token = await administratorToken();
    const { payee_list: payees } = await callAs({ token }, listPayees, {
      query: { search: "treinador@praca.test" },
    });
    const [trainer] = payees;
    if (!trainer) throw new Error("Nothing is owed to the demo trainer");
    const page = await visit({ width: "phone", as: { token } });
    await page.goto("/admin/repasses");
    await expect(title(page, "Repasses")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("searchbox", { name: "Nome, e-mail ou código" }).fill("treinador@praca.test");
    await page.getByRole("button", { name: "Buscar" }).click();
    await page.waitForURL(/busca=/);
    await page.getByRole("link", { name: trainer.name ?? "" }).click();
    await untilPath(page, `/admin/repasses/${trainer._id}`);
    await page.getByRole("button", { name: "Pôr em espera" }).click();
    await expect(dialogOf(page)).toBeVisible();
    await expectAccessibleDialog(page);
    await confirm(page, "Pôr em espera", "A conta informada não é sua");
    await expect(page.getByText(/^Em espera desde .+A conta informada não é sua$/)).toBeVisible();
    await expectAccessible(page);

    const owner = await visit({ width: "phone", as: "treinador@praca.test" });
    await owner.goto("/vc/recebimentos");
    await expect(owner.getByText("Motivo: A conta informada não é sua")).toBeVisible();
    await owner.close();

    await page.getByRole("button", { name: "Liberar repasses" }).click();
    await confirm(page, "Liberar");
    await expect(page.getByRole("button", { name: "Pôr em espera" })).toBeVisible();
    const { hold_list } = await callAs({ token }, getPayee, { params: { id: trainer._id } });
    expect(hold_list[0]).toMatchObject({ released_at: expect.any(String) });
  });

  test("leads from today to what a bank refused, tries it again, and runs the month once more", async ({
    visit,
  }) => {
    const token = await administratorToken();
    const page = await visit({ as: { token } });
    await page.goto("/admin");
    await page.getByRole("link", { name: /repasses? recusados? pelo banco/ }).click();
    await page.waitForURL(/parte=transferencias&situacao=recusadas/);
    // A table on a wide screen; the look at all widths ends on a narrow one, where cards stand.
    const main = page.getByRole("main");
    const refused = main
      .getByRole("row")
      .or(main.getByRole("listitem"))
      .filter({ hasText: "Conta bancária inválida" });
    await expect(refused.first()).toBeVisible();
    await expectAccessible(page);
    const open = async () =>
      (await callAs({ token }, listAllTransfers, { query: { status: "OPEN" } })).transfer_dash.count;
    const before = await open();
    await refused.first().getByRole("button", { name: "Tentar de novo" }).click();
    await confirm(page, "Tentar de novo");
    await expect.poll(open).toBe(before - 1);
    await page.getByRole("link", { name: "Quem recebe" }).click();
    const run = page.getByRole("button", { name: /^(Pagar|Rodar) agora/ });
    await expect(run).toBeVisible();
    if (await run.isEnabled()) {
      await run.click();
      await confirm(page, /^(Pagar|Rodar) agora/);
      const runs = async () =>
        (await callAs({ token }, listAuditEntries, { query: { action: "PAYOUTS_RUN" } })).audit_list.length;
      await expect.poll(runs).toBeGreaterThan(0);
    }
  });

  test("reads the ledger, compares a day once more, and looks into an order", async ({ visit }) => {
    const page = await visit({ as: { token: await administratorToken() } });
    await page.goto("/admin/livro");
    await expect(page.getByText("fecha em zero")).toBeVisible();
    await page.getByRole("link", { name: "Tarifas", exact: true }).click();
    await page.waitForURL(/conta=fees/);
    await expectAccessible(page);
    await page.getByRole("link", { name: "Conferência diária" }).click();
    const day = page.getByRole("listitem").filter({ hasText: "1 diferença" }).first();
    await expect(day).toBeVisible();
    await expectAccessible(page);
    const name = (await day.getByRole("heading").textContent())?.slice(0, 10) ?? "";
    await day.getByRole("button", { name: /Conferir de novo/ }).click();
    const same = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
    await expect(same.getByText("Bate")).toBeVisible();

    await page.goto("/admin/pedidos");
    await expect(title(page, "Pedidos")).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("Situação").selectOption({ label: "Pago" });
    await page.waitForURL(/situacao=PAID/);
    const orders = page.getByRole("main").getByRole("listitem").or(page.getByRole("row"));
    await orders.getByRole("link").first().click();
    await expect(title(page, "Pedido de")).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole("main")
      .getByRole("link", { name: /^(Cartão|Pix|Boleto)/ })
      .first()
      .click();
    await page.waitForURL(/\/admin\/pagamentos\//);
  });
});
