import type { Locator, Page } from "@playwright/test";
import { listPaymentFees } from "../src/features/money/charges/contract.ts";
import { countedFee } from "../src/features/money/charges/web/components/use-counted-fee.tsx";
import { estimateSales } from "../src/features/money/orders/sale-estimate.ts";
import { getCourseShare } from "../src/features/money/orders/sales-contract.ts";
import { formatCents, reaisToCents } from "../src/shared/format/money.ts";
import { callAs } from "./setup/api.ts";
import { expect, test, type Width } from "./setup/journey.ts";
import { openCompany, openProfessional } from "./setup/people.ts";
import { pathOf, title, untilPath } from "./setup/screen.ts";

/** What stands beside a label of a sum, in one line. */
const sumOf = (page: Page, label: string) =>
  page
    .locator("dl > div")
    .filter({ has: page.getByRole("term").filter({ hasText: new RegExp(`^${label}$`) }) })
    .getByRole("definition");

/** Touches the page, and waits until a part of it is hydrated. */
async function heard(page: Page, part: Locator): Promise<void> {
  const isHeard = async () => {
    // Again, should they have come to be there after the last time.
    await page.keyboard.press("Shift");
    return part.evaluate((element) => Object.keys(element).some((key) => key.startsWith("__reactProps")));
  };
  await expect.poll(isHeard, { timeout: 20_000 }).toBe(true);
}

const inMain = (page: Page, name: string) => page.getByRole("main").getByRole("link", { name }).first();

async function follow(page: Page, width: Width, name: string): Promise<void> {
  if (width === "phone") {
    await page.getByRole("button", { name: "Abrir menu" }).click();
    await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name, exact: true }).click();
  } else {
    await page.getByRole("contentinfo").getByRole("link", { name, exact: true }).click();
  }
}

test.describe("the public pages", () => {
  test("lead an affiliate from the menu over the calculator to the registration", {
    tag: ["@gate", "@widths"],
  }, async ({ visit, width }) => {
    const page = await visit({ width });
    await page.goto("/");
    await follow(page, width, width === "phone" ? "Afiliados" : "Indique e lucre");
    await expect(title(page, "Indique e lucre")).toBeVisible();
    await page.getByLabel("Plano que elas assinam").selectOption({ label: "Profissional Premium" });
    await page.getByLabel("Pessoas que assinam por mês", { exact: true }).fill("1");
    await expect(page.getByText("1 pessoa assina o Profissional Premium por mês")).toBeVisible();
    const [basic, hunter] = await sumOf(page, "Em 12 meses").allInnerTexts();
    await page.getByLabel("Pessoas que assinam por mês", { exact: true }).fill("2");
    await expect(page.getByText("2 pessoas assinam o Profissional Premium por mês")).toBeVisible();
    const twice = await sumOf(page, "Em 12 meses").allInnerTexts();
    const centsIn = (text = "") => Number(text.replace(/\D/g, ""));
    expect(centsIn(basic)).toBeGreaterThan(0);
    expect(centsIn(hunter)).toBeGreaterThan(3 * centsIn(basic));
    expect(twice.map(centsIn)).toEqual([basic, hunter].map((text) => 2 * centsIn(text)));

    await page.getByLabel("Pessoas que assinam por mês", { exact: true }).fill("0");
    await expect(page.getByText("De 1 a 999 pessoas")).toBeVisible();
    await page.getByLabel("Plano que elas assinam").selectOption({ label: "Empresarial Licenças" });
    await expect(page.getByLabel("Licenças de cada empresa", { exact: true })).toBeVisible();

    await inMain(page, "Começar agora").click();
    await untilPath(page, "/vc/cadastro");
  });

  test("lead a trainer from the menu over the calculator to the registration", { tag: "@widths" }, async ({
    visit,
    width,
  }) => {
    const page = await visit({ width });
    await page.goto("/");
    await follow(page, width, width === "phone" ? "Treinadores" : "Seja um treinador");
    await expect(title(page, "Seja um treinador")).toBeVisible();
    const { course_share: share } = await callAs({}, getCourseShare, {});
    const { fee_list: fees } = await callAs({}, listPaymentFees, {});
    await page.getByLabel("Preço do treinamento", { exact: true }).fill("123,45");
    await page.getByLabel("Alunos por mês", { exact: true }).fill("7");
    for (const [label, method] of [
      ["Pix", "PIX"],
      ["Cartão", "CARD"],
      ["Boleto", "BOLETO"],
    ] as const) {
      await page.getByText(label, { exact: true }).click();
      const { netCents, monthCents } = estimateSales({
        ...{ priceCents: 12_345, studentsPerMonth: 7, points: reaisToCents(share.percent) },
        fee: countedFee(fees.find((fee) => fee.method === method)),
      });
      await expect.poll(() => sumOf(page, "Fica com você por venda").innerText()).toBe(formatCents(netCents));
      await expect(page.getByText(formatCents(monthCents), { exact: true })).toBeVisible();
    }
    await page.getByLabel("Preço do treinamento", { exact: true }).fill("5");
    await expect(page.getByText("De R$ 20,00 a R$ 100.000,00")).toBeVisible();
    await page.getByRole("slider", { name: "Alunos por mês" }).press("End");
    await expect(page.getByText("com 200 alunos")).toBeVisible();

    await inMain(page, "Começar na versão gratuita").click();
    await untilPath(page, "/vc/cadastro");
  });

  test("show the themes in the menu, on a page where there is none", async ({ visit }) => {
    const page = await visit();
    await page.goto("/sobre-a-empresa");
    await expect(page.getByRole("region", { name: "Escolha seu plano" })).toBeVisible();
    const menu = page.getByRole("navigation", { name: "Principal" });
    await menu.getByText("Categorias").click();
    await heard(page, menu.locator("details"));
    expect(await menu.locator("details").getByRole("link").allInnerTexts()).toEqual([
      "Universo",
      "Economia",
      "Geografia",
      "História",
      "Dicas",
      "Corpo humano",
    ]);
    await page.keyboard.press("Escape");
    await expect(menu.getByRole("link", { name: "Economia" })).toBeHidden();
    await page.keyboard.press("Enter");
    await menu.getByRole("link", { name: "Economia" }).click();
    await untilPath(page, "/categoria/economia");
    await expect(menu.getByRole("link", { name: "Economia" })).toBeHidden();

    const phone = await visit({ width: "phone", javaScript: false });
    await phone.goto("/cliente/info");
    const theme = phone.getByRole("main").getByRole("link", { name: "Universo" });
    await expect(theme).toBeHidden();
    await phone.goto("/cliente/info?menu=open");
    await theme.click();
    await untilPath(phone, "/categoria/universo");
  });

  test("read without JavaScript, with the example of each calculator", async ({ visit }) => {
    const page = await visit({ width: "phone", javaScript: false });
    await page.goto("/treinadores");
    await expect(page.getByText("com 20 alunos a R$ 197,00")).toBeVisible();
    await page.goto("/afiliados");
    await expect(page.getByRole("heading", { name: "Três passos para começar" })).toBeVisible();
    await expect(page.getByText("5 pessoas assinam o Profissional Premium por mês")).toBeVisible();
    // The tests run as a demonstration: what is invented says so.
    await expect(page.getByText("Depoimentos fictícios")).toBeVisible();
    await expect(page.locator("blockquote")).toHaveCount(2);
  });
});

