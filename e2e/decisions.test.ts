import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { applyToJobOpening } from "../src/features/job-openings/application-contract.ts";
import { getCompanyJobOpening } from "../src/features/job-openings/publishing-contract.ts";
import { createProduct } from "../src/features/products/catalogue-contract.ts";
import { createProductGroup } from "../src/features/products/group-contract.ts";
import { listQuotes, requestQuote } from "../src/features/quotes/contract.ts";
import {
  decideRepresentation,
  listRepresentations,
  requestRepresentation,
} from "../src/features/representations/contract.ts";
import { callAs } from "./setup/api.ts";
import { useBrowser } from "./setup/browser.ts";
import { newEmail, openCompany, openProfessional, publishOpening } from "./setup/people.ts";
import { hasCount, oops, toast } from "./setup/screen.ts";

/** Lists in which something is decided: whoever presses once more, or thinks better of it, hits the right one. */

/** Two presses on the same spot, as of a finger that is not sure whether the first one was felt. */
async function pressTwice(page: Page, button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error("The button is not on screen");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const press = () =>
    page.viewportSize()?.width === 390 ? page.touchscreen.tap(x, y) : page.mouse.click(x, y);
  await press();
  await pause(350);
  await press();
}

const placesOf = (items: Locator) =>
  items.evaluateAll((each) => each.map((item) => Math.round(item.getBoundingClientRect().top + scrollY)));

/** How long what has just come under the finger takes no press, and a little more. */
const settled = () => pause(700);

async function openingWithCandidates(count: number) {
  const company = await openCompany();
  const { token } = company;
  const companyId = company.company?._id ?? "";
  const opening = await publishOpening({ token }, companyId);
  for (let number = 0; number < count; number++) {
    const { token: applicant } = await openProfessional({}, `Pessoa${number}`, "Prado");
    await callAs({ token: applicant }, applyToJobOpening, { params: { id: opening._id } });
  }
  const statuses = async () => {
    const params = { companyId, id: opening._id };
    const { job_opportunity } = await callAs({ token }, getCompanyJobOpening, { params });
    return job_opportunity.candidates
      .toSorted((one, other) => one.user.name.localeCompare(other.user.name))
      .map(({ status }) => status);
  };
  return { token, opening, statuses };
}

