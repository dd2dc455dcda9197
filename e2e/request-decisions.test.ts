import { randomUUID } from "node:crypto";
import type { Locator } from "@playwright/test";
import { createProduct, createProductGroup } from "../src/features/market/products/catalogue-contract.ts";
import { listQuotes, requestQuote } from "../src/features/market/quotes/contract.ts";
import {
  decideRepresentation,
  listRepresentations,
  requestRepresentation,
} from "../src/features/market/representations/contract.ts";
import { callAs } from "./setup/api.ts";
import { expect, test, type Width } from "./setup/journey.ts";
import { newEmail, openCompany, openProfessional } from "./setup/people.ts";
import { placesOf, pressTwice, settled } from "./setup/presses.ts";
import { hasCount, toast } from "./setup/screen.ts";

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

/** Cards on a phone; on a wide screen rows of a table, below that of its headings. */
const requestsIn = (part: Locator, width: Width): Locator =>
  width === "desktop"
    ? part.getByRole("row").filter({ has: part.page().getByRole("rowheader") })
    : part.getByRole("listitem");

test.describe("requests to represent", () => {
  test("a second press decides about nobody else", { tag: "@widths" }, async ({ visit, width }) => {
    const { token } = await market(3);
    const page = await visit({ width, as: { token } });
    await page.clock.install();
    await page.goto("/co/vendedores");
    const cards = requestsIn(page.getByRole("region", { name: "Solicitações" }), width);
    await expect(cards).toHaveCount(3);
    const before = await placesOf(cards);
    await pressTwice(page, cards.first().getByRole("button", { name: /^Negar/ }));
    await expect(toast(page, "Pedido negado")).toBeVisible();
    const { representation_dash: dash } = await callAs({ token }, listRepresentations, {});
    expect(dash).toMatchObject({ await: 2, denied: 1 });
    expect(await placesOf(cards)).toEqual(before);
    await settled(page);
    await cards
      .first()
      .getByRole("button", { name: /^Desfazer/ })
      .click();
    await expect(cards.first().getByRole("button", { name: /^Aprovar/ })).toBeVisible();
    expect(await placesOf(cards)).toEqual(before);
    const after = await callAs({ token }, listRepresentations, {});
    expect(after.representation_dash).toMatchObject({ await: 3, denied: 0 });
  });

  test("a second press that a busy phone hears late decides nothing either", async ({ visit }) => {
    const { token } = await market(1);
    const page = await visit({ width: "phone", as: { token } });
    // On the clock of the machine: a press says by it when the finger came down.
    await page.goto("/co/vendedores");
    const card = page.getByRole("region", { name: "Solicitações" }).getByRole("listitem");
    const deny = card.getByRole("button", { name: /^Negar/ });
    await deny.scrollIntoViewIfNeeded();
    await page.evaluate(() => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('button[aria-label^="Desfazer"]')) return;
        observer.disconnect();
        console.log("busy");
        const end = performance.now() + 1_500;
        while (performance.now() < end);
      }).observe(document.body, { subtree: true, childList: true });
    });
    const isBusy = page.waitForEvent("console", (message) => message.text() === "busy");
    const box = await deny.boundingBox();
    if (!box) throw new Error("The button is not on screen");
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await page.touchscreen.tap(at.x, at.y);
    await isBusy;
    // The finger goes up before the busy page has heard that it came down.
    const devtools = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchEnd", touchPoints: (typeof at)[]) =>
      devtools.send("Input.dispatchTouchEvent", { type, touchPoints });
    await Promise.all([touch("touchStart", [at]), touch("touchEnd", [])]);
    await expect(card.getByRole("button", { name: /^Desfazer/ })).toBeVisible();
    const { representation_dash: dash } = await callAs({ token }, listRepresentations, {});
    expect(dash).toMatchObject({ await: 0, denied: 1 });
  });

  test("who is approved stands at once among those who represent, and goes from there when it is undone", {
    tag: "@widths",
  }, async ({ visit, width }) => {
    const { token } = await market(1);
    const page = await visit({ width, as: { token } });
    await page.clock.install();
    await page.goto("/co/vendedores");
    const asked = requestsIn(page.getByRole("region", { name: "Solicitações" }), width);
    const current = page.getByRole("region", { name: "Atuais" });
    await expect(current.getByText("Você ainda não tem nenhum vendedor")).toBeVisible();
    await asked.getByRole("button", { name: /^Aprovar/ }).click();
    await expect(requestsIn(current, width).filter({ hasText: "Pessoa0 Prado" })).toBeVisible();
    await expect(current.getByText("Você ainda não tem nenhum vendedor")).toHaveCount(0);
    await settled(page);
    await asked.getByRole("button", { name: /^Desfazer/ }).click();
    await expect(current.getByText("Você ainda não tem nenhum vendedor")).toBeVisible();
    await expect(asked.getByRole("button", { name: /^Aprovar/ })).toBeVisible();
  });

  test("one's own stays where it is when it is canceled, and comes back", async ({ visit }) => {
    const { professionals } = await market(1);
    const [professional] = professionals;
    const page = await visit({ width: "phone", as: { token: professional?.token ?? "" } });
    await page.clock.install();
    await page.goto("/vc/solicitacoes");
    await hasCount(page, "Aguardando", 1);
    await page.getByRole("button", { name: /^Cancelar/ }).click();
    await hasCount(page, "Solicitadas", 0);
    await settled(page);
    await page.getByRole("button", { name: /^Desfazer/ }).click();
    await expect(toast(page, "Representação mantida")).toBeVisible();
    await hasCount(page, "Aguardando", 1);
    await expect(page.getByRole("button", { name: /^Cancelar/ })).toBeVisible();
  });
});

test.describe("received quotes", () => {
  test("one that is answered by WhatsApp stays under the finger", async ({ visit }) => {
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
    const page = await visit({ width: "phone", as: { token: professional.token } });
    await page.clock.install();
    // The conversation itself is another company's page.
    await page.context().route("https://wa.me/**", (route) => route.fulfill({ body: "" }));
    await page.goto("/vc/orcamentos?situacao=novos");
    const cards = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("link", { name: /^Responder pelo WhatsApp/ }) });
    await expect(cards).toHaveCount(2);
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

    await settled(page);
    await cards
      .first()
      .getByRole("button", { name: /^Desfazer/ })
      .click();
    await hasCount(page, "Novos", 2);
    await settled(page);
    await cards.last().getByRole("button", { name: "Vendido" }).click();
    await expect(toast(page, "Venda registrada")).toBeVisible();
    await hasCount(page, "Vendidos", 1);
    await expect(cards).toHaveCount(2);
  });
});
