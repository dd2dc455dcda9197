import type { Locator, Page } from "@playwright/test";
import { expect } from "./journey.ts";

/** Words that journeys share about what is on screen. */

/** A tab of a list, with the number of things behind it. */
export const hasCount = (page: Page, label: string, value: number): Promise<void> =>
  page.getByRole("link", { name: `${label} ${value}`, exact: true }).waitFor();

/** The number under a label of a row of counters. */
export const counter = (page: Page, label: string): Locator =>
  page
    .locator("dl > div")
    .filter({ has: page.getByRole("term").filter({ hasText: new RegExp(`^${label}$`) }) })
    .getByRole("definition");

/** The h1: says which screen it is. */
export const title = (page: Page, text: string | RegExp): Locator =>
  page.getByRole("heading", { level: 1, name: text });

/** A word about something that succeeded. */
export const toast = (page: Page, text: string | RegExp): Locator =>
  page.getByRole("region", { name: "Avisos" }).getByText(text, { exact: true }).first();

/** What lies over the page. A word about something that succeeded has the same role, and lies over nothing. */
export const dialogOf = (page: Page): Locator =>
  page.getByRole("dialog").and(page.locator(':not([aria-modal="false"])'));

/** The dialog that tells why something failed. */
export const oops = (page: Page): Locator => page.getByRole("alertdialog", { name: "Oops..." });

/** What a form says above its fields when some of them are wrong. */
export const errorSummary = (page: Page): Locator => page.getByRole("alert");

export const pathOf = (page: Page): string => new URL(page.url()).pathname;

export const untilPath = (page: Page, path: string): Promise<void> =>
  page.waitForURL((url) => url.pathname === path);

/** The token that the browser keeps for who is signed in. */
export const tokenIn = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem("token"));

/** Waits until the keyboard writes into a field, or presses a link or button. */
export const hasFocus = (field: Locator): Promise<void> =>
  expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);

export const logInForm = (page: Page): Locator => page.getByRole("form", { name: "Entrar na conta" });

export async function logIn(form: Locator, email: string, password: string): Promise<void> {
  await form.getByLabel("E-mail").fill(email);
  await form.getByLabel("Senha", { exact: true }).fill(password);
  await form.getByRole("button", { name: "Entrar", exact: true }).click();
}

/** Types as a person does where a mask watches each key. */
export async function type(field: Locator, text: string): Promise<void> {
  await field.click();
  await field.pressSequentially(text);
}

/** A form that is sent sooner is taken for a robot's: no person is as quick as a journey. */
export const untilTakenForAPerson = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => performance.now() > 2_000);

/** Waits until nothing of the screen is on its way. */
export const untilLoaded = (page: Page): Promise<void> =>
  expect(page.locator('[aria-busy="true"]')).toHaveCount(0);

/** What stands under a field because it is wrong. */
export async function errorOf(field: Locator): Promise<string> {
  const ids = (await field.getAttribute("aria-describedby")) ?? "";
  const id = ids.split(" ").find((each) => each.endsWith("-error"));
  if (!id || (await field.getAttribute("aria-invalid")) !== "true") return "";
  return (await field.page().locator(`[id="${id}"]`).textContent()) ?? "";
}

/** Answers the post code look-up in the place of its public providers. */
export async function knowZipcode(page: Page): Promise<void> {
  const address = {
    localidade: "Campinas",
    logradouro: "Avenida Francisco Glicério",
    uf: "SP",
    bairro: "Centro",
  };
  await page.route("**/webservices/zipcode?**", (route) => route.fulfill({ json: address }));
}

/** On a start page: all of a list, which begins with what is put in front. */
export const showAll = (page: Page, region: string): Promise<void> =>
  page
    .getByRole("region", { name: region })
    .getByText(/^Tod[oa]s: /)
    .click();
