import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { listPaymentFees } from "../src/features/charges/fee-contract.ts";
import { countedFee } from "../src/features/charges/usual-fee.ts";
import { estimateSales } from "../src/features/orders/sale-estimate.ts";
import { getCourseShare } from "../src/features/orders/share-contract.ts";
import { formatCents } from "../src/shared/format/money.ts";
import { reaisToCents } from "../src/shared/format/reais-to-cents.ts";
import { callAs } from "./setup/api.ts";
import { useBrowser, type Visit } from "./setup/browser.ts";
import { openCompany, openProfessional } from "./setup/people.ts";
import { pathOf, title, untilPath } from "./setup/screen.ts";

const widths = ["phone", "desktop"] as const;

/** What stands beside a label of a sum, in one line. */
const sumOf = (page: Page, label: string) =>
  page
    .locator("dl > div")
    .filter({ has: page.getByRole("term").filter({ hasText: new RegExp(`^${label}$`) }) })
    .getByRole("definition");

/** Parts of these pages sleep until something is pressed: wakes them, and waits until they hear. */
async function heard(page: Page, part: Locator): Promise<void> {
  const isHeard = async () => {
    // Again, should they have come to be there after the last time.
    await page.keyboard.press("Shift");
    return part.evaluate((element) => Object.keys(element).some((key) => key.startsWith("__reactProps")));
  };
  await expect.poll(isHeard, { timeout: 20_000 }).toBe(true);
}

const inMain = (page: Page, name: string) => page.getByRole("main").getByRole("link", { name }).first();

async function follow(page: Page, width: Visit["width"], name: string): Promise<void> {
  if (width === "phone") {
    await page.getByRole("button", { name: "Abrir menu" }).click();
    await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name, exact: true }).click();
  } else {
    await page.getByRole("contentinfo").getByRole("link", { name, exact: true }).click();
  }
}

describe("the public pages", () => {
  const browser = useBrowser();

  it.each(widths)(
    "lead an affiliate from the menu over the calculator to the registration (%s)",
    async (width) => {
      const page = await browser.visit({ width });
      await page.goto("/");
      await follow(page, width, width === "phone" ? "Afiliados" : "Indique e lucre");
      await title(page, "Indique e lucre").waitFor();
      await page.getByLabel("Plano que elas assinam").selectOption({ label: "Profissional Premium" });
      await page.getByLabel("Pessoas que assinam por mês", { exact: true }).fill("1");
      await page.getByText("1 pessoa assina o Profissional Premium por mês").waitFor();
      const [basic, hunter] = await sumOf(page, "Em 12 meses").allInnerTexts();
      await page.getByLabel("Pessoas que assinam por mês", { exact: true }).fill("2");
      await page.getByText("2 pessoas assinam o Profissional Premium por mês").waitFor();
      const twice = await sumOf(page, "Em 12 meses").allInnerTexts();
      const centsIn = (text = "") => Number(text.replace(/\D/g, ""));
      expect(centsIn(basic)).toBeGreaterThan(0);
      expect(centsIn(hunter)).toBeGreaterThan(3 * centsIn(basic));
      expect(twice.map(centsIn)).toEqual([basic, hunter].map((text) => 2 * centsIn(text)));

      await page.getByLabel("Pessoas que assinam por mês", { exact: true }).fill("0");
      await page.getByText("De 1 a 999 pessoas").waitFor();
      await page.getByLabel("Plano que elas assinam").selectOption({ label: "Empresarial Licenças" });
      await page.getByLabel("Licenças de cada empresa", { exact: true }).waitFor();

      await inMain(page, "Começar agora").click();
      await untilPath(page, "/vc/cadastro");
    },
  );

  it.each(widths)(
    "lead a trainer from the menu over the calculator to the registration (%s)",
    async (width) => {
      const page = await browser.visit({ width });
      await page.goto("/");
      await follow(page, width, width === "phone" ? "Treinadores" : "Seja um treinador");
      await title(page, "Seja um treinador").waitFor();
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
        await expect
          .poll(() => sumOf(page, "Fica com você por venda").innerText())
          .toBe(formatCents(netCents));
        await page.getByText(formatCents(monthCents), { exact: true }).waitFor();
      }
      await page.getByLabel("Preço do treinamento", { exact: true }).fill("5");
      await page.getByText("De R$ 20,00 a R$ 100.000,00").waitFor();
      await page.getByRole("slider", { name: "Alunos por mês" }).press("End");
      await page.getByText("com 200 alunos").waitFor();

      await inMain(page, "Começar na versão gratuita").click();
      await untilPath(page, "/vc/cadastro");
    },
  );

  it("show the themes in the menu, on a page where there is none", async () => {
    const page = await browser.visit();
    await page.goto("/sobre-a-empresa");
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
    await menu.getByRole("link", { name: "Economia" }).waitFor({ state: "hidden" });
    await page.keyboard.press("Enter");
    await menu.getByRole("link", { name: "Economia" }).click();
    await untilPath(page, "/categoria/economia");
    await menu.getByRole("link", { name: "Economia" }).waitFor({ state: "hidden" });

    const phone = await browser.visit({ width: "phone", javaScript: false });
    await phone.goto("/cliente/info");
    const theme = phone.getByRole("main").getByRole("link", { name: "Universo" });
    expect(await theme.isVisible()).toBe(false);
    await phone.goto("/cliente/info?menu=open");
    await theme.click();
    await untilPath(phone, "/categoria/universo");
  });

  it("read without JavaScript, with the example of each calculator", async () => {
    const page = await browser.visit({ width: "phone", javaScript: false });
    await page.goto("/treinadores");
    await page.getByText("com 20 alunos a R$ 197,00").waitFor();
    await page.goto("/afiliados");
    await page.getByText("5 pessoas assinam o Profissional Premium por mês").waitFor();
    // The tests run as a demonstration: what is invented says so.
    await page.getByText("Depoimentos fictícios").waitFor();
    expect(await page.locator("blockquote").count()).toBe(2);
  });
});

