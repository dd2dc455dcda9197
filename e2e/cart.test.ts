import { expectAccessible } from "./setup/accessibility.ts";
import { boughtBy, coursesFor, fill, goOn } from "./setup/buying.ts";
import { changeCourse } from "./setup/courses.ts";
import { expect, test } from "./setup/journey.ts";
import { newEmail, openCompany, password } from "./setup/people.ts";
import { hasFocus, oops, title, type, untilPath } from "./setup/screen.ts";
import { payer, pays } from "./setup/subscribing.ts";

test.describe("what is in the cart", () => {
  test("tells of a price that changed since, in the cart and where it is confirmed, and of what is sold no more", async ({
    visit,
    allow,
  }) => {
    const { courses } = await coursesFor(9_900, 5_000);
    const [first, second] = courses;
    const caller = await payer(pays);
    await fill(caller, courses);
    await changeCourse(first?.id ?? "", { priceCents: 8_900 });
    const page = await visit({ width: "phone", as: caller });
    await page.goto("/vc/carrinho");
    await expect(page.getByText(/Era R\$\s99,00/)).toBeVisible();
    await changeCourse(second?.id ?? "", { status: false });
    await page.reload();
    await expect(page.getByText("Não está mais à venda: retire para continuar.")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Finalizar compra" }).click();
    await expect(
      page.getByRole("alertdialog", { name: "Atenção" }).getByText(/não está mais à venda/),
    ).toBeVisible();
    await page.getByRole("button", { name: "Entendi" }).click();
    await page.getByRole("button", { name: `Retirar ${second?.name} do carrinho` }).click();
    await expect(page.getByText("1 treinamento", { exact: true })).toBeVisible();
    await goOn(page, "vc");
    await changeCourse(first?.id ?? "", { priceCents: 12_900 });
    allow(/status of 409/);
    await page.getByRole("button", { name: "Finalizar compra" }).click();
    await expect(page.getByText(/passou de R\$\s89,00 para R\$\s129,00/)).toBeVisible();
    await hasFocus(page.getByRole("alert").filter({ hasText: "O pedido mudou" }));
    await expectAccessible(page);
    expect(await boughtBy(caller)).toEqual([]);
    await page.getByRole("button", { name: "Finalizar compra" }).click();
    await untilPath(page, "/vc/pedido/sucesso");
    expect(await boughtBy(caller)).toMatchObject([{ total: 129 }]);
  });

  test("puts what was taken out back in its place", async ({ visit }) => {
    const { courses } = await coursesFor(4_900, 5_900);
    const caller = await payer();
    await fill(caller, courses);
    const page = await visit({ as: caller });
    await page.goto("/vc/carrinho");
    await page.getByRole("button", { name: `Retirar ${courses[0]?.name} do carrinho` }).click();
    await expect(page.getByText("1 treinamento", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Desfazer" }).click();
    await expect(page.getByText("2 treinamentos", { exact: true })).toBeVisible();
  });

  test("shows a press at once, and takes it back where the server refuses it", async ({ visit, allow }) => {
    const { courses } = await coursesFor(3_000);
    const { token } = await openCompany();
    await fill({ token }, courses, 2);
    const page = await visit({ as: { token } });
    await page.goto("/co/carrinho");
    const seen = Promise.withResolvers<void>();
    await page.route("**/api/cart/update-item/", async (route) => {
      await seen.promise;
      await route.fulfill({ status: 422, json: { code: "RULE", message: "Hoje não." } });
    });
    allow(/status of 422/);
    const amount = page.getByRole("textbox", { name: /^Licenças de/ });
    await page.getByRole("button", { name: /^Mais uma licença/ }).click();
    await expect(amount).toHaveValue("3");
    seen.resolve();
    await expect(oops(page).getByText("Hoje não.")).toBeVisible();
    await page.getByRole("button", { name: "Entendi" }).click();
    await expect(amount).toHaveValue("2");
  });
});

test.describe("who put a course into the cart", () => {
  for (const [_, addressOf, next] of [
    ["in the own area", ({ id }: { id: string }) => `/vc/treinamento/${id}`, "Carrinho"],
    ["on its public page", ({ slug }: { slug: string }) => `/treinamento/${slug}`, "No carrinho"],
  ] as const)
    test(`goes on by keyboard where they were, and finds the cart in the head (${_})`, async ({ visit }) => {
      const { courses } = await coursesFor(4_900);
      const [course] = courses;
      if (!course) throw new Error("There is no course");
      const page = await visit({ width: "phone", as: await payer() });
      await page.goto(addressOf(course));
      await expect(page.getByRole("button", { name: /^Sua conta/ })).toBeVisible();
      await page.getByRole("button", { name: "Adicionar ao carrinho" }).press("Enter");
      await expect(page.getByRole("alertdialog", { name: "Item adicionado ao carrinho!" })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("alertdialog")).toHaveCount(0);
      await hasFocus(page.getByRole("main").getByRole("link", { name: next, exact: true }));
      const cart = page.getByRole("banner").getByRole("link", { name: /^Carrinho/ });
      await expect(cart.getByText("1", { exact: false }).first()).toBeVisible();
      await expectAccessible(page);
      await cart.click();
      await untilPath(page, "/vc/carrinho");
    });
});

test.describe("who goes from a course in the cart to another", () => {
  for (const [area, open] of [
    ["vc", () => payer()],
    ["co", () => openCompany()],
  ] as const)
    test(`may buy that as well (${area})`, async ({ visit }) => {
      const { courses } = await coursesFor(4_900, 5_900);
      const [first, second] = courses;
      const { token } = await open();
      await fill({ token }, courses.slice(0, 1));
      const page = await visit({ as: { token } });
      await page.goto(`/${area}/treinamento/${first?.id}`);
      await expect(page.getByText("No carrinho", { exact: true })).toBeVisible();
      await page
        .getByRole("region", { name: "Treinamentos relacionados" })
        .getByRole("link", { name: second?.name ?? "" })
        .click();
      await expect(title(page, second?.name ?? "")).toBeVisible();
      await expect(page.getByText("No carrinho", { exact: true })).toHaveCount(0);
      await page.getByRole("button", { name: "Adicionar ao carrinho" }).click();
      await expect(page.getByRole("alertdialog", { name: "Item adicionado ao carrinho!" })).toBeVisible();
    });

  test("is told so on its public page where it was put in elsewhere meanwhile", async ({ visit, allow }) => {
    allow(/status of 409/);
    const { courses } = await coursesFor(4_900);
    const { token } = await payer();
    const page = await visit({ as: { token } });
    await page.goto(`/treinamento/${courses[0]?.slug}`);
    await expect(page.getByRole("button", { name: /^Sua conta/ })).toBeVisible();
    await fill({ token }, courses);
    await page.getByRole("button", { name: "Adicionar ao carrinho" }).click();
    await oops(page).getByRole("button", { name: "Entendi" }).click();
    await expect(
      page.getByRole("main").getByRole("link", { name: "No carrinho", exact: true }),
    ).toBeVisible();
  });
});

test.describe("a visitor who wants a course", () => {
  test("registers, and finds it in the cart after one press", { tag: "@widths" }, async ({
    visit,
    width,
  }) => {
    const { courses } = await coursesFor(4_900);
    const [course] = courses;
    const page = await visit({ width });
    await page.goto(`/treinamento/${course?.slug}`);
    await page.getByRole("button", { name: "Adicionar ao carrinho" }).click();
    const notice = page.getByRole("alertdialog", { name: "Atenção" });
    await expect(notice.getByText("É necessário estar logado para esta funcionalidade")).toBeVisible();
    await expectAccessible(page);
    await notice.getByRole("button", { name: "Cadastrar-se" }).click();
    const form = page.getByRole("form", { name: "Cadastro do profissional" });
    const field = (label: string) => form.getByLabel(label, { exact: true });
    await field("Nome").fill("Iracema");
    await field("Sobrenome").fill("Prates");
    await field("Login e-mail").fill(newEmail("visitante"));
    await type(field("Telefone"), "11987654321");
    await field("Senha").fill(password);
    await field("Confirme sua senha").fill(password);
    await field("Estou de acordo com os termos").check();
    await form.getByRole("button", { name: "Criar minha conta" }).click();
    const question = page.getByRole("alertdialog", { name: `Adicionar “${course?.name}” ao carrinho?` });
    await question.getByRole("button", { name: "Adicionar ao carrinho" }).click();
    await page
      .getByRole("alertdialog", { name: "Item adicionado ao carrinho!" })
      .getByRole("button", { name: "Ir para o carrinho" })
      .click();
    await untilPath(page, "/vc/carrinho");
    await expect(page.getByRole("link", { name: course?.name ?? "" })).toBeVisible();
  });
});
