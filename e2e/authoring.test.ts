import type { Locator } from "@playwright/test";
import { createCourse } from "../src/features/training/courses/authoring-contract.ts";
import { createLesson } from "../src/features/training/courses/lesson-contract.ts";
import { tinyFilm } from "../src/features/training/videos/testing/tiny-film.ts";
import { callAs } from "./setup/api.ts";
import { expect, test } from "./setup/journey.ts";
import { openCompany, openProfessional } from "./setup/people.ts";
import { errorSummary, hasFocus, pathOf, title, toast, type as typeInto } from "./setup/screen.ts";

const richText = (form: Locator, label: string): Locator => form.getByRole("textbox", { name: label });

test.describe("a trainer", () => {
  test("writes a course with two sections and three lessons, puts them in order by keyboard, and is led to what is missing", {
    tag: "@gate",
  }, async ({ visit }) => {
    const { token } = await openProfessional();
    const page = await visit({ as: { token } });
    await page.goto("/vc/meus-treinamentos");
    await expect(page.getByText("Você ainda não cadastrou nenhum treinamento")).toBeVisible();
    await page.getByRole("link", { name: "Adicionar" }).first().click();

    // The form says what is wrong, and the lessons wait until there is a course.
    await expect(title(page, "Novo treinamento")).toBeVisible();
    await expect(page.getByRole("tab", { name: "Matérias" })).toBeDisabled();
    const form = page.getByRole("form", { name: "Treinamento" });
    await expect(page.getByRole("radio", { name: "Aberto" })).toBeChecked();
    await form.getByRole("button", { name: "Salvar" }).click();
    await expect(errorSummary(page).getByText("Verifique os campos obrigatórios")).toBeVisible();
    await form.getByLabel("Nome", { exact: true }).fill("Negociar na loja");
    await typeInto(form.getByLabel("Preço"), "19,99");
    await form.getByRole("button", { name: "Salvar" }).click();
    await expect(form.getByText("Valor mínimo do curso é R$ 20,00").first()).toBeVisible();
    await form.getByLabel("Preço").fill("");
    await typeInto(form.getByLabel("Preço"), "149,90");
    await form.getByRole("button", { name: "Salvar" }).click();
    await expect(toast(page, "Treinamento salvo com sucesso")).toBeVisible();

    // What is missing leads there.
    await page.waitForURL(/local=aulas/);
    await expect(title(page, "Negociar na loja")).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("Nova matéria")).toBeVisible();
    const course = pathOf(page);

    // The texts are asked for to publish it.
    await page.getByRole("tab", { name: "Info" }).click();
    for (const field of [/^Tema/, /^Imagem/, /^Vídeo de apresentação/, /^Tipo:/])
      await expect(form.getByText(field).first()).toBeVisible();
    await form.getByRole("radio", { name: "Sim" }).check({ force: true });
    await form.getByRole("button", { name: "Salvar" }).click();
    await expect(errorSummary(page).getByText("Campo não pode estar vazio")).toHaveCount(4);
    for (const label of ["Descrição", "Objetivos", "Público alvo", "Pré-requisitos"]) {
      await richText(form, label).fill(`${label} do treinamento.`);
    }
    await form.getByRole("button", { name: "Salvar" }).click();
    await expect(page.getByText("Tudo salvo")).toBeVisible();
    await page.getByRole("tab", { name: "Matérias" }).click();
    await page.getByRole("link", { name: "Escolha uma imagem" }).click();
    await page.waitForURL((url) => !url.search.includes("local"));
    await hasFocus(form.getByRole("button", { name: "Escolher imagem" }));
    await page.getByRole("tab", { name: "Matérias" }).click();

    for (const [section, ...lessons] of [
      ["Antes da visita", "O roteiro", "A pesquisa"],
      ["Na loja", "O preço"],
    ] as const) {
      // A new course has a section for its first lesson.
      if (section === "Antes da visita") {
        await page.getByRole("button", { name: "Renomear “Matéria 1”" }).click();
        await page.getByLabel("Nome da matéria").fill(section);
        await page.keyboard.press("Enter");
      } else {
        await page.getByLabel("Nova matéria").fill(section);
        await page.getByRole("button", { name: "Adicionar matéria" }).click();
      }
      for (const name of lessons) {
        const list = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: section }) });
        await list.getByRole("link", { name: "Adicionar aula" }).click();
        const lesson = page.getByRole("form", { name: "Aula" });
        for (const field of [/^Vídeo da aula/, /^Imagem/, /^Publicar\?/, /^Aula grátis\?/])
          await expect(lesson.getByText(field).first()).toBeVisible();
        await lesson.getByLabel("Nome", { exact: true }).fill(name);
        // What it is about may be written later.
        if (name !== "A pesquisa") await richText(lesson, "Descrição").fill("O que fazer.");
        await lesson.getByRole("button", { name: "Salvar" }).click();
        await expect(toast(page, "Aula salva com sucesso")).toBeVisible();
        await expect(title(page, name)).toBeVisible();
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
    await expect(page.getByText("Aula “O roteiro” na posição 1 de “Na loja”")).toBeVisible();
    await hasFocus(handle);
    await page.getByRole("button", { name: "Mover a matéria “Na loja” para cima" }).press("Enter");
    const ordered = [
      ["Na loja", "O roteiro", "O preço"],
      ["Antes da visita", "A pesquisa"],
    ];
    await expect.poll(plan).toEqual(ordered);
    await expect(page.locator('[aria-label="Matérias"][aria-busy=false]')).toBeVisible();
    await page.reload();
    await expect.poll(plan).toEqual(ordered);

    // Renamed in place, and the next step leads to the first lesson, which is ready as a text and not published yet.
    await page.getByRole("button", { name: "Renomear “Na loja”" }).click();
    await page.getByLabel("Nome da matéria").fill("Dentro da loja");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Dentro da loja" })).toBeVisible();
    await page.getByRole("link", { name: "Publique uma aula que está pronta" }).click();
    await expect(title(page, "O roteiro")).toBeVisible();
    await page.getByRole("link", { name: "Visualizar" }).click();
    await page.waitForURL(/\/aula\/[\da-f-]{36}\/visualizacao$/);
    await expect(title(page, "O roteiro")).toBeVisible();
    await expect(page.getByText("O que fazer.")).toBeVisible();
    await page.goto(`${course}/visualizacao`);
    await expect(title(page, "Negociar na loja")).toBeVisible();
    await expect(page.getByText("R$ 149,90")).toBeVisible();
    await expect(page.getByText("Objetivos do treinamento.").filter({ visible: true })).toBeVisible();

    // A lesson goes after a question, and a course as well.
    await page.goto(`${course}?local=aulas`);
    await page.getByRole("link", { name: "A pesquisa", exact: true }).click();
    await expect(title(page, "A pesquisa")).toBeVisible();
    await page.getByRole("button", { name: "Excluir", exact: true }).click();
    const about = page.getByRole("alertdialog", { name: "Realmente deseja excluir esta aula?" });
    await expect(about.getByText(/Esta ação é irreversível!$/)).toBeVisible();
    await about.getByRole("button", { name: "Excluir" }).click();
    await expect(toast(page, "Aula excluída com sucesso")).toBeVisible();
    await expect.poll(plan).toEqual([["Dentro da loja", "O roteiro", "O preço"], ["Antes da visita"]]);

    await page.goto("/vc/meus-treinamentos");
    await expect(page.getByRole("link", { name: "Editar Negociar na loja" })).toBeVisible();
    // Nobody could buy a draft.
    await expect(page.getByRole("link", { name: /^Vendas de/ })).toHaveCount(0);
    await page.getByRole("link", { name: "Negociar na loja", exact: true }).click();
    await page.getByRole("button", { name: "Excluir", exact: true }).click();
    const question = page.getByRole("alertdialog", { name: "Realmente deseja excluir este treinamento?" });
    await expect(question.getByText("Esta ação é irreversível!")).toBeVisible();
    await question.getByRole("button", { name: "Excluir" }).click();
    await expect(toast(page, "Treinamento excluído com sucesso")).toBeVisible();
    await expect(page.getByText("Você ainda não cadastrou nenhum treinamento")).toBeVisible();
  });

  test("makes a course for one company, on a phone", async ({ visit }) => {
    const { company } = await openCompany();
    const { token } = await openProfessional();
    const page = await visit({ as: { token }, width: "phone" });
    await page.goto("/vc/meus-treinamentos/new");
    await page.getByRole("radio", { name: "Exclusivo" }).check({ force: true });
    const form = page.getByRole("form", { name: "Treinamento" });
    await form.getByLabel("Nome", { exact: true }).fill("Nossos produtos");
    for (const label of ["Descrição", "Objetivos", "Público alvo", "Pré-requisitos"]) {
      await richText(form, label).fill(`${label} do treinamento.`);
    }
    await expect(form.getByLabel("Preço")).toHaveCount(0);
    await form.getByLabel("Empresa").fill(company?.name_fancy ?? "");
    await page.getByRole("option", { name: company?.name_fancy ?? "" }).click();
    await form.getByLabel("Licenças").fill("12");
    await form.getByRole("button", { name: "Salvar" }).click();
    await expect(toast(page, "Treinamento salvo com sucesso")).toBeVisible();
    await expect(page.getByText("Só as pessoas da empresa veem este treinamento.")).toBeVisible();
    await page.getByRole("tab", { name: "Info" }).click();
    await expect(form.getByLabel("Licenças")).toHaveValue("12");
    await expect(form.getByText(company?.name_fancy ?? "")).toBeVisible();
  });

  test("sees what becomes of a video that came whole after another screen was looked at", async ({
    visit,
  }) => {
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
    const page = await visit({ as: { token }, width: "phone" });
    const { promise: mayGo, resolve: go } = Promise.withResolvers<void>();
    await page.route("**/api/media/video/tus/**", async (route) => {
      if (route.request().method() === "PATCH") await mayGo;
      await route.continue();
    });
    await page.goto(`/vc/meus-treinamentos/${course._id}/sessao/${lesson.section._id}/aula/${lesson._id}`);
    const file = { name: "feira.mp4", mimeType: "video/mp4", buffer: tinyFilm() };
    await page.getByLabel("Vídeo da aula").setInputFiles(file);
    const pause = page.getByRole("button", { name: "Pausar" });
    await expect(pause).toBeVisible();
    await expect(page.getByText("Há mudanças para salvar")).toBeVisible();
    await page.getByRole("button", { name: "Salvar" }).click();
    await expect(toast(page, "Aula salva com sucesso")).toBeVisible();

    await page.getByRole("link", { name: "Vender na feira" }).click();
    await page.getByRole("link", { name: "A banca" }).click();
    await expect(pause).toBeVisible();
    go();
    await expect(page.getByRole("button", { name: "Trocar vídeo" })).toBeVisible();
    await expect(page.getByText("O envio de feira.mp4 parou")).toHaveCount(0);
  });

  test("closes what a search proposes with Escape, and goes on in the form", async ({ visit }) => {
    const { token } = await openProfessional();
    const page = await visit({ as: { token } });
    await page.goto("/vc/meus-treinamentos/new");
    await page.getByRole("radio", { name: "Exclusivo" }).check({ force: true });
    await page.getByLabel("Empresa").fill("Serra Verde");
    const proposal = page.getByRole("option", { name: "Açaí Serra Verde" });
    await expect(proposal).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(proposal).toHaveCount(0);
    await typeInto(page.getByLabel("Licenças"), "3");
  });
});
