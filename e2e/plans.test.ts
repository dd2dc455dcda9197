import type { Locator, Page } from "@playwright/test";
import { listPlans, type Plan } from "../src/features/money/plans/contract.ts";
import { expectAccessible } from "./setup/accessibility.ts";
import { callAs, demoPassword } from "./setup/api.ts";
import { holdBack } from "./setup/hold-back.ts";
import { expect, test } from "./setup/journey.ts";
import { openCompany, openProfessional } from "./setup/people.ts";
import { productUrl } from "./setup/product.ts";
import { dialogOf, logIn, logInForm, title, untilPath } from "./setup/screen.ts";

/** Money as it stands on screen, with the space that does not break. */
const money = (amount: string) => `R$\u00a0${amount}`;

const cardOf = (page: Page, plan: string): Locator => page.getByRole("form", { name: plan, exact: true });

/** Waits until the card is hydrated. */
async function heard(card: Locator): Promise<void> {
  await card.getByRole("heading").click();
  await expect
    .poll(() => card.evaluate((form) => Object.keys(form).some((key) => key.startsWith("__reactProps"))), {
      timeout: 10_000,
    })
    .toBe(true);
}

/** The price that is seen, not those of the other intervals, in one line. */
const priceIn = async (card: Locator): Promise<string> =>
  (await card.locator("[aria-live] > div").filter({ visible: true }).innerText()).replaceAll(/\n+/g, " ");

async function planNamed(name: string): Promise<Plan> {
  const { plan_list: plans } = await callAs({}, listPlans, { query: { is_enable: "true" } });
  const plan = plans.find((each) => each.name === name);
  if (!plan) throw new Error(`There is no plan ${name}`);
  return plan;
}

const optionOf = (plan: Plan, months: number) =>
  plan.payment_option.find(({ interval }) => interval === months)?._id ?? "";

