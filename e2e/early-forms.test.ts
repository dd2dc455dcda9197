import { demoPassword } from "./setup/api.ts";
import { holdBack } from "./setup/hold-back.ts";
import { expect, test } from "./setup/journey.ts";
import { productUrl } from "./setup/product.ts";
import { errorOf, errorSummary, logIn, logInForm, toast, untilPath } from "./setup/screen.ts";

/** The server draws the forms of public pages; their scripts come later, and on a slow network much later. */
test.describe("a form that is not hydrated yet", () => {
  test("counts what was typed and pressed before the scripts came, and never shows it in the address", async ({
    visit,
  }) => {
    const page = await visit({ width: "phone" });
    const scripts = await holdBack(page, /\.js$/);
    await page.goto("/login", { waitUntil: "commit" });
    await logIn(logInForm(page), "profissional@praca.test", demoPassword);
    expect(await page.evaluate(() => `${location}`)).toBe(`${productUrl}/login`);
    scripts.release();
    await untilPath(page, "/vc/buscar-vagas");
  });

  test("counts what was typed and pressed in a long form before the scripts came", async ({ visit }) => {
    const page = await visit({ width: "phone" });
    const scripts = await holdBack(page, /\.js$/);
    await page.goto("/co/cadastro", { waitUntil: "commit" });
    const form = page.getByRole("form", { name: "Cadastro da empresa" });
    const cnpj = form.getByLabel("CNPJ");
    await form.getByLabel("Nome da empresa").fill("Doces da Serra");
    await cnpj.fill("11222333000181");
    await form.getByRole("checkbox").uncheck();
    await form.getByLabel("Telefone").press("Enter");
    scripts.release();
    await expect(errorSummary(page).getByText("Verifique os campos obrigatórios")).toBeVisible();
    await expect(form.getByLabel("Nome da empresa")).toHaveValue("Doces da Serra");
    await expect(cnpj).toHaveValue("11.222.333/0001-81");
    expect(await errorOf(cnpj)).toBe("");
    expect(await errorOf(form.getByRole("checkbox"))).not.toBe("");
  });

  test("says that there is no connection when what checks the form does not come, and fetches it again", async ({
    visit,
    allow,
  }) => {
    allow(/Failed to load resource/, /\/zod-/);
    const page = await visit({ width: "phone" });
    await page.goto("/login");
    await page.route(/\/zod-/, (route) => route.abort("internetdisconnected"));
    await logIn(logInForm(page), "profissional@praca.test", demoPassword);
    await expect(toast(page, "Sem conexão. Verifique sua internet e tente de novo.")).toBeVisible();
    await page.unroute(/\/zod-/);
    await logInForm(page).getByRole("button", { name: "Entrar", exact: true }).click();
    await untilPath(page, "/vc/buscar-vagas");
  });
});
