import { expect, test } from "./setup/journey.ts";
import { equipCompany } from "./setup/licences.ts";
import { openCompany, openProfessional } from "./setup/people.ts";
import { title, untilPath } from "./setup/screen.ts";
import { publishStudy } from "./setup/studies.ts";
import { payer, pays } from "./setup/subscribing.ts";
import { watchUntil } from "./setup/watching.ts";

test.describe("a course that is paid", () => {
  test("is bought on a phone, finished, certified, and found in the history with the way back to it", async ({
    visit,
  }) => {
    const teacher = await openProfessional({}, "Tereza", "Prado");
    const { course, lessons } = await publishStudy({
      course: { userId: teacher.user._id, priceCents: 4_990, name: "Carteira que não esfria" },
      lessons: 1,
    });
    const buyer = await payer(pays);
    const page = await visit({ width: "phone", as: buyer });
    await page.goto(`/vc/treinamento/${course.id}`);
    await page.getByRole("button", { name: "Adicionar ao carrinho" }).click();
    await page.getByRole("button", { name: "Ir para o carrinho" }).click();
    await page.getByRole("button", { name: "Finalizar compra" }).click();
    await expect(title(page, "Confirmar pedido")).toBeVisible();
    await page.getByRole("button", { name: "Finalizar compra" }).click();
    await untilPath(page, "/vc/pedido/sucesso");
    const bought = title(page, "Sua compra foi realizada com sucesso!");
    await expect(bought).toBeVisible();
    await expect.poll(() => bought.evaluate((heading) => heading === document.activeElement)).toBe(true);

    await page.getByRole("link", { name: "Assistir" }).click();
    await page.getByRole("link", { name: "Começar" }).click();
    await expect(title(page, lessons[0]?.name ?? "")).toBeVisible();
    await watchUntil(page, 11.5);
    await page.getByRole("button", { name: "Fechar o feedback" }).click();
    await expect(page.getByText("Você concluiu este treinamento. Parabéns!")).toBeVisible();
    await page.getByRole("button", { name: "Emitir certificado" }).click();
    await page.getByRole("link", { name: `Ver certificado: ${course.name}` }).click();
    await expect(page.getByText("Certificado verdadeiro.")).toBeVisible();
    // Nobody looked on: it says what was done, not that it was verified.
    await expect(page.getByText("concluiu o treinamento", { exact: true })).toBeVisible();
    await expect(page.getByText(/verific/i)).toHaveCount(0);
    await expect(page.getByText("Teresa Andrade").first()).toBeVisible();

    await page.goto("/vc/historico-compras");
    await page.getByText("1 treinamento", { exact: true }).click();
    await page.getByRole("link", { name: course.name, exact: true }).click();
    await untilPath(page, `/vc/treinamentos-inscritos/${course.id}`);
  });

  test("waits in one cart for two managers, each under who added it", async ({ visit }) => {
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
      await visit({ as: { token } }),
      await visit({ as: { token: second }, width: "phone" }),
    ];
    const add = async (page: typeof one, id: string) => {
      await page.goto(`/co/treinamento/${id}`);
      await page.getByRole("button", { name: "Adicionar ao carrinho" }).click();
      await page.getByRole("button", { name: "Ir para o carrinho" }).click();
      await expect(title(page, "Carrinho")).toBeVisible();
    };
    await add(one, course.id);
    await add(other, another.id);
    await expect(other.getByText("Adicionado por Olga Licenciada")).toBeVisible();
    await expect(other.getByText("Adicionado por Otávio Siqueira")).toBeVisible();
    await expect(other.getByText("2 treinamentos", { exact: true })).toBeVisible();
    await one.reload();
    await expect(one.getByText("2 treinamentos", { exact: true })).toBeVisible();
    // What one takes out is gone for the other too.
    await other
      .getByRole("button", { name: `Retirar ${course.name} do carrinho` })
      .first()
      .click();
    await expect(other.getByText("1 treinamento", { exact: true })).toBeVisible();
    await one.reload();
    await expect(one.getByText("1 treinamento", { exact: true })).toBeVisible();
    await expect(one.getByText("Adicionado por Otávio Siqueira")).toHaveCount(0);
  });
});
