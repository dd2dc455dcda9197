import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { addToCart } from "../../src/features/money/orders/cart-contract.ts";
import { listOrders } from "../../src/features/money/orders/contract.ts";
import { type Caller, callAs } from "./api.ts";
import { publishCourse } from "./courses.ts";
import { expect, type Visit } from "./journey.ts";
import { openProfessional } from "./people.ts";
import { productUrl } from "./product.ts";
import { title, untilPath } from "./screen.ts";

/** Whoever buys courses in a journey, and the screens on which they do. */

/** So many courses of one trainer, at these prices in cents. */
export async function coursesFor(...prices: number[]) {
  const trainer = await openProfessional({}, "Jandira", "Moura");
  const name = `Vendas ${randomUUID().slice(0, 8)}`;
  const made = [];
  for (const [index, priceCents] of prices.entries())
    made.push(await publishCourse(trainer.user._id, { name: `${name} ${index + 1}`, priceCents }));
  return { trainer, courses: made };
}

export const fill = async (caller: Caller, courses: readonly { id: string }[], amount = 1): Promise<void> => {
  for (const { id } of courses) await callAs(caller, addToCart, { body: { item: { course: id, amount } } });
};

export const boughtBy = async (caller: Caller) =>
  (await callAs(caller, listOrders, { query: {} })).order_list;

/** From the cart to where the order is confirmed. */
export async function goOn(page: Page, area: "vc" | "co"): Promise<void> {
  await page.goto(`/${area}/carrinho`);
  await page.getByRole("button", { name: "Finalizar compra" }).click();
  await untilPath(page, `/${area}/pedido/finalizacao`);
  await expect(title(page, "Confirmar pedido")).toBeVisible();
}

/** Does at the gateway what the payer, or time, would do with an open payment. */
export async function play(visit: Visit, chargeId: string, button: RegExp): Promise<void> {
  const bank = await visit();
  await bank.goto(`${productUrl}/dev/pagamentos`);
  const charge = bank.getByRole("listitem").filter({ hasText: chargeId });
  await charge.getByRole("button", { name: button }).click();
}
