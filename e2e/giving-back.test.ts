import { expectAccessible } from "./setup/accessibility.ts";
import { coursesFor, fill, goOn } from "./setup/buying.ts";
import { expect, test } from "./setup/journey.ts";
import { untilPath } from "./setup/screen.ts";
import { payer, pays } from "./setup/subscribing.ts";

test.describe("giving a course back", () => {
  test("takes two presses, which say what comes back", { tag: "@gate" }, async ({ visit }) => {
    const { courses } = await coursesFor(4_900);
    const caller = await payer(pays);
    await fill(caller, courses);
    const page = await visit({ width: "phone", as: caller });
    await goOn(page, "vc");
    await page.getByRole("button", { name: "Finalizar compra" }).click();
    await untilPath(page, "/vc/pedido/sucesso");
    await page.goto("/vc/historico-compras");
    await page.getByRole("button", { name: "Desistir da compra" }).click();
    const question = page.getByRole("alertdialog");
    await expect(
      question.getByText(/Devolvemos R\$\s49,00 pela mesma forma de pagamento: cartão, em até duas faturas/),
    ).toBeVisible();
    await question.getByRole("button", { name: "Desistir e receber de volta" }).click();
    await expect(page.getByText(/R\$\s49,00 devolvidos/)).toBeVisible();
    await expect(page.getByText("Cancelado", { exact: true })).toBeVisible();
    await page.goto(`/vc/treinamento/${courses[0]?.id}`);
    await expect(page.getByRole("button", { name: "Adicionar ao carrinho" })).toBeVisible();
  });

  test("once has it bought by itself the next time, which is said before anybody pays", {
    tag: "@widths",
  }, async ({ visit, allow, width }) => {
    const { courses } = await coursesFor(4_900, 3_900);
    const caller = await payer(pays);
    await fill(caller, courses.slice(0, 1));
    const page = await visit({ width, as: caller });
    await goOn(page, "vc");
    await page.getByRole("button", { name: "Finalizar compra" }).click();
    await untilPath(page, "/vc/pedido/sucesso");
    await page.goto("/vc/historico-compras");
    await page.getByRole("button", { name: "Desistir da compra" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Desistir e receber de volta" }).click();
    await expect(page.getByText(/R\$\s49,00 devolvidos/)).toBeVisible();

    await fill(caller, courses);
    allow(/status of 422/);
    await goOn(page, "vc");
    const refused = page.getByRole("alert").filter({ hasText: "Você já desistiu de" });
    await expect(refused.getByText(/Compre este treinamento sozinho/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Finalizar compra" })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole("link", { name: "Mudar carrinho" }).click();
    await untilPath(page, "/vc/carrinho");
  });
});
