import { describe, expect, it } from "vitest";
import { useBrowser } from "./setup/browser.ts";
import { equipCompany } from "./setup/licences.ts";
import { openCompany, openProfessional } from "./setup/people.ts";
import { title, untilPath } from "./setup/screen.ts";
import { publishStudy } from "./setup/studies.ts";
import { payer, pays } from "./setup/subscribing.ts";
import { watchUntil } from "./setup/watching.ts";

describe("a course that is paid", () => {
  const browser = useBrowser();

  it("is bought on a phone, finished, certified, and found in the history with the way back to it", async () => {
    const teacher = await openProfessional({}, "Tereza", "Prado");
    const { course, lessons } = await publishStudy({
      course: { userId: teacher.user._id, priceCents: 4_990, name: "Carteira que não esfria" },
      lessons: 1,
    });
    const buyer = await payer(pays);
    const page = await browser.visit({ width: "phone", as: buyer });
    await page.goto(`/vc/treinamento/${course.id}`);
    await page.getByRole("button", { name: "Adicionar ao carrinho" }).click();
    await page.getByRole("button", { name: "Ir para o carrinho" }).click();
    await page.getByRole("button", { name: "Finalizar compra" }).click();
    await title(page, "Confirmar pedido").waitFor();
    await page.getByRole("button", { name: "Finalizar compra" }).click();
    await untilPath(page, "/vc/pedido/sucesso");
    const bought = title(page, "Sua compra foi realizada com sucesso!");
    await bought.waitFor();
    await expect.poll(() => bought.evaluate((heading) => heading === document.activeElement)).toBe(true);

    await page.getByRole("link", { name: "Assistir" }).click();
    await page.getByRole("link", { name: "Começar" }).click();
    await title(page, lessons[0]?.name ?? "").waitFor();
    await watchUntil(page, 11.5);
    await page.getByRole("button", { name: "Fechar o feedback" }).click();
    await page.getByText("Você concluiu este treinamento. Parabéns!").waitFor({ timeout: 15_000 });
    await page.getByRole("button", { name: "Emitir certificado" }).click();
    await page.getByRole("link", { name: `Ver certificado: ${course.name}` }).click();
    await page.getByText("Certificado verdadeiro.").waitFor();
    await page.getByText("Teresa Andrade").first().waitFor();

    await page.goto("/vc/historico-compras");
    await page.getByText("1 treinamento", { exact: true }).click();
    await page.getByRole("link", { name: course.name, exact: true }).click();
    await untilPath(page, `/vc/treinamentos-inscritos/${course.id}`);
  });

  it("waits in one cart for two managers, each under who added it", async () => {
    const { course } = await publishStudy({ course: { priceCents: 3_000 }, lessons: 1 });
    const { course: another } = await publishStudy({
      course: { priceCents: 5_000, name: "Fechar sem pressa" },
      lessons: 1,
    });
    const { token, company } = await openCompany();
    const [second = ""] = await equipCompany({
      companyId: company._id,
      courseId: course.id,
      bought: 0,
      people: ["Olga"],
      areManagers: true,
    });
    const [one, other] = [
      await browser.visit({ as: { token } }),
      await browser.visit({ as: { token: second }, width: "phone" }),
    ];
    const add = async (page: typeof one, id: string) => {
      await page.goto(`/co/treinamento/${id}`);
      await page.getByRole("button", { name: "Adicionar ao carrinho" }).click();
      await page.getByRole("button", { name: "Ir para o carrinho" }).click();
      await title(page, "Carrinho").waitFor();
    };
    await add(one, course.id);
    await add(other, another.id);
    await other.getByText("Adicionado por Olga Licenciada").waitFor();
    await other.getByText("Adicionado por Otávio Siqueira").waitFor();
    await other.getByText("2 treinamentos", { exact: true }).waitFor();
    await one.reload();
    await one.getByText("2 treinamentos", { exact: true }).waitFor();
    // What one takes out is gone for the other too.
    await other
      .getByRole("button", { name: `Retirar ${course.name} do carrinho` })
      .first()
      .click();
    await other.getByText("1 treinamento", { exact: true }).waitFor();
    await one.reload();
    await one.getByText("1 treinamento", { exact: true }).waitFor();
    expect(await one.getByText("Adicionado por Otávio Siqueira").count()).toBe(0);
  });
});
