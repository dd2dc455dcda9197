import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { addToCart } from "../src/features/orders/cart-contract.ts";
import { expectAccessible } from "./setup/accessibility.ts";
import { callAs } from "./setup/api.ts";
import { useBrowser, widths } from "./setup/browser.ts";
import { openProfessional } from "./setup/people.ts";
import { title, toast, untilPath } from "./setup/screen.ts";
import { publishStudy } from "./setup/studies.ts";
import { payer, pays } from "./setup/subscribing.ts";

/** Somebody teaches: gives a coupon away, sells by it, is asked something and answers, and sees what it brought. */
describe("a trainer", () => {
  const browser = useBrowser();

  it.each(Object.keys(widths) as (keyof typeof widths)[])(
    "sells a course by a coupon, answers its first question, and reads what it brought (%s)",
    { timeout: 180_000 },
    async (width) => {
      const teacher = await openProfessional({}, "Tereza", "Prado");
      const { course, lessons } = await publishStudy({
        course: { userId: teacher.user._id, priceCents: 10_000, name: "Rota que rende" },
      });
      const buyer = await payer(pays);
      const code = `J${randomUUID().slice(0, 8).toUpperCase().replaceAll("-", "")}`;

      const desk = await browser.visit({ width, as: teacher });
      await desk.goto("/vc/meus-treinamentos");
      await desk.getByRole("link", { name: "Cupons" }).click();
      await desk.getByText("Você ainda não criou nenhum cupom").waitFor();
      await expectAccessible(desk);
      await desk.getByRole("button", { name: "Novo cupom" }).click();
      const form = desk.getByRole("form", { name: "Novo cupom" });
      await form.getByRole("textbox", { name: "Código" }).fill(code.toLowerCase());
      await form.getByRole("textbox", { name: "Porcentagem" }).fill("20");
      await form.getByRole("textbox", { name: /Quantas compras/ }).fill("5");
      await expectAccessible(desk);
      await form.getByRole("button", { name: "Criar cupom" }).click();
      await desk.getByRole("heading", { name: code }).waitFor();
      await desk.getByText("Usado 0 de 5 vezes").waitFor();
      await expectAccessible(desk);

      await callAs(buyer, addToCart, { body: { item: { course: course.id } } });
      const shop = await browser.visit({ width, as: buyer });
      await shop.goto("/vc/pedido/finalizacao");
      await shop.getByLabel("Cupom de desconto").fill(code);
      await shop.getByRole("button", { name: "Aplicar" }).click();
      await shop.getByText(/Cupom .* aplicado/).waitFor();
      await shop.getByRole("button", { name: "Finalizar compra" }).click();
      await untilPath(shop, "/vc/pedido/sucesso");

      const [first] = lessons;
      await shop.goto(`/vc/treinamentos-inscritos/${course.id}/aula/${first?.id}`);
      const questions = shop.getByRole("region", { name: /^Dúvidas/ });
      await questions.getByText("Ninguém perguntou nada nesta aula ainda.").waitFor();
      await questions.getByLabel("Sua dúvida").fill("Serve para quem vende de carro? Veja http://x.test/a");
      await questions.getByRole("button", { name: "Perguntar" }).click();
      await questions.getByText("Ainda sem resposta").waitFor();
      expect(await questions.getByRole("link").count()).toBe(0);
      await expectAccessible(shop);

      await desk.goto("/vc/meus-treinamentos");
      await desk.getByRole("link", { name: "Dúvidas" }).click();
      await title(desk, "Dúvidas").waitFor();
      const card = desk.getByRole("listitem").filter({ hasText: "Serve para quem vende de carro?" });
      await card.getByText(/Rota que rende · Teresa A\., hoje/).waitFor();
      await card.getByLabel("Sua resposta").fill("Serve, e rende mais.");
      await expectAccessible(desk);
      await card.getByRole("button", { name: "Responder" }).click();
      await card.getByRole("button", { name: "Corrigir" }).waitFor();
      await shop.reload();
      await questions.getByText("Serve, e rende mais.").waitFor();
      await questions.getByText("Resposta de Tereza").waitFor();

      await desk.goto(`/vc/meus-treinamentos/${course.id}/vendas`);
      await title(desk, "Vendas").waitFor();
      const sums = desk.getByRole("region", { name: "Desde o começo" });
      await sums.getByText("R$ 80,00").waitFor();
      await desk.getByRole("img", { name: "Gráfico de vendas por mês" }).locator("svg").first().waitFor();
      // Where there is room for one of both alone.
      const toTable = desk.getByText("Tabela", { exact: true }).first();
      if (await toTable.isVisible()) await toTable.click();
      const table = desk.getByRole("region", { name: "Vendas, mês a mês" });
      await table.getByText("R$ 80,00").waitFor();
      expect(await table.getByRole("row").count()).toBe(13);
      await desk.getByRole("link", { name: "3 meses" }).click();
      await expect.poll(() => new URL(desk.url()).search).toBe("?meses=3");
      await expect.poll(() => table.getByRole("row").count()).toBe(4);
      await expectAccessible(desk);

      await desk.goto("/vc/recebimentos");
      await desk.getByText("Rota que rende · Teresa A.").waitFor();
      await desk.getByText(/Venda de R\$.80,00.*sua parte: 80%/).waitFor();
      await desk.goto("/vc/meus-treinamentos/cupons");
      await desk.getByText("Usado 1 de 5 vezes").waitFor();
      await desk.getByRole("button", { name: `Encerrar o cupom ${code}` }).click();
      await desk.getByRole("button", { name: "Encerrar", exact: true }).click();
      await toast(desk, "Cupom encerrado").waitFor();
      await desk.getByText("Encerrado", { exact: true }).waitFor();
    },
  );
});
