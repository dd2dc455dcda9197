import type { Page } from "@playwright/test";
import { listQuotes } from "../src/features/market/quotes/contract.ts";
import { getStart } from "../src/features/site/start/contract.ts";
import { listJobOpenings } from "../src/features/work/job-openings/contract.ts";
import { callAs, tokenOf } from "./setup/api.ts";
import { findDemoThings } from "./setup/demo-things.ts";
import { expect, test } from "./setup/journey.ts";
import { readMail } from "./setup/mailbox.ts";
import { newEmail, openProfessional } from "./setup/people.ts";
import { title, type, untilPath } from "./setup/screen.ts";

const noConnection = [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /Failed to fetch/];

/** Waits until the worker answers this page: at a first visit it begins after everything else. */
const untilKept = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller)), { timeout: 30_000 })
    .toBe(true);

const isKept = (page: Page, address: string) =>
  page.evaluate(async (path) => (await caches.match(path)) !== undefined, address);

/** The addresses of the lists that a page asks for from now on, of those that the browser keeps for its account. */
function keptAnswersOf(page: Page): Set<string> {
  const answered = new Set<string>();
  page.on("response", (response) => {
    const { pathname, search } = new URL(response.url());
    if ([listJobOpenings.path, listQuotes.path, getStart.path].includes(pathname))
      answered.add(pathname + search);
  });
  return answered;
}

/** Whether one is kept: the worker adds to the address whose it is. */
const isAnswerKept = (page: Page, address: string) =>
  page.evaluate(async (wanted) => {
    const kept = await (await caches.open("praca-conta")).keys();
    return kept.some(({ url }) => url.includes(wanted));
  }, address);

const bar = (page: Page) => page.getByRole("complementary", { name: "Sem conexão" });

