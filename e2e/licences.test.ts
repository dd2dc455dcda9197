import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { listLicences } from "../src/features/licences/contract.ts";
import { callAs } from "./setup/api.ts";
import { useBrowser, widths } from "./setup/browser.ts";
import { equipCompany } from "./setup/licences.ts";
import { openCompany } from "./setup/people.ts";
import { publishStudy } from "./setup/studies.ts";
import { watchUntil } from "./setup/watching.ts";

/** A company gives its people what it bought, and sees what becomes of it. */
describe("licences", () => {
  const browser = useBrowser();

  it.each(Object.keys(widths) as (keyof typeof widths)[])(
    "are released to three, withdrawn from one, and an employee gets through to the certificate (%s)",
    { timeout: 180_000 },
    async (width) => {
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

      const page = await browser.visit({ as: { token }, width });
      await page.goto("/co/meus-treinamentos");
      const step = page.getByRole("heading", { name: "Compre as licenças" });
      await page.getByRole("button", { name: "Mostrar" }).waitFor();
      expect(await step.isVisible()).toBe(false);
      await page.getByRole("button", { name: "Mostrar" }).click();
      await page.reload();
      await step.waitFor();
      await page.getByRole("button", { name: "Recolher" }).click();
      await step.waitFor({ state: "hidden" });
      await page.getByRole("link", { name: `Liberar à equipe: ${name}` }).click();
      await page.getByRole("heading", { level: 1, name: "Treinamento contratado" }).waitFor();
      const team = await page.getByRole("button", { name: "Liberar para Alice Licenciada" }).boundingBox();
      const more = await page.getByRole("link", { name: "Comprar mais licenças" }).boundingBox();
      expect(team?.y ?? 0, "the team first, while licences are free").toBeLessThan(more?.y ?? 0);
      for (const who of ["Alice", "Breno", "Clara"]) {
        await page.getByRole("checkbox", { name: new RegExp(`^${who} `) }).check();
      }
      const bar = page.getByRole("region", { name: "Liberar para os marcados" });
      await bar.getByText("3 pessoas marcadas").waitFor();
      await bar.getByLabel("Prazo").fill("31/12/2999");
      await bar.getByRole("button", { name: "Liberar para os marcados" }).click();
      await page.getByText("Treinamento liberado com sucesso").waitFor();
      const release = page.getByRole("button", { name: "Liberar para Alice Licenciada" });
      await expect.poll(() => release.isDisabled()).toBe(true);
      expect((await release.boundingBox())?.x, "where it was, beside the name").toBe(team?.x);
      expect(await free()).toBe(7);

      await page.getByRole("button", { name: "Retirar de Clara Licenciada" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Retirar" }).click();
      await page.getByText("Treinamento retirado. A licença está livre de novo.").waitFor();
      await expect.poll(free).toBe(8);

      const employee = await browser.visit({ as: { token: learner }, width });
      await employee.goto("/em/meus-treinamentos");
      await employee.getByText("Prazo: 31/12/2999").waitFor();
      await employee.getByRole("link", { name: `Começar: ${name}` }).click();
      await employee.getByRole("heading", { level: 1, name: lessons[0]?.name ?? "" }).waitFor();
      await watchUntil(employee, 11.5);
      await employee.getByRole("button", { name: "Fechar o feedback" }).click();
      await employee.getByText("Você concluiu este treinamento. Parabéns!").waitFor({ timeout: 15_000 });
      await employee.getByRole("button", { name: "Emitir certificado" }).click();
      await employee.getByRole("button", { name: `Baixar certificado: ${name}` }).waitFor();

      await page.reload();
      await page.getByText("Concluído", { exact: true }).waitFor();
      const file = page.waitForEvent("download");
      await page.getByRole("button", { name: "Relatório XLSX" }).click();
      expect((await file).suggestedFilename()).toMatch(/^andamento-da-equipe-[\d-]+\.xlsx$/);
    },
  );

  it("of which none is free are told in the words of the product, with the way to buy more", async () => {
    const { course } = await publishStudy({ lessons: 1 });
    const { token, company } = await openCompany();
    await equipCompany({
      companyId: company?._id ?? "",
      courseId: course.id,
      bought: 1,
      people: ["Dora", "Enzo"],
    });
    const page = await browser.visit({ as: { token }, width: "phone" });
    await page.goto(`/co/meus-treinamentos-detalhes/${course.id}`);
    await page.getByRole("button", { name: "Liberar para Dora Licenciada" }).click();
    await page.getByText("Treinamento liberado com sucesso").waitFor();
    await page.getByRole("button", { name: "Liberar para Enzo Licenciada" }).click();
    const notice = page.getByRole("alertdialog", { name: "Atenção" });
    await notice.getByText("Você não tem licenças disponíveis.").waitFor();
    await notice.getByRole("button", { name: "Comprar mais licenças" }).click();
    await page.waitForURL(`**/co/treinamento/${course.id}`);
    await page.getByText("A sua empresa tem 1 licença, 0 livres.").waitFor();
  });
});
