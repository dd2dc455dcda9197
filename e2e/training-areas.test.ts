import { themes } from "../src/features/base/reference/data/themes.ts";
import { publishCourse } from "./setup/courses.ts";
import { expect, test } from "./setup/journey.ts";
import { openCompany, openProfessional } from "./setup/people.ts";
import { title, untilPath } from "./setup/screen.ts";
import { publishStudy } from "./setup/studies.ts";

test.describe("training, before anybody learned anything", () => {
  test("says to a professional what there is not, and leads on", async ({ visit }) => {
    const { token } = await openProfessional();
    const page = await visit({ width: "phone", as: { token } });
    await page.goto("/vc/treinamentos-inscritos");
    await expect(page.getByText("Você ainda não possui treinamentos inscritos")).toBeVisible();
    const search = page.getByRole("main").getByRole("link", { name: "Buscar treinamentos" });
    await expect(search).toHaveCount(1);
    await page.getByRole("main").getByRole("link", { name: "Assinar plano" }).click();
    await untilPath(page, "/vc/perfil");
    await page.goto("/vc/anotacoes");
    await expect(page.getByText("Você ainda não possui nenhuma anotação")).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Treinamentos inscritos" }).click();
    await untilPath(page, "/vc/treinamentos-inscritos");

    // A month alone narrows nothing.
    await page.goto("/vc/historico-compras");
    await expect(page.getByText("Você não realizou nenhuma compra")).toBeVisible();
    await page.getByLabel("Mês").selectOption("Fevereiro");
    await page.waitForURL(/mes=2/);
    await expect(page.getByText("Você não realizou nenhuma compra")).toBeVisible();
    await page.getByLabel("Ano").selectOption("1926");
    await expect(page.getByText("Nenhuma compra neste mês")).toBeVisible();
  });

  test("shows a company in four steps how its team learns", async ({ visit }) => {
    const { token } = await openCompany();
    const page = await visit({ width: "phone", as: { token } });
    await page.goto("/co/historico-compras");
    await expect(page.getByText("Você ainda não possui nenhuma compra")).toBeVisible();
    await page.goto("/co/meus-treinamentos");
    const steps = page.getByRole("region", { name: "Como treinar a sua equipe" });
    await expect(steps.getByRole("heading", { level: 3 })).toHaveText([
      "Escolha os treinamentos",
      "Compre as licenças",
      "Cadastre a equipe",
      "Libere e acompanhe",
    ]);
    const links = await steps.getByRole("link").all();
    expect(await Promise.all(links.map((link) => link.getAttribute("href")))).toEqual([
      "/co/carrinho",
      "/co/colaboradores",
    ]);
    await expect(page.getByRole("main").getByRole("link", { name: "Buscar treinamentos" })).toHaveCount(1);
  });
});

test.describe("training, in the area of a company", () => {
  test("leads from the search to a theme, a trainer and a course", async ({ visit }) => {
    const [[segmentId, themeName]] = themes;
    const { user: trainer } = await openProfessional({}, "Iolanda", "Prates");
    const course = await publishCourse(trainer._id, { name: "Vender em feiras", segmentId });
    const { token } = await openCompany();
    const page = await visit({ as: { token } });
    await page.goto("/co/buscar-treinamentos");
    for (const section of ["Temas", "Treinamentos em destaque", "Mais vendidos", "Treinadores"]) {
      await expect(page.getByRole("region", { name: section }).first()).toBeVisible();
    }
    await expect(page.getByRole("main").getByRole("link", { name: "Carrinho" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Buscar", exact: true })).toBeVisible();
    await page.getByRole("region", { name: "Temas" }).getByRole("link", { name: themeName }).click();
    await expect(title(page, themeName)).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "Carrinho" })).toBeVisible();

    await page.goto(`/co/buscar-treinamentos/treinador/${trainer._id}`);
    await expect(title(page, "Iolanda Prates")).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "Carrinho" })).toBeVisible();
    await page.getByLabel("O que você quer aprender").fill("feiras");
    await page.getByLabel("O que você quer aprender").press("Enter");
    await expect(page.getByText("1 treinamento", { exact: true }).first()).toBeVisible();
    await page.getByRole("link", { name: course.name }).first().click();
    await expect(title(page, course.name)).toBeVisible();
    await expect(page.getByText(/^Desde \d{2}\/\d{2}\/\d{4}$/)).toBeVisible();
    await expect(page.getByText("2 aulas", { exact: true }).first()).toBeVisible();
    await expect(page.getByText(/^R\$\s99,00$/).first()).toBeVisible();
    await expect(page.getByText("Iolanda Prates").first()).toBeVisible();
    await expect(page.getByRole("heading", { name: "O que você vai ver" })).toBeVisible();
    await expect(page.getByText(/^Matéria de Teste \d/)).toBeVisible();
    await expect(page.getByText(/^Aula de Teste \d/)).toHaveCount(2);
    for (const block of ["Descrição", "Público alvo", "Objetivos", "Pré-requisitos"]) {
      await expect(page.getByRole("heading", { name: block })).toBeVisible();
    }
    await expect(page.getByRole("button", { name: "Adicionar ao carrinho" })).toBeVisible();
  });

  test("offers nothing to buy or to keep of a course that was made for it", async ({ visit }) => {
    const { token, company } = await openCompany();
    const { course } = await publishStudy({ course: { exclusiveCompanyId: company._id }, lessons: 1 });
    const page = await visit({ width: "phone", as: { token } });
    await page.goto("/co/meus-treinamentos");
    await page
      .getByRole("region", { name: "Treinamentos exclusivos" })
      .getByRole("link", { name: course.name, exact: true })
      .click();
    await expect(title(page, "Treinamento exclusivo")).toBeVisible();
    await expect(page.getByText("licenças contratadas")).toBeVisible();
    const main = page.getByRole("main");
    await expect(main.getByRole("button", { name: /^Favorit/ })).toHaveCount(0);
    for (const name of ["Buscar treinamentos", "Comprar mais licenças"]) {
      await expect(main.getByRole("link", { name })).toHaveCount(0);
    }
    await main.getByRole("link", { name: "Ver treinamento" }).click();
    await untilPath(page, `/co/meus-treinamentos/${course.id}`);
    await expect(title(page, course.name)).toBeVisible();
    // A manager studies by a licence, as everybody: one press.
    await main.getByRole("button", { name: "Liberar para mim" }).click();
    await expect(main.getByRole("link", { name: "Começar", exact: true })).toBeVisible();
  });
});