/** Who sells on the road, and who asks them for a quote, between two bars of signal. */
test.describe("what the browser keeps", () => {
  test("shows the start, openings, applications and quotes as they were last seen, and says so", {
    tag: "@widths",
  }, async ({ visit, allow, width }) => {
    allow(...noConnection);
    const things = await findDemoThings();
    const page = await visit({ width, as: "profissional@praca.test", serviceWorker: true });
    await page.goto("/vc/candidaturas");
    await untilKept(page);
    const main = page.getByRole("main");
    const first = main.getByRole("listitem").getByRole("heading").first();
    const opening = `/vaga/${things.opening.slug}`;
    const whatShows = (address: string) => {
      if ([opening, "/vc/inicio"].includes(address)) return main.getByRole("heading", { level: 1 });
      return address === "/vc/orcamentos" && width === "desktop" ? main.getByRole("row").nth(1) : first;
    };
    const seen = new Map<string, string>();
    for (const address of ["/vc/inicio", "/vc/candidaturas", "/vc/orcamentos", "/vc/buscar-vagas", opening]) {
      const answered = keptAnswersOf(page);
      await page.goto(address);
      await expect(whatShows(address)).toBeVisible();
      await expect.poll(() => isKept(page, address)).toBe(true);
      for (const answer of answered) await expect.poll(() => isAnswerKept(page, answer)).toBe(true);
      seen.set(address, await whatShows(address).innerText());
    }
    await page.context().setOffline(true);
    for (const [address, text] of seen) {
      await page.goto(address);
      await expect(
        bar(page).getByText(/você vê o que este aparelho guardou em \d\d\/\d\d\/\d{4}/),
      ).toBeVisible();
      await expect.poll(() => whatShows(address).innerText()).toBe(text);
    }
    // An address that was never seen says what else can be opened.
    await page.goto("/para-empresas", { waitUntil: "commit" });
    await expect(page.getByRole("alert").getByText("Sem conexão")).toBeVisible();
    const kept = page.getByRole("navigation", { name: "Guardado neste aparelho" });
    await expect(kept.getByRole("link", { name: "Orçamentos", exact: true })).toBeVisible();
    await kept.getByRole("link", { name: "Candidaturas", exact: true }).click();
    await expect(bar(page)).toBeVisible();
    await expect(title(page, "Suas candidaturas")).toBeVisible();
    // What was never seen is not there, which the area says in its frame.
    await page.goto("/vc/cartoes", { waitUntil: "commit" });
    await expect(page.getByRole("alert").getByText("Sem conexão")).toBeVisible();
    await page.goto("/vc/candidaturas");
    await expect(bar(page)).toBeVisible();
    await page.context().setOffline(false);
    await expect(bar(page)).toHaveCount(0);
    await expect(title(page, "Suas candidaturas")).toBeVisible();
  });

  test("keeps nothing of an account that was left", async ({ visit, allow }) => {
    allow(...noConnection);
    const { token } = await openProfessional();
    const page = await visit({ as: { token }, serviceWorker: true });
    await page.goto("/vc/candidaturas");
    await untilKept(page);
    await page.goto("/vc/candidaturas");
    const isOwnKept = () => page.evaluate(() => caches.has("praca-conta"));
    await expect.poll(isOwnKept).toBe(true);
    await page.goto("/vc/dados");
    await page.getByRole("button", { name: "Desconectar" }).click();
    await untilPath(page, "/login");
    await expect.poll(isOwnKept).toBe(false);
    await page.context().setOffline(true);
    await page.goto("/vc/candidaturas");
    await page.waitForURL("**/login?**");
    await expect(page.getByText("Sem conexão com a internet.")).toBeVisible();
    await expect(page.getByText("Suas candidaturas")).toHaveCount(0);
  });

  test("sends a quote that was asked for without a connection once there is one", {
    tag: ["@gate", "@widths"],
  }, async ({ visit, allow, width }) => {
    // Sent again while the server still does what it was sent first, it is told so, and asks once more.
    allow(...noConnection, /status of 409 .*\/api\/order\/budget/);
    const things = await findDemoThings();
    const email = newEmail("estrada");
    const store = `/catalogo/${things.professionalSlug}`;
    const page = await visit({ width, serviceWorker: true });
    await page.goto(store);
    await untilKept(page);
    await page.goto(`${store}/produto/${things.storeProductSlug}`);
    await page.getByRole("button", { name: "Quero comprar este produto" }).click();
    await page.getByRole("button", { name: "Continuar comprando" }).click();
    await expect.poll(() => isKept(page, `${store}/carrinho`)).toBe(true);
    await page.context().setOffline(true);

    await page.goto(`${store}/carrinho`);
    await expect(bar(page)).toBeVisible();
    const form = page.getByRole("form", { name: "Pedir orçamento" });
    await form.getByLabel("E-mail").fill(email);
    await form.getByLabel("Nome").fill("Dirceu Paes");
    await type(form.getByLabel("Telefone"), "11955554444");
    await page.getByRole("button", { name: "Enviar orçamento" }).click();
    await expect(page.getByText(/Seu pedido de orçamento está guardado neste aparelho/)).toBeVisible();
    await page.context().setOffline(false);
    // A connection that just came back may fail a few times more, and the page that says so loads itself anew meanwhile.
    await readMail(email, /orçamento/i);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("quotes_to_send"))).toBeNull();
    const seller = { token: await tokenOf("profissional@praca.test") };
    const { quote_list } = await callAs(seller, listQuotes, { query: { limit: 50 } });
    expect(quote_list.filter((quote) => quote.email === email)).toHaveLength(1);
  });

  test("puts back into the cart what the store no longer sells when the quote arrives", async ({
    visit,
    allow,
  }) => {
    allow(...noConnection, /status of 422/);
    const things = await findDemoThings();
    const store = `/catalogo/${things.professionalSlug}`;
    const page = await visit({ width: "phone", serviceWorker: true });
    await page.goto(`${store}/produto/${things.storeProductSlug}`);
    await page.getByRole("button", { name: "Quero comprar este produto" }).click();
    await page.getByRole("button", { name: "Ver meu carrinho" }).click();
    const form = page.getByRole("form", { name: "Pedir orçamento" });
    await form.getByLabel("E-mail").fill(newEmail("estrada"));
    await form.getByLabel("Nome").fill("Dirceu Paes");
    await type(form.getByLabel("Telefone"), "11955554444");
    await untilKept(page);
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Enviar orçamento" }).click();
    await expect(page.getByText(/está guardado neste aparelho/)).toBeVisible();
    await page.evaluate(() => {
      const kept = localStorage.getItem("quotes_to_send") ?? "";
      const [quote] = JSON.parse(kept);
      quote.body.cart[0].product._id = crypto.randomUUID();
      localStorage.setItem("quotes_to_send", JSON.stringify([quote]));
    });
    await page.context().setOffline(false);
    const notice = page.getByRole("alertdialog", { name: "Orçamento não enviado" });
    await expect(notice.getByText(/não está mais nesta loja.*voltaram ao carrinho/)).toBeVisible();
    await notice.getByRole("button", { name: "Entendi" }).click();
    await expect(form).toBeVisible();
  });

  test("can be installed", async ({ visit }) => {
    const page = await visit({ width: "phone", serviceWorker: true });
    await page.goto("/");
    const devtools = await page.context().newCDPSession(page);
    await expect
      .poll(async () => (await devtools.send("Page.getAppManifest")).url)
      .toMatch(/\/manifest\.webmanifest$/);
    const { errors, manifest } = (await devtools.send("Page.getAppManifest")) as {
      errors: unknown[];
      manifest?: { icons: unknown[] };
    };
    expect(errors).toEqual([]);
    expect(manifest?.icons.length ?? 4).toBe(4);
    const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
    expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
  });
});