test.describe("the plans", () => {
  test("stand side by side, each type under its heading, and follow the interval", {
    tag: ["@gate", "@widths"],
  }, async ({ visit, width }) => {
    const page = await visit({ width });
    await page.goto("/planos");
    await expect(title(page, "Escolha seu plano")).toBeVisible();
    const headings = page.getByRole("main").getByRole("heading");
    expect(await headings.allInnerTexts()).toEqual([
      "Escolha seu plano",
      "Profissional",
      "Profissional Básico",
      "Profissional Premium",
      "Empresarial",
      "Empresarial Básico",
      "Empresarial Licenças",
      "Afiliado",
      "Afiliado Básico",
      "Afiliado Hunter",
      "Perguntas frequentes",
    ]);
    const [free, paid] = await Promise.all(
      ["Profissional Básico", "Profissional Premium"].map((name) => cardOf(page, name).boundingBox()),
    );
    if (width === "desktop") expect(paid?.y).toBe(free?.y);
    else expect(paid?.y).toBeGreaterThan(free?.y ?? 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      page.viewportSize()?.width ?? 0,
    );

    const premium = cardOf(page, "Profissional Premium");
    await expect(premium.getByRole("radio")).toHaveCount(4);
    for (const [interval, full, monthly, charged] of [
      ["Mensal", "99,00", "29,70", `Cobrado ${money("29,70")} todo mês.`],
      ["Trimestral", "89,00", "26,70", `Cobrado ${money("80,10")} a cada 3 meses.`],
      ["Semestral", "79,00", "23,70", `Cobrado ${money("142,20")} a cada 6 meses.`],
      ["Anual", "66,00", "19,80", `Cobrado ${money("237,60")} a cada 12 meses.`],
    ] as const) {
      await premium.getByText(interval, { exact: true }).click();
      await expect(premium.getByRole("radio", { name: interval })).toBeChecked();
      const price = await priceIn(premium);
      expect(price).toContain(money(monthly));
      expect(price).toContain(charged);
      expect(await premium.locator("s").filter({ visible: true }).innerText()).toContain(money(full));
    }
    await expect(
      premium.getByText(`perde o desconto de 70% e, se voltar, paga ${money("792,00")}`),
    ).toBeVisible();
    // The switch of one plan leaves the others alone.
    expect(await priceIn(cardOf(page, "Afiliado Hunter"))).toContain(`${money("14,70")} por mês`);

    await premium.getByRole("radio", { name: "Anual" }).focus();
    await page.keyboard.press("ArrowLeft");
    expect(await priceIn(premium)).toContain(money("23,70"));
    const missing = cardOf(page, "Profissional Básico").getByText("Não incluído: ");
    await expect(missing).toHaveCount(1);
  });

  test("cost a company the amount times the licences, from 1 to 9999", { tag: "@widths" }, async ({
    visit,
    width,
  }) => {
    const page = await visit({ width });
    await page.goto("/para-empresas");
    const headings = page
      .getByRole("region", { name: "Escolha seu plano" })
      .getByRole("heading", { level: 3 });
    await expect(headings).toHaveText(["Empresarial"]);
    await expect(
      cardOf(page, "Empresarial Básico").getByText("1 licença, sem cartão e sem prazo."),
    ).toBeVisible();

    const card = cardOf(page, "Empresarial Licenças");
    const licences = card.getByRole("textbox", { name: "Licenças" });
    const less = card.getByRole("button", { name: "Menos uma licença" });
    const more = card.getByRole("button", { name: "Mais uma licença" });
    await licences.focus();
    await heard(card);
    await expect(less).toBeDisabled();
    await more.click();
    await more.click();
    await expect.poll(() => priceIn(card)).toContain(`${money("116,10")} por mês`);
    await less.click();
    await expect(licences).toHaveValue("2");
    await licences.fill("25");
    await licences.blur();
    await card.getByText("Trimestral", { exact: true }).click();
    await expect.poll(() => priceIn(card)).toContain(`25 licenças de ${money("35,70")} por mês.`);
    expect(await priceIn(card)).toContain(`Cobrado ${money("2.677,50")} a cada 3 meses.`);
    expect(await card.locator("s").filter({ visible: true }).innerText()).toContain(money("2.975,00"));
    await licences.fill("9999");
    await licences.blur();
    await expect(more).toBeDisabled();
    await licences.fill("0");
    await licences.blur();
    await expect(licences).toHaveValue("9999");
  });

  test("of professionals and affiliates stand on the start page", { tag: "@widths" }, async ({
    visit,
    width,
  }) => {
    const page = await visit({ width });
    await page.goto("/");
    const section = page.getByRole("region", { name: "Escolha seu plano" });
    await section.getByRole("group", { name: "Para quem" }).getByText("Afiliado", { exact: true }).click();
    await expect(section.getByRole("heading", { level: 3 })).toHaveText(["Afiliado"]);
    await section
      .getByRole("group", { name: "Para quem" })
      .getByText("Profissional", { exact: true })
      .click();
    await expect(section.getByRole("heading", { level: 3 })).toHaveText(["Profissional"]);
    await section.getByText("Semestral", { exact: true }).first().click();
    await expect.poll(() => priceIn(cardOf(page, "Profissional Premium"))).toContain(money("23,70"));
  });

  test("lead a visitor through the login to the choice", { tag: "@widths" }, async ({ visit, width }) => {
    const premium = await planNamed("Profissional Premium");
    const page = await visit({ width });
    await page.goto("/planos");
    const card = cardOf(page, "Profissional Premium");
    await card.getByText("Anual", { exact: true }).click();
    await card.getByRole("button", { name: "Assinar Profissional Premium" }).click();
    await expect(dialogOf(page).getByText("Entre para assinar o Profissional Premium.")).toBeVisible();
    await logIn(logInForm(page), "profissional@praca.test", demoPassword);
    await page.waitForURL(`${productUrl}/vc/perfil?plano=${premium._id}&opcao=${optionOf(premium, 12)}`);
  });

  test("lead a manager to the choice with its licences", async ({ visit }) => {
    const plan = await planNamed("Empresarial Licenças");
    const { token } = await openCompany();
    const page = await visit({ as: { token } });
    await page.goto("/planos");
    const card = cardOf(page, "Empresarial Licenças");
    await card.getByRole("textbox", { name: "Licenças" }).fill("25");
    await card.getByRole("button", { name: "Assinar Empresarial Licenças" }).click();
    await page.waitForURL(`${productUrl}/co/planos?plano=${plan._id}&opcao=${optionOf(plan, 1)}&licencas=25`);
  });

  test("are marked where who is signed in has them", { tag: "@widths" }, async ({ visit, width }) => {
    const { token } = await openProfessional();
    const page = await visit({ width, as: { token } });
    await page.goto("/planos");
    const free = cardOf(page, "Profissional Básico");
    await expect(free.getByText("Seu plano", { exact: true })).toBeVisible();
    await expect(cardOf(page, "Profissional Premium").getByText("Seu plano", { exact: true })).toHaveCount(0);
    await expect(cardOf(page, "Empresarial Básico").getByText("Seu plano", { exact: true })).toHaveCount(0);
    await expectAccessible(page);
    await free.getByRole("link", { name: "Ver meu plano" }).click();
    await page.waitForURL(`${productUrl}/vc/perfil`);
  });

  test("that are free come with the account: a visitor registers", async ({ visit }) => {
    const page = await visit();
    await page.goto("/planos");
    await cardOf(page, "Empresarial Básico").getByRole("button", { name: "Começar grátis" }).click();
    await expect(page.getByRole("dialog", { name: "Cadastro da empresa" })).toBeVisible();
    await page.keyboard.press("Escape");
    await cardOf(page, "Afiliado Básico").getByRole("button", { name: "Começar grátis" }).click();
    await expect(page.getByRole("dialog", { name: "Cadastro do profissional" })).toBeVisible();
  });

  for (const [email, plan, text] of [
    ["empresa@praca.test", "Profissional Premium", "Plano disponível apenas para representantes"],
    ["empresa@praca.test", "Afiliado Hunter", "Plano disponível apenas para representantes"],
    ["profissional@praca.test", "Empresarial Licenças", "Plano disponível apenas para empresas"],
    ["colaborador@praca.test", "Empresarial Licenças", "Plano disponível apenas para empresas"],
  ] as const)
    test(`refuse who they are not for: ${email}, ${plan}`, async ({ visit }) => {
      const page = await visit({ as: email });
      await page.goto("/planos");
      await cardOf(page, plan)
        .getByRole("button", { name: `Assinar ${plan}` })
        .click();
      await expect(page.getByRole("alertdialog", { name: "Atenção" }).getByText(text)).toBeVisible();
      expect(new URL(page.url()).pathname).toBe("/planos");
    });

  test("take what was chosen and pressed before their scripts came", async ({ visit }) => {
    const plan = await planNamed("Empresarial Licenças");
    const page = await visit({ width: "phone" });
    const scripts = await holdBack(page, /\.js$/);
    await page.goto("/planos", { waitUntil: "commit" });
    const card = cardOf(page, "Empresarial Licenças");
    await card.getByText("Semestral", { exact: true }).click();
    expect(await priceIn(card)).toContain(`Cobrado ${money("196,20")} a cada 6 meses.`);
    await card.getByRole("textbox", { name: "Licenças" }).fill("10");
    await card.getByRole("button", { name: "Assinar Empresarial Licenças" }).click();
    // The browser sends the form itself, to the screen where the plan is taken; a visitor enters before.
    const choice = `/co/planos?plano=${plan._id}&opcao=${optionOf(plan, 6)}&licencas=10`;
    await page.waitForURL(productUrl + choice, { waitUntil: "commit" });
    scripts.release();
    await untilPath(page, "/login");
    await logIn(logInForm(page), "empresa@praca.test", demoPassword);
    await page.waitForURL(productUrl + choice);
  });
});

