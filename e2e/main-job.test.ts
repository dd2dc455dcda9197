import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { undoOfferedMilliseconds } from "../src/shared/undo.ts";
import { expect, test } from "./setup/journey.ts";
import { linkIn, readMail } from "./setup/mailbox.ts";
import { newCpf, newEmail, openCompany, publishOpening } from "./setup/people.ts";
import { settled } from "./setup/presses.ts";
import { fillProfessional } from "./setup/registering.ts";
import { dialogOf, hasCount, knowZipcode, oops, title, toast, type, untilPath } from "./setup/screen.ts";
import { passUndoTime } from "./setup/undo-time.ts";

/** The main job: a company posts an opening, a professional finds it, applies, is approved. */
test.describe("the main job", () => {
  test("from the first visit to the approval", { tag: ["@gate", "@widths"] }, async ({ visit, width }) => {
    const { token, company, email: managerEmail } = await openCompany();
    const name = `Representante de tintas ${randomUUID().slice(0, 8)}`;
    const opening = await publishOpening({ token }, company._id, { name });
    const other = await publishOpening({ token }, company._id);
    const email = newEmail("profissional");

    // A visitor finds the opening and registers.
    const page = await visit({ width });
    await page.clock.install();
    await knowZipcode(page);
    await page.goto(`/?busca=${encodeURIComponent(name)}`);
    await page.getByRole("link", { name, exact: true }).click();
    await page.getByRole("dialog", { name }).getByRole("link", { name: "Abrir a página da vaga" }).click();
    await expect(title(page, name)).toBeVisible();
    await page.getByRole("button", { name: "Candidatar" }).click();
    const logIn = page.getByRole("dialog", { name: "Conectar-se" });
    await logIn.getByRole("button", { name: "Sou profissional de vendas" }).click();
    await expect(page.getByRole("dialog", { name: "Cadastro do profissional" })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.goto("/vc/cadastro");
    const form = page.getByRole("form", { name: "Cadastro do profissional" });
    await fillProfessional(form, email, { name: "Raquel", lastname: "Monteiro", phone: "31988887777" });
    await form.getByRole("button", { name: "Criar minha conta" }).click();

    // The data and the resume.
    await expect(toast(page, "Cadastro realizado com sucesso!")).toBeVisible();
    await untilPath(page, "/vc/dados");
    const data = page.getByRole("form", { name: "Seus dados e currículo" });
    await type(data.getByLabel("CPF"), newCpf());
    await type(data.getByLabel("Data de nascimento"), "12/05/1990");
    await type(data.getByLabel("CEP"), "13015904");
    await data.getByLabel("CEP").press("Enter");
    await expect(data.getByLabel("Rua")).toHaveValue("Avenida Francisco Glicério");
    await expect(data.getByLabel("Estado")).toHaveValue("SP");
    await expect(data.getByLabel("Cidade")).toHaveValue("Campinas");
    await data.getByLabel("Número").fill("935");
    await expect(page.getByText("Seu currículo está 30% completo")).toBeVisible();
    await data.getByRole("button", { name: "Salvar e continuar" }).click();
    await page.waitForURL(/etapa=oferta/);
    await data.getByLabel("Título do perfil").fill("Representante de tintas e acessórios");
    await data.getByLabel("Resumo").fill("Quinze anos em revendas do interior paulista.");
    await data.getByLabel("Adicionar segmento").selectOption({ index: 1 });
    await data.getByRole("button", { name: "Salvar e continuar" }).click();
    await page.waitForURL(/etapa=carreira/);

    await data.getByRole("button", { name: "Adicionar experiência" }).click();
    const entry = page.getByRole("dialog", { name: "Nova experiência" });
    await entry.getByLabel("Empresa").fill("Tintas Aurora");
    await entry.getByLabel("Cargo").fill("Vendedora externa");
    await type(entry.getByLabel("Início"), "01/03/2015");
    await entry.getByRole("button", { name: "Guardar no currículo" }).click();
    await expect(entry).toBeHidden();
    await expect(
      data.getByRole("button", { name: "Editar Vendedora externa na Tintas Aurora" }),
    ).toBeVisible();

    await data.getByLabel("Adicionar idioma").selectOption({ label: "Espanhol" });
    await data.getByLabel("Nível: Espanhol").selectOption({ label: "Avançado" });
    await data.getByRole("button", { name: "Salvar" }).click();
    await expect(data.getByText("Tudo salvo")).toBeVisible();
    await page.getByRole("link", { name: "Ver tudo em uma página" }).click();
    await expect(data.getByLabel("CPF")).toBeDisabled();

    await page.goto("/vc/perfil/visualizacao");
    await expect(page.getByRole("heading", { name: "Raquel Monteiro" }).first()).toBeVisible();
    await expect(page.getByText("Representante de tintas e acessórios").first()).toBeVisible();
    for (const part of ["Resumo", "Experiência", "Segmentos", "Idiomas"])
      await expect(page.getByRole("heading", { name: part, exact: true })).toBeVisible();
    await expect(page.getByText("Quinze anos em revendas do interior paulista.")).toBeVisible();
    await expect(page.getByText("Tintas Aurora").first()).toBeVisible();
    await expect(page.getByText("Espanhol").first()).toBeVisible();

    // The application.
    await page.goto(`/vc/vaga/${opening._id}`);
    await page.getByRole("button", { name: "Inscrever" }).click();
    await expect(toast(page, "Inscrição enviada. A empresa já pode ver o seu currículo.")).toBeVisible();
    await toApplications(page);
    await expect(title(page, "Suas candidaturas")).toBeVisible();
    await hasCount(page, "Aguardando", 1);
    await expect(page.getByRole("heading", { name })).toBeVisible();
    await page.getByRole("heading", { name }).getByRole("link").click();
    await expect(page.getByRole("dialog", { name })).toBeVisible();
    await page.keyboard.press("Escape");

    await page.goto(`/vaga/${other.slug}`);
    await page.getByRole("button", { name: "Candidatar" }).click();
    await expect(page.getByRole("link", { name: "Ver minhas candidaturas" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Candidatar" })).toHaveCount(0);
    await toApplications(page);
    await hasCount(page, "Aguardando", 2);

    // The company reads of it, looks at the candidate and approves.
    const mail = await readMail(managerEmail, name);
    const manager = await visit({ width, as: { token } });
    await manager.clock.install();
    await manager.goto(linkIn(mail, /^\/co\/vaga\//));
    const candidates = manager.getByRole("region", { name: "Candidatos" });
    await candidates.getByRole("button", { name: /^Raquel Monteiro.*ver currículo$/ }).click();
    // A wide screen has room for it beside the list.
    const resume =
      width === "phone"
        ? dialogOf(manager).filter({ hasText: "Raquel Monteiro" })
        : candidates.getByRole("region", { name: "Currículo de Raquel Monteiro" });
    await expect(resume.getByText("Tintas Aurora").first()).toBeVisible();
    if (width === "phone") await resume.getByRole("button", { name: "Fechar" }).click();
    await candidates.getByRole("button", { name: "Aprovar Raquel Monteiro" }).click();
    await expect(toast(manager, "Candidato aprovado")).toBeVisible();
    await expect(candidates.getByText("Candidato aprovado").filter({ visible: true }).first()).toBeVisible();
    // The person may be reached once the decision stands.
    await manager.clock.fastForward(undoOfferedMilliseconds);
    await expect(candidates.getByRole("link", { name: "WhatsApp de Raquel: (31) 98888-7777" })).toBeVisible();

    // The professional learns of it.
    await passUndoTime(opening._id);
    await readMail(email, `Inscrição aprovada: ${name}`);
    await page.goto("/vc/candidaturas");
    await hasCount(page, "Aprovadas", 1);
    await hasCount(page, "Aguardando", 1);
    await page.getByRole("link", { name: "Aprovadas 1" }).click();
    await page.waitForURL(/situacao=aprovadas/);
    const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
    await expect(card.getByText("Aprovada", { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { name: other.name })).toBeHidden();

    // And gives up the other one.
    await page.goto("/vc/candidaturas");
    await page
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name: other.name }) })
      .getByRole("button", { name: "Cancelar inscrição" })
      .click();
    await expect(toast(page, "Inscrição cancelada")).toBeVisible();
    await hasCount(page, "Aguardando", 0);
    await page.reload();
    await expect(title(page, "Suas candidaturas")).toBeVisible();
    await expect(page.getByRole("heading", { name })).toBeVisible();
    await expect(page.getByRole("heading", { name: other.name })).toHaveCount(0);
    await expect(oops(page)).toHaveCount(0);
  });
});

/** By the link that has come in the place of the button: it takes no press at once. */
async function toApplications(page: Page): Promise<void> {
  const link = page.getByRole("link", { name: "Ver minhas candidaturas" });
  await expect(link).toBeVisible();
  await settled(page);
  await link.click();
}
