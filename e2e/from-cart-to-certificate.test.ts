import { describe, expect, it } from "vitest";
import { useBrowser } from "./setup/browser.ts";
import { openProfessional } from "./setup/people.ts";
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
});