describe("the candidates of an opening", () => {
  const browser = useBrowser();

  // The answer is there before the second press, while the finger comes down, or after it.
  it.each([
    ["phone", 0],
    ["phone", 330],
    ["phone", 900],
    ["desktop", 0],
    ["desktop", 330],
  ] as const)("a second press decides about nobody else (%s, answer after %i ms)", async (width, delay) => {
    const { token, opening, statuses } = await openingWithCandidates(3);
    const page = await browser.visit({ width, as: { token } });
    await page.route("**/subscriptions", async (route) => {
      await pause(delay);
      await route.continue();
    });
    await page.goto(`/co/vaga/${opening._id}?candidatos&situacao=aguardando`);
    const cards = page
      .getByRole("region", { name: "Candidatos" })
      .getByRole("listitem")
      .filter({ hasText: "Prado" });
    await expect.poll(() => cards.count()).toBe(3);
    const before = await placesOf(cards);
    const names = await cards.getByRole("heading").allTextContents();

    await pressTwice(page, cards.nth(1).getByRole("button", { name: /^Negar/ }));
    await toast(page, "Candidato negado").waitFor();
    const undo = cards.nth(1).getByRole("button", { name: /^Desfazer/ });
    await undo.waitFor();
    expect((await statuses()).toSorted()).toEqual(["AWAIT", "AWAIT", "DENIED"]);
    expect(await placesOf(cards)).toEqual(before);
    expect(await cards.getByRole("heading").allTextContents()).toEqual(names);

    await settled();
    await undo.click();
    await cards
      .nth(1)
      .getByRole("button", { name: /^Aprovar/ })
      .waitFor();
    expect(await statuses()).toEqual(["AWAIT", "AWAIT", "AWAIT"]);
    expect(await placesOf(cards)).toEqual(before);
    expect(await oops(page).count()).toBe(0);
  });

  it("who is decided stays until another tab is chosen, and the other answer stands in a menu", async () => {
    const { token, opening, statuses } = await openingWithCandidates(2);
    const page = await browser.visit({ width: "phone", as: { token } });
    await page.goto(`/co/vaga/${opening._id}?candidatos&situacao=aguardando`);
    const cards = page
      .getByRole("region", { name: "Candidatos" })
      .getByRole("listitem")
      .filter({ hasText: "Prado" });
    await cards
      .first()
      .getByRole("button", { name: /^Aprovar/ })
      .click();
    await hasCount(page, "Aprovados", 1);
    await hasCount(page, "Aguardando", 1);
    const change = cards.first().getByRole("button", { name: /^Mudar decisão/ });
    await change.waitFor({ timeout: 15_000 });
    expect(await cards.count()).toBe(2);
    await settled();
    await change.click();
    await cards.first().getByRole("button", { name: "Negar", exact: true }).click();
    await hasCount(page, "Negados", 1);
    expect((await statuses()).toSorted()).toEqual(["AWAIT", "DENIED"]);
    // Nothing moves either when nobody waits any more.
    const places = await placesOf(cards);
    await cards
      .last()
      .getByRole("button", { name: /^Aprovar/ })
      .click();
    await page.getByText("Ninguém aguarda sua resposta").waitFor();
    expect(await placesOf(cards)).toEqual(places);
    await settled();
    await cards
      .last()
      .getByRole("button", { name: /^Desfazer/ })
      .click();
    await hasCount(page, "Aguardando", 1);
    expect(await placesOf(cards)).toEqual(places);
    await page.getByRole("link", { name: "Negados 1" }).click();
    await expect.poll(() => cards.count()).toBe(1);
    await page.getByRole("link", { name: "Aguardando 1" }).click();
    await expect.poll(() => cards.count()).toBe(1);
  });

  it.each(["phone", "desktop"] as const)(
    "several are answered at once, and each may be undone (%s)",
    async (width) => {
      const { token, opening, statuses } = await openingWithCandidates(3);
      const page = await browser.visit({ width, as: { token } });
      await page.goto(`/co/vaga/${opening._id}?candidatos`);
      const candidates = page.getByRole("region", { name: "Candidatos" });
      await candidates.getByLabel("Selecionar 3 pessoas que aguardam").check();
      await candidates.getByLabel("Selecionar Pessoa1 Prado").uncheck();
      await page.getByRole("button", { name: "Negar 2" }).click();
      await toast(page, "2 candidatos respondidos").waitFor();
      expect(await statuses()).toEqual(["DENIED", "AWAIT", "DENIED"]);
      await settled();
      await candidates.getByRole("button", { name: "Desfazer: Pessoa2 Prado" }).click();
      await hasCount(page, "Aguardando", 2);
      expect(await statuses()).toEqual(["DENIED", "AWAIT", "AWAIT"]);
    },
  );

  it("what was typed into the form is there after a look at the candidates", async () => {
    const { token, opening } = await openingWithCandidates(1);
    const page = await browser.visit({ as: { token } });
    await page.goto(`/co/vaga/${opening._id}`);
    const name = page.getByRole("textbox", { name: "Título" });
    await name.fill("Vendedora interna de tintas");
    await page.getByRole("link", { name: "Candidatos 1" }).click();
    await page.getByRole("heading", { name: /^Pessoa0 Prado/ }).waitFor();
    await page.getByRole("link", { name: "Editar", exact: true }).click();
    expect(await name.inputValue()).toBe("Vendedora interna de tintas");
  });
});

/** A company whose product professionals ask to represent. */
async function market(people: number) {
  const company = await openCompany();
  const { token } = company;
  const params = { companyId: company.company?._id ?? "" };
  const { product_group } = await callAs({ token }, createProductGroup, {
    params,
    body: { product_group: { name: "Cafés" } },
  });
  const { product } = await callAs({ token }, createProduct, {
    params,
    body: {
      product: {
        name: `Café da serra ${randomUUID().slice(0, 8)}`,
        price: 42.5,
        sales_commission: 12,
        status: "READY",
        groups: [{ _id: product_group._id }],
      },
    },
  });
  const professionals = [];
  for (let number = 0; number < people; number++) {
    const person = await openProfessional({}, `Pessoa${number}`, "Prado");
    const { representation } = await callAs({ token: person.token }, requestRepresentation, {
      body: { representation: { product_id: product._id } },
    });
    professionals.push({ ...person, representation });
  }
  return { token, product, professionals };
}

