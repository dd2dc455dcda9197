import { describe, expect, it } from "vitest";
import { themes } from "../src/features/reference/data/themes.ts";
import { useBrowser } from "./setup/browser.ts";
import { publishCourse } from "./setup/courses.ts";
import { openCompany, openProfessional } from "./setup/people.ts";
import { title, untilPath } from "./setup/screen.ts";
import { publishStudy } from "./setup/studies.ts";

describe("training, before anybody learned anything", () => {
  const browser = useBrowser();

  it("says to a professional what there is not, and leads on", async () => {
    const { token } = await openProfessional();
    const page = await browser.visit({ width: "phone", as: { token } });
    await page.goto("/vc/treinamentos-inscritos");
    await page.getByText("Você ainda não possui treinamentos inscritos").waitFor();
    const search = page.getByRole("main").getByRole("link", { name: "Buscar treinamentos" });
    expect(await search.count()).toBe(1);
    await page.getByRole("main").getByRole("link", { name: "Assinar plano" }).click();
    await untilPath(page, "/vc/perfil");
    await page.goto("/vc/anotacoes");
    await page.getByText("Você ainda não possui nenhuma anotação").waitFor();
    await page.getByRole("main").getByRole("link", { name: "Treinamentos inscritos" }).click();
    await untilPath(page, "/vc/treinamentos-inscritos");

    // A month alone narrows nothing.
    await page.goto("/vc/historico-compras");
    await page.getByText("Você não realizou nenhuma compra").waitFor();
    await page.getByLabel("Mês").selectOption("Fevereiro");
    await page.waitForURL(/mes=2/);
    await page.getByText("Você não realizou nenhuma compra").waitFor();
    await page.getByLabel("Ano").selectOption("1926");
    await page.getByText("Nenhuma compra neste mês").waitFor();
  });

  it("shows a company in four steps how its team learns", async () => {
    const { token } = await openCompany();
    const page = await browser.visit({ width: "phone", as: { token } });
    await page.goto("/co/historico-compras");
    await page.getByText("Você ainda não possui nenhuma compra").waitFor();
    await page.goto("/co/meus-treinamentos");
    const steps = page.getByRole("region", { name: "Como treinar a sua equipe" });
    await expect
      .poll(() => steps.getByRole("heading", { level: 3 }).allTextContents())
      .toEqual(["Escolha os treinamentos", "Compre as licenças", "Cadastre a equipe", "Libere e acompanhe"]);
    const links = await steps.getByRole("link").all();
    expect(await Promise.all(links.map((link) => link.getAttribute("href")))).toEqual([
      "/co/carrinho",
      "/co/colaboradores",
    ]);
    expect(await page.getByRole("main").getByRole("link", { name: "Buscar treinamentos" }).count()).toBe(1);
  });
});

describe("training, in the area of a company", () => {
  const browser = useBrowser();

  it("leads from the search to a theme, a trainer and a course", async () => {
    const [[segmentId, themeName]] = themes;
    const { user: trainer } = await openProfessional({}, "Iolanda", "Prates");
    const course = await publishCourse(trainer._id, { name: "Vender em feiras", segmentId });
    const { token } = await openCompany();
    const page = await browser.visit({ as: { token } });
    await page.goto("/co/buscar-treinamentos");
    for (const section of ["Temas", "Treinamentos em destaque", "Mais vendidos", "Treinadores"]) {
      await page.getByRole("region", { name: section }).first().waitFor();
    }
    await page.getByRole("region", { name: "Temas" }).getByRole("link", { name: themeName }).click();
    await title(page, themeName).waitFor();
    await page.getByRole("main").getByRole("link", { name: "Carrinho" }).waitFor();

    await page.goto(`/co/buscar-treinamentos/treinador/${trainer._id}`);
    await title(page, "Iolanda Prates").waitFor();
    await page.getByRole("main").getByRole("link", { name: "Carrinho" }).waitFor();
    await page.getByLabel("O que você quer aprender").fill("feiras");
    await page.getByLabel("O que você quer aprender").press("Enter");
    await page.getByText("1 treinamento", { exact: true }).first().waitFor();
    await page.getByRole("link", { name: course.name }).first().click();
    await title(page, course.name).waitFor();
    await page.getByText(/^Desde \d{2}\/\d{2}\/\d{4}$/).waitFor();
    for (const block of ["Descrição", "Público alvo", "Objetivos", "Pré-requisitos"]) {
      await page.getByRole("heading", { name: block }).waitFor();
    }
    await page.getByRole("button", { name: "Adicionar ao carrinho" }).waitFor();
  });

  it("offers nothing to buy or to keep of a course that was made for it", async () => {
    const { token, company } = await openCompany();
    const { course } = await publishStudy({ course: { exclusiveCompanyId: company._id }, lessons: 1 });
    const page = await browser.visit({ width: "phone", as: { token } });
    await page.goto("/co/meus-treinamentos");
    await page
      .getByRole("region", { name: "Treinamentos exclusivos" })
      .getByRole("link", { name: course.name, exact: true })
      .click();
    await title(page, "Treinamento exclusivo").waitFor();
    await page.getByText("licenças contratadas").waitFor();
    const main = page.getByRole("main");
    expect(await main.getByRole("button", { name: /^Favorit/ }).count()).toBe(0);
    for (const name of ["Buscar treinamentos", "Comprar mais licenças"]) {
      expect(await main.getByRole("link", { name }).count()).toBe(0);
    }
    await main.getByRole("link", { name: "Ver treinamento" }).click();
    await untilPath(page, `/co/meus-treinamentos/${course.id}`);
    await title(page, course.name).waitFor();
  });
});
