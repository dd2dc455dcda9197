import { randomUUID } from "node:crypto";
import { addToCart } from "../src/features/money/orders/cart-contract.ts";
import { expectAccessible } from "./setup/accessibility.ts";
import { callAs } from "./setup/api.ts";
import { expect, test } from "./setup/journey.ts";
import { openProfessional } from "./setup/people.ts";
import { title, toast, untilPath } from "./setup/screen.ts";
import { publishStudy } from "./setup/studies.ts";
import { payer, pays } from "./setup/subscribing.ts";

/** Somebody teaches: gives a coupon away, sells by it, is asked something and answers, and sees what it brought. */
test.describe("a trainer", () => {
  test("sells a course by a coupon, answers its first question, and reads what it brought", {
    tag: ["@gate", "@widths"],
  }, async ({ visit, width }) => {
    const teacher = await openProfessional({}, "Tereza", "Prado");
    const { course, lessons } = await publishStudy({
      course: { userId: teacher.user._id, priceCents: 10_000, name: "Rota que rende" },
    });
    const buyer = await payer(pays);
    const code = `J${randomUUID().slice(0, 8).toUpperCase().replaceAll("-", "")}`;

    const desk = await visit({ width, as: teacher });
    await desk.goto("/vc/meus-treinamentos");
    await desk.getByRole("main").getByRole("link", { name: "Cupons" }).click();
    await expect(desk.getByText("Você ainda não criou nenhum cupom")).toBeVisible();
    await expectAccessible(desk);
    await desk.getByRole("button", { name: "Novo cupom" }).click();
    const form = desk.getByRole("form", { name: "Novo cupom" });
    await form.getByRole("textbox", { name: "Código" }).fill(code.toLowerCase());
    await form.getByRole("textbox", { name: "Porcentagem" }).fill("20");
    await form.getByRole("textbox", { name: /Quantas compras/ }).fill("5");
    await expectAccessible(desk);
    await form.getByRole("button", { name: "Criar cupom" }).click();
    await expect(desk.getByRole("heading", { name: code })).toBeVisible();
    await expect(desk.getByText("Usado 0 de 5 vezes")).toBeVisible();
    await expectAccessible(desk);

    await callAs(buyer, addToCart, { body: { item: { course: course.id } } });
    const shop = await visit({ width, as: buyer });
    await shop.goto("/vc/pedido/finalizacao");
    await shop.getByLabel("Cupom de desconto").fill(code);
    await shop.getByRole("button", { name: "Aplicar" }).click();
    await expect(shop.getByText(/Cupom .* aplicado/)).toBeVisible();
    await shop.getByRole("button", { name: "Finalizar compra" }).click();
    await untilPath(shop, "/vc/pedido/sucesso");

    const [first] = lessons;
    await shop.goto(`/vc/treinamentos-inscritos/${course.id}/aula/${first?.id}`);
    const questions = shop.getByRole("region", { name: /^Dúvidas/ });
    await expect(questions.getByText("Ninguém perguntou nada nesta aula ainda.")).toBeVisible();
    await questions.getByLabel("Sua dúvida").fill("Serve para quem vende de carro? Veja http://x.test/a");
    await questions.getByRole("button", { name: "Perguntar" }).click();
    await expect(questions.getByText("Ainda sem resposta")).toBeVisible();
    await expect(questions.getByRole("link")).toHaveCount(0);
    await expectAccessible(shop);

    await desk.goto("/vc/meus-treinamentos");
    await desk.getByRole("main").getByRole("link", { name: "Dúvidas" }).click();
    await expect(title(desk, "Dúvidas")).toBeVisible();
    const card = desk.getByRole("listitem").filter({ hasText: "Serve para quem vende de carro?" });
    await expect(card.getByText(/Rota que rende · Teresa A\., hoje/)).toBeVisible();
    await card.getByLabel("Sua resposta").fill("Serve, e rende mais.");
    await expectAccessible(desk);
    await card.getByRole("button", { name: "Responder" }).click();
    await expect(card.getByRole("button", { name: "Corrigir" })).toBeVisible();
    await shop.reload();
    await expect(questions.getByText("Serve, e rende mais.")).toBeVisible();
    await expect(questions.getByText("Resposta de Tereza")).toBeVisible();

    await desk.goto(`/vc/meus-treinamentos/${course.id}/vendas`);
    await expect(title(desk, "Vendas")).toBeVisible();
    const sums = desk.getByRole("region", { name: "Desde o começo" });
    await expect(sums.getByText("R$ 80,00")).toBeVisible();
    await expect(
      desk.getByRole("img", { name: "Gráfico de vendas por mês" }).locator("svg").first(),
    ).toBeVisible();
    await desk.getByText("Ver em números: Vendas por mês").click();
    const table = desk.getByRole("region", { name: "Vendas por mês" });
    await expect(table.getByText("R$ 80,00")).toBeVisible();
    await expect(table.getByRole("row")).toHaveCount(13);
    await desk.getByRole("link", { name: "3 meses" }).click();
    await expect.poll(() => new URL(desk.url()).search).toBe("?meses=3");
    await expect(table.getByRole("row")).toHaveCount(4);
    await expectAccessible(desk);

    await desk.goto("/vc/recebimentos");
    await expect(desk.getByText("Rota que rende · Teresa A.")).toBeVisible();
    await expect(desk.getByText(/Venda de R\$.80,00.*sua parte: 80%/)).toBeVisible();
    await desk.goto("/vc/meus-treinamentos/cupons");
    await expect(desk.getByText("Usado 1 de 5 vezes")).toBeVisible();
    await desk.getByRole("button", { name: `Encerrar o cupom ${code}` }).click();
    await desk.getByRole("button", { name: "Encerrar", exact: true }).click();
    await expect(toast(desk, "Cupom encerrado")).toBeVisible();
    await expect(desk.getByText("Encerrado", { exact: true })).toBeVisible();
  });
});