test.describe("the plans without JavaScript", () => {
  test("show each price, switch, and lead on", { tag: "@widths" }, async ({ visit, width }) => {
    const plan = await planNamed("Empresarial Licenças");
    const page = await visit({ javaScript: false, width });
    await page.goto("/planos");
    const card = cardOf(page, "Empresarial Licenças");
    const source = (await card.textContent()) ?? "";
    for (const amount of ["38,70", "107,10", "196,20", "320,40"]) expect(source).toContain(money(amount));
    await expect(card.getByRole("button", { name: "Mais uma licença" })).toBeHidden();

    await card.getByText("Anual", { exact: true }).click();
    expect(await priceIn(card)).toContain(`Cobrado ${money("320,40")} a cada 12 meses.`);
    await card.getByRole("textbox", { name: "Licenças" }).fill("3");
    const asked = page.waitForRequest((request) => request.isNavigationRequest());
    await card.getByRole("button", { name: "Assinar Empresarial Licenças" }).click();
    const { pathname, searchParams } = new URL((await asked).url());
    expect([pathname, Object.fromEntries(searchParams)]).toEqual([
      "/co/planos",
      { plano: plan._id, opcao: optionOf(plan, 12), licencas: "3" },
    ]);

    await page.goto("/planos");
    await cardOf(page, "Profissional Básico").getByRole("button", { name: "Começar grátis" }).click();
    await expect(title(page, "Cadastro do profissional")).toBeVisible();
  });

  test("describe themselves to search engines, which the sitemap leads to them", async ({ visit }) => {
    const page = await visit({ javaScript: false });
    await page.goto("/planos");
    expect(await page.title()).toBe("Planos · Praça");
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${productUrl}/planos`);
    const [data, questions] = (
      await page.locator('script[type="application/ld+json"]').allTextContents()
    ).map((text) => JSON.parse(text));
    const names = data["@graph"].map((each: { name: string }) => each.name);
    expect(names).toEqual(["Profissional Premium", "Empresarial Licenças", "Afiliado Hunter"]);
    expect(data["@graph"][0]).toMatchObject({
      "@type": "Product",
      offers: ["29.70", "80.10", "142.20", "237.60"].map((price) => ({
        "@type": "Offer",
        price,
        priceCurrency: "BRL",
      })),
    });
    // What search engines are told is what the page shows, word for word.
    const shown = page.getByRole("region", { name: "Perguntas frequentes" });
    for (const { name, acceptedAnswer } of questions.mainEntity) {
      const question = shown.locator("details").filter({ hasText: name });
      expect(await question.locator("p").textContent()).toBe(acceptedAnswer.text);
      await question.locator("summary").click();
      await expect(question.locator("p")).toBeVisible();
    }
    const sitemap = await (await fetch(`${productUrl}/sitemap/paginas.xml`)).text();
    expect(sitemap).toContain(`<loc>${productUrl}/planos</loc>`);
  });
});