describe("requests to represent", () => {
  const browser = useBrowser();

  it.each(["phone", "desktop"] as const)("a second press decides about nobody else (%s)", async (width) => {
    const { token } = await market(3);
    const page = await browser.visit({ width, as: { token } });
    await page.goto("/co/vendedores");
    const cards = page.getByRole("region", { name: "Solicitações" }).getByRole("listitem");
    await expect.poll(() => cards.count()).toBe(3);
    const before = await placesOf(cards);
    await pressTwice(page, cards.first().getByRole("button", { name: /^Negar/ }));
    await toast(page, "Pedido negado").waitFor();
    const { representation_dash: dash } = await callAs({ token }, listRepresentations, {});
    expect(dash).toMatchObject({ await: 2, denied: 1 });
    expect(await placesOf(cards)).toEqual(before);
    await settled();
    await cards
      .first()
      .getByRole("button", { name: /^Desfazer/ })
      .click();
    await cards
      .first()
      .getByRole("button", { name: /^Aprovar/ })
      .waitFor();
    expect(await placesOf(cards)).toEqual(before);
    const after = await callAs({ token }, listRepresentations, {});
    expect(after.representation_dash).toMatchObject({ await: 3, denied: 0 });
  });

  it("one's own stays where it is when it is canceled, and comes back", async () => {
    const { professionals } = await market(1);
    const [professional] = professionals;
    const page = await browser.visit({ width: "phone", as: { token: professional?.token ?? "" } });
    await page.goto("/vc/solicitacoes");
    await hasCount(page, "Aguardando", 1);
    await page.getByRole("button", { name: /^Cancelar/ }).click();
    await hasCount(page, "Solicitadas", 0);
    await settled();
    await page.getByRole("button", { name: /^Desfazer/ }).click();
    await toast(page, "Representação mantida").waitFor();
    await hasCount(page, "Aguardando", 1);
    await page.getByRole("button", { name: /^Cancelar/ }).waitFor();
  });
});

describe("received quotes", () => {
  const browser = useBrowser();

  it("one that is answered by WhatsApp stays under the finger", async () => {
    const { token, product, professionals } = await market(1);
    const [professional] = professionals;
    if (!professional) throw new Error("Somebody represents");
    await callAs({ token }, decideRepresentation, {
      params: { id: professional.representation._id },
      body: { representation: { status: "APPROVED" } },
    });
    for (let number = 0; number < 2; number++) {
      await callAs({}, requestQuote, {
        body: {
          cart: [{ amount: 1, product: { _id: product._id } }],
          email: newEmail("visitante"),
          name: `Dirceu ${number}\nTelefone: (11) 95555-4444`,
          salesman: professional.user._id,
        },
      });
    }
    const page = await browser.visit({ width: "phone", as: { token: professional.token } });
    // The conversation itself is another company's page.
    await page.context().route("https://wa.me/**", (route) => route.fulfill({ body: "" }));
    await page.goto("/vc/orcamentos?situacao=novos");
    const cards = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("link", { name: /^Responder pelo WhatsApp/ }) });
    await expect.poll(() => cards.count()).toBe(2);
    const before = await placesOf(cards);
    await cards
      .first()
      .getByRole("link", { name: /^Responder pelo WhatsApp/ })
      .click();
    await hasCount(page, "Respondidos", 1);
    await hasCount(page, "Novos", 1);
    expect(await placesOf(cards)).toEqual(before);
    const { quote_dash } = await callAs({ token: professional.token }, listQuotes, {});
    expect(quote_dash).toMatchObject({ new: 1, answered: 1 });

    await settled();
    await cards
      .first()
      .getByRole("button", { name: /^Desfazer/ })
      .click();
    await hasCount(page, "Novos", 2);
    await settled();
    await cards.last().getByRole("button", { name: "Vendido" }).click();
    await toast(page, "Venda registrada").waitFor();
    await hasCount(page, "Vendidos", 1);
    expect(await cards.count()).toBe(2);
  });
});
