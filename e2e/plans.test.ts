import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { listPlans, type Plan } from "../src/features/plans/contract.ts";
import { expectAccessible } from "./setup/accessibility.ts";
import { callAs, demoPassword } from "./setup/api.ts";
import { productUrl, useBrowser } from "./setup/browser.ts";
import { holdBack } from "./setup/hold-back.ts";
import { openProfessional } from "./setup/people.ts";
import { dialogOf, logIn, logInForm, title } from "./setup/screen.ts";

const widths = ["phone", "desktop"] as const;

/** Money as it stands on screen, with the space that does not break. */
const money = (amount: string) => `R$\u00a0${amount}`;

const cardOf = (page: Page, plan: string): Locator => page.getByRole("form", { name: plan, exact: true });

/** The cards sleep until something is pressed: wakes them, and waits until they hear. */
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

describe("the plans", () => {
  const browser = useBrowser();

  it.each(widths)(
    "stand side by side, each type under its heading, and follow the interval (%s)",
    async (width) => {
      const page = await browser.visit({ width });
      await page.goto("/planos");
      await title(page, "Escolha seu plano").waitFor();
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
      expect(await premium.getByRole("radio").count()).toBe(4);
      for (const [interval, full, monthly, charged] of [
        ["Mensal", "99,00", "29,70", `Cobrado ${money("29,70")} todo mês.`],
        ["Trimestral", "89,00", "26,70", `Cobrado ${money("80,10")} a cada 3 meses.`],
        ["Semestral", "79,00", "23,70", `Cobrado ${money("142,20")} a cada 6 meses.`],
        ["Anual", "66,00", "19,80", `Cobrado ${money("237,60")} a cada 12 meses.`],
      ] as const) {
        await premium.getByText(interval, { exact: true }).click();
        expect(await premium.getByRole("radio", { name: interval }).isChecked()).toBe(true);
        const price = await priceIn(premium);
        expect(price).toContain(money(monthly));
        expect(price).toContain(charged);
        expect(await premium.locator("s").filter({ visible: true }).innerText()).toContain(money(full));
      }
      await premium.getByText(`perde o desconto de 70% e, se voltar, paga ${money("792,00")}`).waitFor();
      // The switch of one plan leaves the others alone.
      expect(await priceIn(cardOf(page, "Afiliado Hunter"))).toContain(`${money("14,70")} por mês`);

      await premium.getByRole("radio", { name: "Anual" }).focus();
      await page.keyboard.press("ArrowLeft");
      expect(await priceIn(premium)).toContain(money("23,70"));
      const missing = cardOf(page, "Profissional Básico").getByText("Não incluído: ");
      expect(await missing.count()).toBe(1);
    },
  );

  it.each(widths)("cost a company the amount times the licences, from 1 to 9999 (%s)", async (width) => {
    const page = await browser.visit({ width });
    await page.goto("/para-empresas");
    const headings = page
      .getByRole("region", { name: "Escolha seu plano" })
      .getByRole("heading", { level: 3 });
    expect(await headings.allTextContents()).toEqual(["Empresarial"]);
    await cardOf(page, "Empresarial Básico").getByText("1 licença, sem cartão e sem prazo.").waitFor();

    const card = cardOf(page, "Empresarial Licenças");
    const licences = card.getByRole("textbox", { name: "Licenças" });
    const less = card.getByRole("button", { name: "Menos uma licença" });
    const more = card.getByRole("button", { name: "Mais uma licença" });
    await licences.focus();
    await heard(card);
    await expect.poll(() => less.isDisabled()).toBe(true);
    await more.click();
    await more.click();
    await expect.poll(() => priceIn(card)).toContain(`${money("116,10")} por mês`);
    await less.click();
    await expect.poll(() => licences.inputValue()).toBe("2");
    await licences.fill("25");
    await licences.blur();
    await card.getByText("Trimestral", { exact: true }).click();
    await expect.poll(() => priceIn(card)).toContain(`25 licenças de ${money("35,70")} por mês.`);
    expect(await priceIn(card)).toContain(`Cobrado ${money("2.677,50")} a cada 3 meses.`);
    expect(await card.locator("s").filter({ visible: true }).innerText()).toContain(money("2.975,00"));
    await licences.fill("9999");
    await licences.blur();
    await expect.poll(() => more.isDisabled()).toBe(true);
    await licences.fill("0");
    await licences.blur();
    await expect.poll(() => licences.inputValue()).toBe("9999");
  });

  it.each(widths)("of professionals and affiliates stand on the start page (%s)", async (width) => {
    const page = await browser.visit({ width });
    await page.goto("/");
    const section = page.getByRole("region", { name: "Escolha seu plano" });
    expect(await section.getByRole("heading", { level: 3 }).allTextContents()).toEqual([
      "Profissional",
      "Afiliado",
    ]);
    await section.getByText("Semestral", { exact: true }).first().click();
    await expect.poll(() => priceIn(cardOf(page, "Profissional Premium"))).toContain(money("23,70"));
  });

  it.each(widths)("lead a visitor through the login to the choice (%s)", async (width) => {
    const premium = await planNamed("Profissional Premium");
    const page = await browser.visit({ width });
    await page.goto("/planos");
    const card = cardOf(page, "Profissional Premium");
    await card.getByText("Anual", { exact: true }).click();
    await card.getByRole("button", { name: "Assinar Profissional Premium" }).click();
    await dialogOf(page).getByText("Entre para assinar o Profissional Premium.").waitFor();
    await logIn(logInForm(page), "profissional@praca.test", demoPassword);
    await page.waitForURL(`${productUrl}/vc/perfil?plano=${premium._id}&opcao=${optionOf(premium, 12)}`);
  });

  it("lead a manager to the choice with its licences", async () => {
    const plan = await planNamed("Empresarial Licenças");
    const page = await browser.visit({ as: "empresa@praca.test" });
    await page.goto("/planos");
    const card = cardOf(page, "Empresarial Licenças");
    await card.getByRole("textbox", { name: "Licenças" }).fill("25");
    await card.getByRole("button", { name: "Assinar Empresarial Licenças" }).click();
    await page.waitForURL(`${productUrl}/co/planos?plano=${plan._id}&opcao=${optionOf(plan, 1)}&licencas=25`);
  });

  it.each(widths)("are marked where who is signed in has them (%s)", async (width) => {
    const { token } = await openProfessional();
    const page = await browser.visit({ width, as: { token } });
    await page.goto("/planos");
    const free = cardOf(page, "Profissional Básico");
    await free.getByText("Seu plano", { exact: true }).waitFor();
    expect(await cardOf(page, "Profissional Premium").getByText("Seu plano", { exact: true }).count()).toBe(
      0,
    );
    expect(await cardOf(page, "Empresarial Básico").getByText("Seu plano", { exact: true }).count()).toBe(0);
    await expectAccessible(page);
    await free.getByRole("link", { name: "Ver meu plano" }).click();
    await page.waitForURL(`${productUrl}/vc/perfil`);
  });

  it("that are free come with the account: a visitor registers", async () => {
    const page = await browser.visit();
    await page.goto("/planos");
    await cardOf(page, "Empresarial Básico").getByRole("button", { name: "Começar grátis" }).click();
    await page.getByRole("dialog", { name: "Cadastro da empresa" }).waitFor();
    await page.keyboard.press("Escape");
    await cardOf(page, "Afiliado Básico").getByRole("button", { name: "Começar grátis" }).click();
    await page.getByRole("dialog", { name: "Cadastro do profissional" }).waitFor();
  });

  it.each([
    ["empresa@praca.test", "Profissional Premium", "Plano disponível apenas para representantes"],
    ["empresa@praca.test", "Afiliado Hunter", "Plano disponível apenas para representantes"],
    ["profissional@praca.test", "Empresarial Licenças", "Plano disponível apenas para empresas"],
    ["colaborador@praca.test", "Empresarial Licenças", "Plano disponível apenas para empresas"],
  ])("refuse who they are not for: %s, %s", async (email, plan, text) => {
    const page = await browser.visit({ as: email });
    await page.goto("/planos");
    await cardOf(page, plan)
      .getByRole("button", { name: `Assinar ${plan}` })
      .click();
    await page.getByRole("alertdialog", { name: "Atenção" }).getByText(text).waitFor();
    expect(new URL(page.url()).pathname).toBe("/planos");
  });

  it("take what was chosen and pressed before their script came", async () => {
    const plan = await planNamed("Empresarial Licenças");
    const page = await browser.visit({ width: "phone" });
    const script = await holdBack(page, /plans-to-take/);
    await page.goto("/planos");
    const card = cardOf(page, "Empresarial Licenças");
    await card.getByText("Semestral", { exact: true }).click();
    expect(await priceIn(card)).toContain(`Cobrado ${money("196,20")} a cada 6 meses.`);
    await card.getByRole("textbox", { name: "Licenças" }).fill("10");
    await card.getByRole("button", { name: "Mais uma licença" }).dblclick();
    await card.getByRole("button", { name: "Assinar Empresarial Licenças" }).click();
    expect(new URL(page.url()).pathname).toBe("/planos");
    script.release();
    await dialogOf(page).getByText("Entre para assinar o Empresarial Licenças.").waitFor();
    expect(await priceIn(card)).toContain(`Cobrado ${money("2.354,40")} a cada 6 meses.`);
    await logIn(logInForm(page), "empresa@praca.test", demoPassword);
    await page.waitForURL(`${productUrl}/co/planos?plano=${plan._id}&opcao=${optionOf(plan, 6)}&licencas=12`);
  });
});

describe("the plans without JavaScript", () => {
  const browser = useBrowser();

  it.each(widths)("show each price, switch, and lead on (%s)", async (width) => {
    const plan = await planNamed("Empresarial Licenças");
    const page = await browser.visit({ javaScript: false, width });
    await page.goto("/planos");
    const card = cardOf(page, "Empresarial Licenças");
    const source = (await card.textContent()) ?? "";
    for (const amount of ["38,70", "107,10", "196,20", "320,40"]) expect(source).toContain(money(amount));
    expect(await card.getByRole("button", { name: "Mais uma licença" }).isVisible()).toBe(false);

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
    await title(page, "Cadastro do profissional").waitFor();
  });

  it("describe themselves to search engines, which the sitemap leads to them", async () => {
    const page = await browser.visit({ javaScript: false });
    await page.goto("/planos");
    expect(await page.title()).toBe("Planos · Praça");
    expect(await page.locator('link[rel="canonical"]').getAttribute("href")).toBe(`${productUrl}/planos`);
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
      await question.locator("p").waitFor({ state: "visible" });
    }
    const sitemap = await (await fetch(`${productUrl}/sitemap/paginas.xml`)).text();
    expect(sitemap).toContain(`<loc>${productUrl}/planos</loc>`);
  });
});
