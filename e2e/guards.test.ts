import { specifiedAddresses } from "../src/app/testing/specified.ts";
import { administratorToken } from "./setup/administrator.ts";
import { tokenOf } from "./setup/api.ts";
import { type DemoThings, findDemoThings } from "./setup/demo-things.ts";
import { expect, test } from "./setup/journey.ts";
import { productUrl } from "./setup/product.ts";
import { pathOf } from "./setup/screen.ts";
import { type Area, addressOf, areaOf, arrivalOf, privatePaths, publicLeads } from "./setup/screens.ts";

/**
 * Who may be where (specification, section 6). A visitor tries every private screen: each of them asks who is there. That
 * it asks for the right ones is seen where all screens of an area are looked at by who belongs there
 * (`accessible-screens.ts`); the others try some of each area.
 */
const people: { who: string; email: string | null; areas: Area[] }[] = [
  { who: "a visitor", email: null, areas: [] },
  { who: "a professional", email: "profissional@praca.test", areas: ["vc"] },
  { who: "a manager", email: "empresa@praca.test", areas: ["co", "em"] },
  { who: "an employee", email: "colaborador@praca.test", areas: ["em"] },
  { who: "an administrator", email: "admin@praca.test", areas: ["admin"] },
];

const allAreas: Area[] = ["vc", "co", "em", "admin"];

/** The first, the last, and some between them; all of an area of a few, as the employee's is. */
const someOf = (paths: readonly string[]): readonly string[] =>
  paths.length < 10
    ? paths
    : [0, 1 / 3, 2 / 3, 1].map((part) => paths[Math.round(part * (paths.length - 1))] ?? "");

/** Each of them in each area: a story of its own. */
const visits = people.flatMap((person) => allAreas.map((area) => ({ ...person, area })));

test.describe("private screens", () => {
  let things: DemoThings;

  test.beforeAll(async () => {
    things = await findDemoThings();
  });

  test("are all here", () => {
    expect(privatePaths.length).toBeGreaterThanOrEqual(17);
  });

  for (const declared of specifiedAddresses)
    test(`answer with a page at ${declared}, as the specification names it`, async () => {
      const { status } = await fetch(productUrl + addressOf(declared, things));
      expect(status).toBe(200);
    });

  for (const declared of publicLeads)
    test(`${declared} leads a visitor on`, async ({ visit, allow }) => {
      // Nobody was invited by the link that stands for all.
      allow(/status of 404/);
      const page = await visit();
      await page.goto(addressOf(declared, things));
      await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
      expect(pathOf(page)).toBe(addressOf(arrivalOf(declared), things));
    });

  for (const { who, email, areas, area } of visits)
    test(`of /${area} let ${who} in where they belong, and send them to the login elsewhere`, async ({
      visit,
    }) => {
      const token = areas.includes("admin") ? await administratorToken() : email && (await tokenOf(email));
      const page = await visit();
      await page.goto("/robots.txt");
      const all = privatePaths.filter((path) => areaOf(path) === area);
      for (const declared of token ? someOf(all) : all) {
        const path = addressOf(declared, things);
        await page.evaluate((stored) => {
          if (stored) localStorage.setItem("token", stored);
        }, token);
        await page.goto(path, { waitUntil: "commit" });
        if (areas.includes(area)) {
          await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
          await expect(page.getByRole("button", { name: /^Sua conta/ })).toBeVisible();
          expect(pathOf(page)).toBe(addressOf(arrivalOf(declared), things));
          await expect(page.getByRole("button", { name: "Tentar de novo" })).toHaveCount(0);
        } else {
          await expect(page.getByRole("heading", { level: 1, name: "Conectar-se" })).toBeVisible();
          const url = new URL(page.url());
          expect({ from: path, at: url.pathname, redirect: url.searchParams.get("redirect") }).toEqual({
            from: path,
            at: "/login",
            redirect: addressOf(arrivalOf(declared), things),
          });
          const stored = await page.evaluate(() =>
            ["token", "user", "company", "slug"].map((key) => localStorage.getItem(key)),
          );
          expect(stored).toEqual([null, null, null, null]);
        }
      }
    });
});

test.describe("an address in an area that leads nowhere", () => {
  test("says so and leads back into the area", async ({ visit, allow }) => {
    allow(/status of 404/);
    const page = await visit({ as: "profissional@praca.test" });
    await page.goto("/vc/nada");
    await expect(page.getByRole("heading", { name: "Não encontramos esta página." })).toBeVisible();
    await page.getByRole("link", { name: "Ir para o início" }).click();
    await page.waitForURL(/\/vc$/);
  });
});