describe("what is posted from the start pages", () => {
  const browser = useBrowser();
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

  it("asks a visitor to register, as who can post it", async () => {
    expect(await outcomes(await browser.visit())).toEqual({
      "Cadastre sua vaga": "/co/cadastro",
      "Cadastre seus produtos": says("Entre como empresa para cadastrar produtos."),
      "Cadastre seu currículo": "/vc/cadastro",
      "Cadastre seus treinamentos": "/vc/cadastro",
      "Cadastre sua equipe": "/co/cadastro",
      "Começar agora": "/vc/cadastro",
    });
  });

  it("leads a professional to the own resume, trainings and link, and tells who posts the rest", async () => {
    const { token } = await openProfessional();
    expect(await outcomes(await browser.visit({ as: { token } }))).toEqual({
      "Cadastre sua vaga": says("Entre como empresa para cadastrar vagas."),
      "Cadastre seus produtos": says("Entre como empresa para cadastrar produtos."),
      "Cadastre seu currículo": "/vc/dados",
      "Cadastre seus treinamentos": "/vc/meus-treinamentos",
      "Cadastre sua equipe": says("Entre como empresa para cadastrar sua equipe."),
      "Começar agora": "/vc/afiliados",
    });
  });

  it("leads an employee where managers post, and tells there why not", async () => {
    for (const [name, area] of [
      ["Cadastre sua vaga", "/co/vagas"],
      ["Cadastre seus produtos", "/co/catalogo"],
    ] as const) {
      const page = await browser.visit({ as: "colaborador@praca.test" });
      await page.goto(starts[name]);
      const button = page.getByRole("main").getByRole("link", { name, exact: true }).last();
      await heard(page, button);
      await button.click();
      await page.getByText("Só quem administra a empresa entra nessa área.").waitFor();
      expect(pathOf(page)).toBe("/login");
      expect(new URL(page.url()).searchParams.get("redirect")).toBe(area);
    }
  });

  it("leads a company to its openings, catalogue and team", async () => {
    const { token } = await openCompany();
    const page = await browser.visit({ as: { token } });
    const { "Começar agora": _affiliate, ...others } = await outcomes(page);
    expect(others).toEqual({
      "Cadastre sua vaga": "/co/vagas",
      "Cadastre seus produtos": "/co/catalogo",
      "Cadastre seu currículo": says("Entre como um profissional para cadastrar currículo."),
      "Cadastre seus treinamentos": says("Entre como um profissional para cadastrar treinamentos."),
      "Cadastre sua equipe": "/co/colaboradores",
    });
    // A registration is not for who is signed in: it leads on to the own area, where the reason is told.
    await page.getByText("Entre como um profissional para indicar e lucrar.").waitFor();
    await page.waitForURL((url) => url.pathname.startsWith("/co/"));
  });
});
