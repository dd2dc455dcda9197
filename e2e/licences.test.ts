import { randomUUID } from "node:crypto";
import { listLicences } from "../src/features/training/licences/contract.ts";
import { callAs } from "./setup/api.ts";
import { expect, test } from "./setup/journey.ts";
import { equipCompany } from "./setup/licences.ts";
import { openCompany } from "./setup/people.ts";
import { counter, untilPath } from "./setup/screen.ts";
import { publishStudy } from "./setup/studies.ts";
import { watchUntil } from "./setup/watching.ts";

/** A company gives its people what it bought, and sees what becomes of it. */
test.describe("licences", () => {
  test("are released to three, withdrawn from one, and an employee gets through to the certificate", {
    tag: ["@gate", "@widths"],
  }, async ({ visit, width }) => {
    const name = `Venda em equipe ${randomUUID().slice(0, 8)}`;
    const { course, lessons } = await publishStudy({ course: { name }, lessons: 1 });
    const { token, company } = await openCompany();
    const [learner = ""] = await equipCompany({
      companyId: company?._id ?? "",
      courseId: course.id,
      bought: 10,
      people: ["Alice", "Breno", "Clara"],
    });
    const free = async () => (await callAs({ token }, listLicences, {})).license_list[0]?.free;

    const page = await visit({ as: { token }, width });
    await page.goto("/co/meus-treinamentos");
    const step = page.getByRole("heading", { name: "Compre as licenças" });
    await expect(page.getByRole("button", { name: "Mostrar" })).toBeVisible();
    await expect(step).toBeHidden();
    await page.getByRole("button", { name: "Mostrar" }).click();
    await page.reload();
    await expect(step).toBeVisible();
    await page.getByRole("button", { name: "Recolher" }).click();
    await expect(step).toBeHidden();
    await page.getByRole("link", { name: `Liberar à equipe: ${name}` }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Treinamento contratado" })).toBeVisible();
    await expect(counter(page, "licenças compradas")).toHaveText("10");
    await expect(counter(page, "licenças livres")).toHaveText("10");
    await expect(page.getByRole("button", { name: "Favoritar" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "Buscar treinamentos" })).toBeVisible();
    const team = await page.getByRole("button", { name: "Liberar para Alice Licenciada" }).boundingBox();
    const more = await page.getByRole("link", { name: "Comprar mais licenças" }).boundingBox();
    expect(team?.y ?? 0, "the team first, while licences are free").toBeLessThan(more?.y ?? 0);
    for (const who of ["Alice", "Breno", "Clara"]) {
      await page.getByRole("checkbox", { name: new RegExp(`^${who} `) }).check();
    }
    const bar = page.getByRole("region", { name: "Liberar para os marcados" });
    await expect(bar.getByText("3 pessoas marcadas")).toBeVisible();
    await bar.getByLabel("Prazo").fill("31/12/2999");
    await bar.getByRole("button", { name: "Liberar para os marcados" }).click();
    await expect(page.getByText("Treinamento liberado com sucesso")).toBeVisible();
    const release = page.getByRole("button", { name: "Liberar para Alice Licenciada" });
    await expect(release).toBeDisabled();
    expect((await release.boundingBox())?.x, "where it was, beside the name").toBe(team?.x);
    expect(await free()).toBe(7);

    await page.getByRole("button", { name: "Retirar de Clara Licenciada" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Retirar" }).click();
    await expect(page.getByText("Treinamento retirado. A licença está livre de novo.")).toBeVisible();
    await expect.poll(free).toBe(8);

    const employee = await visit({ as: { token: learner }, width });
    await employee.goto("/em/meus-treinamentos");
    await expect(employee.getByText("Prazo: 31/12/2999")).toBeVisible();
    await employee.getByRole("link", { name, exact: true }).click();
    await expect(employee.getByRole("heading", { level: 1, name })).toBeVisible();
    await employee.getByRole("main").getByRole("link", { name: "Meus treinamentos" }).click();
    await untilPath(employee, "/em/meus-treinamentos");
    await employee.getByRole("link", { name: `Começar: ${name}` }).click();
    await expect(employee.getByRole("heading", { level: 1, name: lessons[0]?.name ?? "" })).toBeVisible();
    await watchUntil(employee, 11.5);
    await employee.getByRole("button", { name: "Fechar o feedback" }).click();
    await expect(employee.getByText("Você concluiu este treinamento. Parabéns!")).toBeVisible();
    await employee.getByRole("button", { name: "Emitir certificado" }).click();
    await expect(employee.getByRole("button", { name: `Baixar certificado: ${name}` })).toBeVisible();

    await page.reload();
    await expect(page.getByText("Concluído", { exact: true })).toBeVisible();
    const file = page.waitForEvent("download");
    await page.getByRole("button", { name: "Relatório XLSX" }).click();
    expect((await file).suggestedFilename()).toMatch(/^andamento-da-equipe-[\d-]+\.xlsx$/);
  });

  test("of which none is free are told in the words of the product, with the way to buy more", async ({
    visit,
  }) => {
    const { course } = await publishStudy({ lessons: 1 });
    const { token, company } = await openCompany();
    await equipCompany({
      companyId: company?._id ?? "",
      courseId: course.id,
      bought: 1,
      people: ["Dora", "Enzo"],
    });
    const page = await visit({ as: { token }, width: "phone" });
    await page.goto(`/co/meus-treinamentos-detalhes/${course.id}`);
    await page.getByRole("button", { name: "Liberar para Dora Licenciada" }).click();
    await expect(page.getByText("Treinamento liberado com sucesso")).toBeVisible();
    await page.getByRole("button", { name: "Liberar para Enzo Licenciada" }).click();
    const notice = page.getByRole("alertdialog", { name: "Atenção" });
    await expect(notice.getByText("Você não tem licenças disponíveis.")).toBeVisible();
    await notice.getByRole("button", { name: "Comprar mais licenças" }).click();
    await page.waitForURL(`**/co/treinamento/${course.id}`);
    await expect(page.getByText("A sua empresa tem 1 licença, 0 livres.")).toBeVisible();
  });
});
