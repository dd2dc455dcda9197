import type { Locator, Page } from "@playwright/test";
import { createProductGroup } from "../../src/features/market/products/catalogue-contract.ts";
import { listSubscriptions } from "../../src/features/money/plans/subscription-contract.ts";
import { addUserCard } from "../../src/features/money/wallet/card-contract.ts";
import { updateUser } from "../../src/features/people/users/contract.ts";
import { type Caller, callAs } from "./api.ts";
import { newCpf, openProfessional } from "./people.ts";

/** Whoever takes plans in a journey, and the screens on which they do. */

export const address = {
  zipcode: "13010000",
  street: "Avenida Francisco Glicério",
  number: "100",
  district: "Centro",
  city: "Campinas",
  state: "SP",
};

export const cardNumbered = (number: string) => ({
  card: {
    number,
    security_code: "123",
    exp: "12/31",
    holder_name: "TERESA ANDRADE",
    holder_document: newCpf(),
    holder_phone: "11987654321",
  },
});

export const pays = "4000000000000010";
export const isRefused = "4000000000000028";

/** A professional of whom a bill could be made out, with cards of these numbers; the first is the favourite. */
export async function payer(...numbers: string[]) {
  const opened = await openProfessional();
  const params = { id: opened.user._id };
  const document = newCpf();
  await callAs(opened, updateUser, { params, body: { user: { document, address: [address] } } });
  for (const number of numbers) await callAs(opened, addUserCard, { params, body: cardNumbered(number) });
  return { ...opened, document };
}

/** Products stand in categories: without any there is no form. */
export const categorise = (caller: Caller, companyId: string) =>
  callAs(caller, createProductGroup, { params: { companyId }, body: { product_group: { name: "Cafés" } } });

export const held = async (caller: Caller) =>
  (await callAs(caller, listSubscriptions, { query: {} })).subscription_list;

export const offer = (page: Page, plan: string): Locator => page.getByRole("form", { name: plan });
export const dialog = (page: Page, plan: string): Locator =>
  page.getByRole("dialog", { name: new RegExp(plan) });
export const answered = { timeout: 30_000 };

/** Chooses an option of a plan where plans are offered, and opens the way to pay it. */
export async function take(page: Page, plan: string, interval: string): Promise<Locator> {
  await offer(page, plan).getByText(interval, { exact: true }).click();
  await offer(page, plan).getByRole("button", { name: "Assinar" }).click();
  return dialog(page, plan);
}
