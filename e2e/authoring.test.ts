import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { createCourse } from "../src/features/courses/authoring-contract.ts";
import { createLesson } from "../src/features/courses/lesson-contract.ts";
import { tinyFilm } from "../src/features/videos/testing/tiny-film.ts";
import { callAs } from "./setup/api.ts";
import { useBrowser } from "./setup/browser.ts";
import { openCompany, openProfessional } from "./setup/people.ts";
import { errorSummary, hasFocus, title, toast, type as typeInto } from "./setup/screen.ts";

const richText = (form: Locator, label: string): Locator => form.getByRole("textbox", { name: label });

describe("a trainer", () => {
  const browser = useBrowser();

  it("writes a course with two sections and three lessons, puts them in order by keyboard, and is led to what is missing", async () => {
    const { token } = await openProfessional();
    const page = await browser.visit({ as: { token } });
    await page.goto("/vc/meus-treinamentos");
    await page.getByText("Você ainda não cadastrou nenhum treinamento").waitFor();
    await page.getByRole("link", { name: "Adicionar" }).first().click();

    // The form says what is wrong, and the lessons wait until there is a course.
    await title(page, "Novo treinamento").waitFor();
    expect(await page.getByRole("tab", { name: "Matérias" }).isDisabled()).toBe(true);
    const form = page.getByRole("form", { name: "Treinamento" });
    await form.getByRole("button", { name: "Salvar" }).click();
    await errorSummary(page).getByText("Verifique os campos obrigatórios").waitFor();
    expect(await errorSummary(page).getByText("Campo não pode estar vazio").count()).toBeGreaterThan(5);
    await form.getByLabel("Nome", { exact: true }).fill("Negociar na loja");
    for (const label of ["Descrição", "Objetivos", "Público alvo", "Pré-requisitos"]) {
      await richText(form, label).fill(`${label} do treinamento.`);
    }
    await form.getByRole("radio", { name: "Aberto" }).check({ force: true });
    await typeInto(form.getByLabel("Preço"), "19,99");
    await form.getByRole("radio", { name: "Sim" }).check({ force: true });
    await form.getByRole("button", { name: "Salvar" }).click();
    await form.getByText("Valor mínimo do curso é R$ 20,00").first().waitFor();
    await form.getByLabel("Preço").fill("");
    await typeInto(form.getByLabel("Preço"), "149,90");
    await form.getByRole("button", { name: "Salvar" }).click();
    await toast(page, "Treinamento salvo com sucesso").waitFor();

    // What is missing leads there.
    await page.waitForURL(/local=aulas/);
    await title(page, "Negociar na loja").waitFor();
    await page.getByRole("link", { name: "Escolha uma imagem" }).click();
    await page.waitForURL((url) => !url.search.includes("local"));
    await hasFocus(form.getByRole("button", { name: "Escolher imagem" }));
    await page.getByRole("link", { name: "Adicione a primeira aula" }).click();

    for (const [section, ...lessons] of [
      ["Antes da visita", "O roteiro", "A pesquisa"],
      ["Na loja", "O preço"],
    ] as const) {
      await page.getByLabel("Nova matéria").fill(section);
      await page.getByRole("button", { name: "Adicionar matéria" }).click();
      for (const name of lessons) {
        const list = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: section }) });
        await list.getByRole("link", { name: "Adicionar aula" }).click();
        const lesson = page.getByRole("form", { name: "Aula" });
        await lesson.getByLabel("Nome", { exact: true }).fill(name);
        await richText(lesson, "Descrição").fill("O que fazer.");
        await lesson.getByRole("button", { name: "Salvar" }).click();
        await toast(page, "Aula salva com sucesso").waitFor();
        await title(page, name).waitFor();
        await page.getByRole("link", { name: "Negociar na loja" }).first().click();
      }
    }
    const plan = () =>
      page
        .getByRole("list", { name: "Matérias" })
        .evaluate((list) =>
          [...list.children].map((section) => [
            section.querySelector("h3")?.textContent,
            ...[...section.querySelectorAll("[aria-label^=Aulas] a")].map((link) => link.textContent),
          ]),
        );
    await expect.poll(plan).toEqual([
      ["Antes da visita", "O roteiro", "A pesquisa"],
      ["Na loja", "O preço"],
    ]);

    // By keyboard alone: down within a section, and on into the next one.
    const handle = page.getByRole("button", { name: "Arrastar “O roteiro”" });
    await handle.focus();
    await page.keyboard.press("ArrowDown");
    await hasFocus(handle);
    await page.keyboard.press("ArrowDown");
    await page.getByText("Aula “O roteiro” na posição 1 de “Na loja”").waitFor();
    await hasFocus(handle);
    await page.getByRole("button", { name: "Mover a matéria “Na loja” para cima" }).press("Enter");
    const ordered = [
      ["Na loja", "O roteiro", "O preço"],
      ["Antes da visita", "A pesquisa"],
    ];
    await expect.poll(plan).toEqual(ordered);
    await page.locator('[aria-label="Matérias"][aria-busy=false]').waitFor();
    await page.reload();
    await expect.poll(plan).toEqual(ordered);

    // Renamed in place, published, and the next step leads to the lesson that has no video yet.
    await page.getByRole("button", { name: "Renomear “Na loja”" }).click();
    await page.getByLabel("Nome da matéria").fill("Dentro da loja");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Dentro da loja" }).waitFor();
    await page.getByRole("link", { name: "Envie o vídeo de uma aula" }).click();
    await title(page, "O roteiro").waitFor();
    await page.getByRole("link", { name: "Visualizar" }).click();
    await title(page, "O roteiro").waitFor();

    await page.goto("/vc/meus-treinamentos");
    await page.getByRole("link", { name: "Editar Negociar na loja" }).waitFor();
    // Nobody could buy a draft.
    expect(await page.getByRole("link", { name: /^Vendas de/ }).count()).toBe(0);
    await page.getByRole("link", { name: "Negociar na loja", exact: true }).click();
    await page.getByRole("button", { name: "Excluir", exact: true }).click();
    const question = page.getByRole("alertdialog", { name: "Realmente deseja excluir este treinamento?" });
    await question.getByText("Esta ação é irreversível!").waitFor();
    await question.getByRole("button", { name: "Excluir" }).click();
    await page.getByText("Você ainda não cadastrou nenhum treinamento").waitFor();
  });

  it("makes a course for one company, on a phone", async () => {
    const { company } = await openCompany();
    const { token } = await openProfessional();
    const page = await browser.visit({ as: { token }, width: "phone" });
    await page.goto("/vc/meus-treinamentos/new");
    const form = page.getByRole("form", { name: "Treinamento" });
    await form.getByLabel("Nome", { exact: true }).fill("Nossos produtos");
    for (const label of ["Descrição", "Objetivos", "Público alvo", "Pré-requisitos"]) {
      await richText(form, label).fill(`${label} do treinamento.`);
    }
    await form.getByRole("radio", { name: "Exclusivo" }).check({ force: true });
    expect(await form.getByLabel("Preço").count()).toBe(0);
    await form.getByLabel("Empresa").fill(company?.name_fancy ?? "");
    await page.getByRole("option", { name: company?.name_fancy ?? "" }).click();
    await form.getByLabel("Licenças").fill("12");
    await form.getByRole("button", { name: "Salvar" }).click();
    await toast(page, "Treinamento salvo com sucesso").waitFor();
    await page.getByText("Só as pessoas da empresa veem este treinamento.").waitFor();
    await page.getByRole("tab", { name: "Info" }).click();
    expect(await form.getByLabel("Licenças").inputValue()).toBe("12");
    await form.getByText(company?.name_fancy ?? "").waitFor();
  });

  it("sees what becomes of a video that came whole after another screen was looked at", async () => {
    const { token } = await openProfessional();
    const text = "<p>Da primeira visita ao pedido.</p>";
    const written = { description: text, objectives: text, target: text, prerequisites: text };
    const { course } = await callAs({ token }, createCourse, {
      body: { course: { ...written, name: "Vender na feira", type: "OPEN", price: 90, status: false } },
    });
    const { lesson } = await callAs({ token }, createLesson, {
      params: { id: course._id },
      body: { lesson: { name: "A banca", description: text } },
    });
    const page = await browser.visit({ as: { token }, width: "phone" });
    const { promise: mayGo, resolve: go } = Promise.withResolvers<void>();
    await page.route("**/api/media/video/tus/**", async (route) => {
      if (route.request().method() === "PATCH") await mayGo;
      await route.continue();
    });
    await page.goto(`/vc/meus-treinamentos/${course._id}/sessao/${lesson.section._id}/aula/${lesson._id}`);
    const file = { name: "feira.mp4", mimeType: "video/mp4", buffer: tinyFilm() };
    await page.getByLabel("Vídeo da aula").setInputFiles(file);
    const pause = page.getByRole("button", { name: "Pausar" });
    await pause.waitFor();
    await page.getByText("Há mudanças para salvar").waitFor();
    await page.getByRole("button", { name: "Salvar" }).click();
    await toast(page, "Aula salva com sucesso").waitFor();

    await page.getByRole("link", { name: "Vender na feira" }).click();
    await page.getByRole("link", { name: "A banca" }).click();
    await pause.waitFor();
    go();
    await page.getByRole("button", { name: "Trocar vídeo" }).waitFor({ timeout: 60_000 });
    expect(await page.getByText("O envio de feira.mp4 parou").count()).toBe(0);
  });

  it("closes what a search proposes with Escape, and goes on in the form", async () => {
    const { token } = await openProfessional();
    const page = await browser.visit({ as: { token } });
    await page.goto("/vc/meus-treinamentos/new");
    await page.getByRole("radio", { name: "Exclusivo" }).check({ force: true });
    await page.getByLabel("Empresa").fill("Serra Verde");
    const proposal = page.getByRole("option", { name: "Açaí Serra Verde" });
    await proposal.waitFor();
    await page.keyboard.press("Escape");
    await proposal.waitFor({ state: "detached" });
    await typeInto(page.getByLabel("Licenças"), "3");
  });
});
