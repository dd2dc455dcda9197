import { describe, expect, it } from "vitest";
import { expectAccessible } from "./setup/accessibility.ts";
import { useBrowser } from "./setup/browser.ts";
import { boughtBy, coursesFor, fill, goOn } from "./setup/buying.ts";
import { changeCourse } from "./setup/courses.ts";
import { newEmail, openCompany, password } from "./setup/people.ts";
import { hasFocus, oops, title, type, untilPath } from "./setup/screen.ts";
import { payer, pays } from "./setup/subscribing.ts";

describe("what is in the cart", () => {
  const browser = useBrowser();

  it("tells of a price that changed since, in the cart and where it is confirmed, and of what is sold no more", async () => {
    const { courses } = await coursesFor(9_900, 5_000);
    const [first, second] = courses;
    const caller = await payer(pays);
    await fill(caller, courses);
    await changeCourse(first?.id ?? "", { priceCents: 8_900 });
    const page = await browser.visit({ width: "phone", as: caller });
    await page.goto("/vc/carrinho");
    await page.getByText(/Era R\$\s99,00/).waitFor();
    await changeCourse(second?.id ?? "", { status: false });
    await page.reload();
    await page.getByText("Não está mais à venda: retire para continuar.").waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Finalizar compra" }).click();
    await page
      .getByRole("alertdialog", { name: "Atenção" })
      .getByText(/não está mais à venda/)
      .waitFor();
    await page.getByRole("button", { name: "Entendi" }).click();
    await page.getByRole("button", { name: `Retirar ${second?.name} do carrinho` }).click();
    await page.getByText("1 treinamento", { exact: true }).waitFor();
    await goOn(page, "vc");
    await changeCourse(first?.id ?? "", { priceCents: 12_900 });
    browser.allow(/status of 409/);
    await page.getByRole("button", { name: "Finalizar compra" }).click();
    await page.getByText(/passou de R\$\s89,00 para R\$\s129,00/).waitFor();
    await hasFocus(page.getByRole("alert").filter({ hasText: "O pedido mudou" }));
    await expectAccessible(page);
    expect(await boughtBy(caller)).toEqual([]);
    await page.getByRole("button", { name: "Finalizar compra" }).click();
    await untilPath(page, "/vc/pedido/sucesso");
    expect(await boughtBy(caller)).toMatchObject([{ total: 129 }]);
  });

  it("puts what was taken out back in its place", async () => {
    const { courses } = await coursesFor(4_900, 5_900);
    const caller = await payer();
    await fill(caller, courses);
    const page = await browser.visit({ as: caller });
    await page.goto("/vc/carrinho");
    await page.getByRole("button", { name: `Retirar ${courses[0]?.name} do carrinho` }).click();
    await page.getByText("1 treinamento", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Desfazer" }).click();
    await page.getByText("2 treinamentos", { exact: true }).waitFor();
  });

  it("shows a press at once, and takes it back where the server refuses it", async () => {
    const { courses } = await coursesFor(3_000);
    const { token } = await openCompany();
    await fill({ token }, courses, 2);
    const page = await browser.visit({ as: { token } });
    await page.goto("/co/carrinho");
    await page.route("**/api/cart/update-item/", (route) =>
      route.fulfill({ status: 422, json: { code: "RULE", message: "Hoje não." } }),
    );
    browser.allow(/status of 422/);
    await page.getByRole("button", { name: /^Mais uma licença/ }).click();
    await oops(page).getByText("Hoje não.").waitFor();
    await page.getByRole("button", { name: "Entendi" }).click();
    expect(await page.getByRole("textbox", { name: /^Licenças de/ }).inputValue()).toBe("2");
  });
});

describe("who put a course into the cart", () => {
  const browser = useBrowser();

  it.each([
    ["in the own area", ({ id }: { id: string }) => `/vc/treinamento/${id}`, "Carrinho"],
    ["on its public page", ({ slug }: { slug: string }) => `/treinamento/${slug}`, "No carrinho"],
  ])(
    "goes on by keyboard where they were, and finds the cart in the head (%s)",
    async (_, addressOf, next) => {
      const { courses } = await coursesFor(4_900);
      const [course] = courses;
      if (!course) throw new Error("There is no course");
      const page = await browser.visit({ width: "phone", as: await payer() });
      await page.goto(addressOf(course));
      await page.getByRole("button", { name: /^Sua conta/ }).waitFor();
      await page.getByRole("button", { name: "Adicionar ao carrinho" }).press("Enter");
      await page.getByRole("alertdialog", { name: "Item adicionado ao carrinho!" }).waitFor();
      await page.keyboard.press("Escape");
      await page.getByRole("alertdialog").waitFor({ state: "detached" });
      await hasFocus(page.getByRole("main").getByRole("link", { name: next, exact: true }));
      const cart = page.getByRole("banner").getByRole("link", { name: /^Carrinho/ });
      await cart.getByText("1", { exact: false }).first().waitFor();
      await expectAccessible(page);
      await cart.click();
      await untilPath(page, "/vc/carrinho");
    },
  );
});

describe("who goes from a course in the cart to another", () => {
  const browser = useBrowser();

  it.each([
    ["vc", () => payer()],
    ["co", () => openCompany()],
  ] as const)("may buy that as well (%s)", async (area, open) => {
    const { courses } = await coursesFor(4_900, 5_900);
    const [first, second] = courses;
    const { token } = await open();
    await fill({ token }, courses.slice(0, 1));
    const page = await browser.visit({ as: { token } });
    await page.goto(`/${area}/treinamento/${first?.id}`);
    await page.getByText("No carrinho", { exact: true }).waitFor();
    await page
      .getByRole("region", { name: "Treinamentos relacionados" })
      .getByRole("link", { name: second?.name ?? "" })
      .click();
    await title(page, second?.name ?? "").waitFor();
    expect(await page.getByText("No carrinho", { exact: true }).count()).toBe(0);
    await page.getByRole("button", { name: "Adicionar ao carrinho" }).click();
    await page.getByRole("alertdialog", { name: "Item adicionado ao carrinho!" }).waitFor();
  });

  it("is told so on its public page where it was put in elsewhere meanwhile", async () => {
    browser.allow(/status of 409/);
    const { courses } = await coursesFor(4_900);
    const { token } = await payer();
    const page = await browser.visit({ as: { token } });
    await page.goto(`/treinamento/${courses[0]?.slug}`);
    await page.getByRole("button", { name: /^Sua conta/ }).waitFor();
    await fill({ token }, courses);
    await page.getByRole("button", { name: "Adicionar ao carrinho" }).click();
    await oops(page).getByRole("button", { name: "Entendi" }).click();
    await page.getByRole("main").getByRole("link", { name: "No carrinho", exact: true }).waitFor();
  });
});

describe("a visitor who wants a course", () => {
  const browser = useBrowser();

  it.each(["phone", "desktop"] as const)(
    "registers, and finds it in the cart after one press (%s)",
    async (width) => {
      const { courses } = await coursesFor(4_900);
      const [course] = courses;
      const page = await browser.visit({ width });
      await page.goto(`/treinamento/${course?.slug}`);
      await page.getByRole("button", { name: "Adicionar ao carrinho" }).click();
      const notice = page.getByRole("alertdialog", { name: "Atenção" });
      await notice.getByText("É necessário estar logado para esta funcionalidade").waitFor();
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
      await page.getByRole("link", { name: course?.name ?? "" }).waitFor();
    },
  );
});