test.describe("what is posted from the start pages", () => {
  const starts = {
    "Cadastre sua vaga": "/",
    "Cadastre seus produtos": "/",
    "Cadastre seu currículo": "/",
    "Cadastre seus treinamentos": "/",
    "Cadastre sua equipe": "/para-empresas",
    "Começar agora": "/afiliados",
  } as const;
  type Name = keyof typeof starts;

  /** Presses each button: what it leads to, or what it says. */
  async function outcomes(page: Page): Promise<Record<Name, string>> {
    const seen: Partial<Record<Name, string>> = {};
    for (const [name, start] of Object.entries(starts) as [Name, string][]) {
      await page.goto(start);
      // The last one stands among what is in front.
      const button = page.getByRole("main").getByRole("link", { name, exact: true }).last();
      await heard(page, button);
      await button.click();
      const notice = page.getByRole("alertdialog", { name: "Atenção" });
      await Promise.race([notice.waitFor(), page.waitForURL((url) => url.pathname !== start)]);
      seen[name] = (await notice.isVisible()) ? await notice.innerText() : pathOf(page);
    }
    return seen as Record<Name, string>;
  }
  const says = (text: string) => expect.stringContaining(text);

  test("asks a visitor to register, as who can post it", async ({ visit }) => {
    expect(await outcomes(await visit())).toEqual({
      "Cadastre sua vaga": "/co/cadastro",
      "Cadastre seus produtos": says("Entre como empresa para cadastrar produtos."),
      "Cadastre seu currículo": "/vc/cadastro",
      "Cadastre seus treinamentos": "/vc/cadastro",
      "Cadastre sua equipe": "/co/cadastro",
      "Começar agora": "/vc/cadastro",
    });
  });

  test("leads a professional to the own resume, trainings and link, and tells who posts the rest", async ({
    visit,
  }) => {
    const { token } = await openProfessional();
    expect(await outcomes(await visit({ as: { token } }))).toEqual({
      "Cadastre sua vaga": says("Entre como empresa para cadastrar vagas."),
      "Cadastre seus produtos": says("Entre como empresa para cadastrar produtos."),
      "Cadastre seu currículo": "/vc/dados",
      "Cadastre seus treinamentos": "/vc/meus-treinamentos",
      "Cadastre sua equipe": says("Entre como empresa para cadastrar sua equipe."),
      "Começar agora": "/vc/afiliados",
    });
  });

  test("leads an employee where managers post, and tells there why not", async ({ visit }) => {
    for (const [name, area] of [
      ["Cadastre sua vaga", "/co/vagas"],
      ["Cadastre seus produtos", "/co/catalogo"],
    ] as const) {
      const page = await visit({ as: "colaborador@praca.test" });
      await page.goto(starts[name]);
      const button = page.getByRole("main").getByRole("link", { name, exact: true }).last();
      await heard(page, button);
      await button.click();
      await expect(page.getByText("Só quem administra a empresa entra nessa área.")).toBeVisible();
      expect(pathOf(page)).toBe("/login");
      expect(new URL(page.url()).searchParams.get("redirect")).toBe(area);
    }
  });

  test("leads a company to its openings, catalogue and team", async ({ visit }) => {
    const { token } = await openCompany();
    const page = await visit({ as: { token } });
    const { "Começar agora": _affiliate, ...others } = await outcomes(page);
    expect(others).toEqual({
      "Cadastre sua vaga": "/co/vagas",
      "Cadastre seus produtos": "/co/catalogo",
      "Cadastre seu currículo": says("Entre como um profissional para cadastrar currículo."),
      "Cadastre seus treinamentos": says("Entre como um profissional para cadastrar treinamentos."),
      "Cadastre sua equipe": "/co/colaboradores",
    });
    // A registration is not for who is signed in: it leads on to the own area, where the reason is told.
    await expect(page.getByText("Entre como um profissional para indicar e lucrar.")).toBeVisible();
    await page.waitForURL((url) => url.pathname.startsWith("/co/"));
  });
});
