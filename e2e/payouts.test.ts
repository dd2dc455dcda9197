import { expectAccessible } from "./setup/accessibility.ts";
import { expect, test } from "./setup/journey.ts";
import { openProfessional } from "./setup/people.ts";
import { title, untilPath } from "./setup/screen.ts";

const refused = "Erro, verifique se sua conta bancária está cadastrada corretamente";

test.describe("what somebody earns", () => {
  test("is nothing at first, and the screen says where money would go", async ({ visit }) => {
    const { token } = await openProfessional();
    const page = await visit({ width: "phone", as: { token } });
    await page.goto("/vc/afiliados");
    await page.getByRole("link", { name: "Meus recebimentos" }).click();
    await expect(title(page, "Recebimentos")).toBeVisible();
    await expect(page.getByText("Você não tem nada a receber")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Cadastrar conta" }).click();
    await untilPath(page, "/vc/cartoes");
    await expect(page.getByText("Você ainda não cadastrou nenhuma conta")).toBeVisible();
  });

  test("is told by month and line by line; what the bank refuses comes back", { tag: "@gate" }, async ({
    visit,
  }) => {
    const page = await visit({ as: "assinante@praca.test" });
    await page.goto("/vc/recebimentos");
    await expect(page.getByText("Pago", { exact: true }).first()).toBeVisible();
    await expect(page.getByText(refused).first()).toBeVisible();
    await expect(page.getByText(/^Venda de R\$.*taxa de R\$.*iberada em/).first()).toBeVisible();
    await expect(page.getByText("Esperando", { exact: true })).toBeVisible();
    await expectAccessible(page);

    await page.getByLabel("Ano").selectOption("1926");
    expect(await page.getByText("Pago", { exact: true }).count()).toBeGreaterThan(0);
    await page.getByLabel("Mês", { exact: true }).selectOption("Fevereiro");
    await expect(page.getByText("Nenhuma transferência neste mês")).toBeVisible();
    expect(new URL(page.url()).search).toBe("?ano=1926&mes=2");
    await page.getByRole("button", { name: "Limpar filtro" }).click();
    await expect(page.getByText("Esperando", { exact: true })).toBeVisible();

    await page.goto("/dev/pagamentos");
    const own = page.getByRole("listitem").filter({ hasText: "48219370" });
    await own.getByRole("button", { name: "Recusar esta transferência" }).click();
    await expect
      .poll(
        async () => {
          await page.goto("/vc/recebimentos");
          await expect(page.getByText("Pago", { exact: true }).first()).toBeVisible();
          return page.getByText(/A última transferência foi recusada: Conta bancária inválida/).count();
        },
        { timeout: 60_000, intervals: [2_000] },
      )
      .toBe(1);
  });

  test("is asked for again where it could not be loaded", async ({ visit, allow }) => {
    allow(/500/);
    const { token } = await openProfessional();
    const page = await visit({ width: "phone", as: { token } });
    await page.route("**/api/user/*/transfer*", (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto("/vc/recebimentos");
    await expect(page.getByText(/^Erro buscando as transferências/)).toBeVisible();
    await page.unroute("**/api/user/*/transfer*");
    await page.getByRole("button", { name: "Tentar de novo" }).click();
    await expect(page.getByText("Você não tem nada a receber")).toBeVisible();
  });
});
