import { describe, expect, it } from "vitest";
import { expectAccessible } from "./setup/accessibility.ts";
import { useBrowser } from "./setup/browser.ts";
import { coursesFor, fill, goOn } from "./setup/buying.ts";
import { untilPath } from "./setup/screen.ts";
import { answered, payer, pays } from "./setup/subscribing.ts";

describe("giving a course back", () => {
  const browser = useBrowser();

  it("takes two presses, which say what comes back", async () => {
    const { courses } = await coursesFor(4_900);
    const caller = await payer(pays);
    await fill(caller, courses);
    const page = await browser.visit({ width: "phone", as: caller });
    await goOn(page, "vc");
    await page.getByRole("button", { name: "Finalizar compra" }).click();
    await untilPath(page, "/vc/pedido/sucesso");
    await page.goto("/vc/historico-compras");
    await page.getByRole("button", { name: "Desistir da compra" }).click();
    const question = page.getByRole("alertdialog");
    await question
      .getByText(/Devolvemos R\$\s49,00 pela mesma forma de pagamento: cartão, em até duas faturas/)
      .waitFor();
    await question.getByRole("button", { name: "Desistir e receber de volta" }).click();
    await page.getByText(/R\$\s49,00 devolvidos/).waitFor(answered);
    await page.getByText("Cancelado", { exact: true }).waitFor();
    await page.goto(`/vc/treinamento/${courses[0]?.id}`);
    await page.getByRole("button", { name: "Adicionar ao carrinho" }).waitFor();
  });

  it.each(["phone", "desktop"] as const)(
    "once has it bought by itself the next time, which is said before anybody pays (%s)",
    async (width) => {
      const { courses } = await coursesFor(4_900, 3_900);
      const caller = await payer(pays);
      await fill(caller, courses.slice(0, 1));
      const page = await browser.visit({ width, as: caller });
      await goOn(page, "vc");
      await page.getByRole("button", { name: "Finalizar compra" }).click();
      await untilPath(page, "/vc/pedido/sucesso");
      await page.goto("/vc/historico-compras");
      await page.getByRole("button", { name: "Desistir da compra" }).click();
      await page
        .getByRole("alertdialog")
        .getByRole("button", { name: "Desistir e receber de volta" })
        .click();
      await page.getByText(/R\$\s49,00 devolvidos/).waitFor(answered);

      await fill(caller, courses);
      browser.allow(/status of 422/);
      await goOn(page, "vc");
      const refused = page.getByRole("alert").filter({ hasText: "Você já desistiu de" });
      await refused.getByText(/Compre este treinamento sozinho/).waitFor();
      expect(await page.getByRole("button", { name: "Finalizar compra" }).count()).toBe(0);
      await expectAccessible(page);
      await page.getByRole("link", { name: "Mudar carrinho" }).click();
      await untilPath(page, "/vc/carrinho");
    },
  );
});
