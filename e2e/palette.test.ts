import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { createProduct } from "../src/features/market/products/testing/factory.ts";
import { expectAccessible, expectAccessibleDialog } from "./setup/accessibility.ts";
import { publishCourse, withDatabase } from "./setup/courses.ts";
import { expect, test } from "./setup/journey.ts";
import { openCompany, openProfessional } from "./setup/people.ts";
import { hasFocus, title, untilPath } from "./setup/screen.ts";

const field = (page: Page) => page.getByRole("combobox", { name: "Procurar telas, pessoas e coisas" });
const options = (page: Page) => page.getByRole("option");

test.describe("who looks for something", () => {
  test("finds a screen by another word and an own product with Ctrl+K, without the mouse", async ({
    visit,
    allow,
  }) => {
    allow(/status of 500/, /^answer: 500 .*\/employee/);
    const { token, company } = await openCompany();
    const name = `Café da jornada ${randomUUID().slice(0, 8)}`;
    const product = await withDatabase((orm) =>
      createProduct(orm, { companyId: company._id, name, slug: `jornada-${randomUUID()}` }),
    );
    const page = await visit({ width: "desktop", as: { token } });
    await page.goto("/co/vagas");
    const asker = page.getByRole("main").getByRole("link", { name: "Cadastrar vaga" });
    await asker.focus();
    await page.keyboard.press("Control+k");
    await hasFocus(field(page));
    await page.keyboard.press("Escape");
    await expect(field(page)).toBeHidden();
    await hasFocus(asker);

    await page.keyboard.press("Control+k");
    await hasFocus(field(page));
    await page.keyboard.type("senha");
    await expect(options(page)).toHaveText([/^Segurança/]);
    await field(page).fill("cartao");
    await expect(options(page).first()).toHaveText(/^Carteira/);
    await expectAccessibleDialog(page);
    await page.keyboard.press("Enter");
    await untilPath(page, "/co/cartoes");

    await page.keyboard.press("Control+k");
    await hasFocus(field(page));
    await page.route(/\/employee\?/, (route) => route.fulfill({ status: 500, json: { message: "Oops" } }));
    await page.keyboard.type("cafe da jornada");
    const found = page.getByRole("option", { name });
    await expect(found).toBeVisible();
    await expect(page.getByText("Não foi possível procurar em Colaboradores.")).toBeVisible();
    await page.unrouteAll({ behavior: "wait" });
    await page.getByRole("button", { name: "Tentar de novo" }).click();
    await expect(page.getByText(/^Não foi possível/)).toBeHidden();
    await field(page).focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowUp");
    await expect(found).toHaveAttribute("data-highlighted", "");
    await page.keyboard.press("Enter");
    await untilPath(page, `/co/catalogo/produto/${product.id}/visualizacao`);
    await expect(title(page, name)).toBeVisible();
  });

  test("reaches what a trainer has within two presses on a phone, and the bar knows the trainer", async ({
    visit,
  }) => {
    const { token, user } = await openProfessional();
    const page = await visit({ width: "phone", as: { token } });
    await page.goto("/vc/inicio");
    const menu = page.getByRole("button", { name: /^Abrir menu/ });
    await menu.click();
    await page.getByRole("dialog").getByRole("link", { name: "Ensinar na Praça" }).click();
    await untilPath(page, "/vc/meus-treinamentos");
    await expect(page.getByText("Você ainda não cadastrou nenhum treinamento")).toBeVisible();

    await publishCourse(user._id);
    await page.goto("/vc/inicio");
    const bar = page.getByRole("navigation", { name: "Área do profissional: lugares" });
    await expect(bar.getByRole("link")).toHaveText(["Início", "Treinamentos", "Dúvidas", "Recebimentos"]);
    await menu.click();
    const sheet = page.getByRole("dialog");
    const ofTeaching = sheet.getByRole("list", { name: "Ensinar" });
    await expect(ofTeaching.getByRole("link")).toHaveText(["Meus treinamentos", "Dúvidas", "Cupons"]);
    await expectAccessibleDialog(page);
    await ofTeaching.getByRole("link", { name: "Cupons" }).click();
    await untilPath(page, "/vc/meus-treinamentos/cupons");
    await bar.getByRole("link", { name: "Dúvidas" }).click();
    await untilPath(page, "/vc/meus-treinamentos/duvidas");
    await expect(bar.locator("[aria-current]")).toHaveText("Dúvidas");
    await expectAccessible(page);
  });
});
