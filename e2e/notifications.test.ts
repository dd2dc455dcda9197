import { randomUUID } from "node:crypto";
import { listNotifications } from "../src/features/base/notifications/contract.ts";
import { createProduct, createProductGroup } from "../src/features/market/products/catalogue-contract.ts";
import { requestRepresentation } from "../src/features/market/representations/contract.ts";
import { callAs } from "./setup/api.ts";
import { expect, test } from "./setup/journey.ts";
import { openCompany, openProfessional } from "./setup/people.ts";
import { toast } from "./setup/screen.ts";
import { passUndoTimeOfRequest } from "./setup/undo-time.ts";

/** A professional who asked to represent a product, and who is asked. */
async function request() {
  const name = `Padaria ${randomUUID().slice(0, 8)}`;
  const company = await openCompany({}, name);
  const caller = { token: company.token };
  const params = { companyId: company.company?._id ?? "" };
  const { product_group } = await callAs(caller, createProductGroup, {
    params,
    body: { product_group: { name: "Pães" } },
  });
  const { product } = await callAs(caller, createProduct, {
    params,
    body: {
      product: {
        name: `Pão ${randomUUID().slice(0, 8)}`,
        price: 12.5,
        sales_commission: 8,
        status: "READY",
        groups: [{ _id: product_group._id }],
      },
    },
  });
  const professional = await openProfessional({}, "Iara", "Nunes");
  const { representation } = await callAs({ token: professional.token }, requestRepresentation, {
    body: { representation: { product_id: product._id } },
  });
  return { name, company, product, professional, representation };
}

test.describe("what happened, under the bell", () => {
  test("an approval is told to who asked, and what is read on one device is read on the other", {
    tag: ["@gate", "@widths"],
  }, async ({ visit, width }) => {
    const { name, company, product, professional, representation } = await request();
    const { token } = professional;

    const desk = await visit({ as: { token: company.token } });
    await desk.goto("/co");
    await desk.getByRole("button", { name: "Avisos: 1 não lido" }).click();
    const asked = desk.getByRole("dialog", { name: "Avisos" });
    await asked
      .getByRole("link", { name: `Iara Nunes pediu para representar o produto ${product.name}` })
      .click();
    await expect(desk).toHaveURL(/\/co\/vendedores$/);
    await expect(desk.getByRole("button", { name: "Avisos", exact: true })).toBeVisible();
    await desk
      .getByRole("region", { name: "Solicitações" })
      .getByRole("button", { name: /^Aprovar/ })
      .click();
    await expect(toast(desk, "Representante aprovado")).toBeVisible();
    await passUndoTimeOfRequest(representation._id);
    const told = `${name} aprovou o seu pedido para representar o produto ${product.name}`;
    await expect(async () => {
      const { notification_list } = await callAs({ token }, listNotifications, {});
      expect(notification_list.map(({ text }) => text)).toEqual([told]);
    }).toPass();

    const phone = await visit({ width, as: { token } });
    await phone.goto("/vc/avisos");
    const screen = phone.getByRole("main");
    await expect(screen.getByRole("heading", { name: "Hoje" })).toBeVisible();
    await expect(screen.getByRole("link", { name: `Não lido: ${told}` })).toBeVisible();

    const other = await visit({ as: { token } });
    await other.goto("/vc/inicio");
    await other.getByRole("button", { name: "Avisos: 1 não lido" }).click();
    const bell = other.getByRole("dialog", { name: "Avisos" });
    await bell.getByRole("link", { name: told }).click();
    await expect(other).toHaveURL(/\/vc\/solicitacoes$/);
    await expect(other.getByRole("button", { name: "Avisos", exact: true })).toBeVisible();

    await phone.reload();
    await expect(screen.getByRole("link", { name: told })).toBeVisible();
    await expect(screen.getByText("Não lido:")).toHaveCount(0);
    await expect(phone.getByRole("button", { name: "Avisos", exact: true })).toBeVisible();
  });

  test("a device whose page is closed shows what is pushed to it", async ({ visit }) => {
    const { token } = await openProfessional();
    const page = await visit({ as: { token }, serviceWorker: true });
    await page.goto("/vc/avisos");
    await expect(page.getByText("Nada aconteceu ainda")).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const [worker] = page.context().serviceWorkers();
    if (!worker) throw new Error("There is no service worker");
    // A browser without a window lets nobody show anything: what would be shown is looked at instead.
    await worker.evaluate(() => {
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
      registration.showNotification = async (title, options) => {
        Object.assign(globalThis, { shown: { title, ...options } });
      };
    });
    const devTools = await page.context().newCDPSession(page);
    const registered = new Promise<string>((resolve) =>
      devTools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
        const id = registrations.at(-1)?.registrationId;
        if (id) resolve(id);
      }),
    );
    await devTools.send("ServiceWorker.enable");
    await devTools.send("ServiceWorker.deliverPushMessage", {
      origin: new URL(page.url()).origin,
      registrationId: await registered,
      data: JSON.stringify({ text: "A empresa aprovou o seu pedido", path: "/vc/solicitacoes" }),
    });
    await expect
      .poll(() => worker.evaluate(() => (globalThis as unknown as { shown?: unknown }).shown))
      .toMatchObject({ title: "Praça", body: "A empresa aprovou o seu pedido", data: "/vc/solicitacoes" });
  });

  test("all is marked as read at once, and stays on the list", async ({ visit }) => {
    const { product, company } = await request();
    const page = await visit({ as: { token: company.token } });
    await page.goto("/co");
    await page.getByRole("button", { name: "Avisos: 1 não lido" }).click();
    const bell = page.getByRole("dialog", { name: "Avisos" });
    await bell.getByRole("button", { name: "Marcar tudo como lido" }).click();
    await expect(bell.getByText("Não lido:")).toHaveCount(0);
    await bell.getByRole("link", { name: "Ver tudo" }).click();
    await expect(page).toHaveURL(/\/co\/avisos$/);
    await expect(page.getByRole("main").getByRole("link", { name: product.name })).toBeVisible();
    await expect(page.getByRole("button", { name: "Marcar tudo como lido" })).toHaveCount(0);
  });
});
