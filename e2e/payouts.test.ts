import { describe, expect, it } from "vitest";
import { expectAccessible } from "./setup/accessibility.ts";
import { useBrowser } from "./setup/browser.ts";
import { openProfessional } from "./setup/people.ts";
import { title, untilPath } from "./setup/screen.ts";

const refused = "Erro, verifique se sua conta bancária está cadastrada corretamente";

describe("what somebody earns", () => {
  const browser = useBrowser();

  it("is nothing at first, and the screen says where money would go", async () => {
    const { token } = await openProfessional();
    const page = await browser.visit({ width: "phone", as: { token } });
    await page.goto("/vc/afiliados");
    await page.getByRole("link", { name: "Meus recebimentos" }).click();
    await title(page, "Recebimentos").waitFor();
    await page.getByText("Você não tem nada a receber").waitFor();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Cadastrar conta" }).click();
    await untilPath(page, "/vc/cartoes");
    await page.getByText("Você ainda não cadastrou nenhuma conta").waitFor();
  });

  it("is told by month and line by line; what the bank refuses comes back", async () => {
    const page = await browser.visit({ as: "assinante@praca.test" });
    await page.goto("/vc/recebimentos");
    await page.getByText("Pago", { exact: true }).first().waitFor();
    await page.getByText(refused).first().waitFor();
    await page
      .getByText(/^Venda de R\$.*taxa de R\$.*iberada em/)
      .first()
      .waitFor();
    await page.getByText("Esperando", { exact: true }).waitFor();
    await expectAccessible(page);

    await page.getByLabel("Ano").selectOption("1926");
    expect(await page.getByText("Pago", { exact: true }).count()).toBeGreaterThan(0);
    await page.getByLabel("Mês").selectOption("Fevereiro");
    await page.getByText("Nenhuma transferência neste mês").waitFor();
    expect(new URL(page.url()).search).toBe("?ano=1926&mes=2");
    await page.getByRole("button", { name: "Limpar filtro" }).click();
    await page.getByText("Esperando", { exact: true }).waitFor();

    await page.goto("/dev/pagamentos");
    const own = page.getByRole("listitem").filter({ hasText: "48219370" });
    await own.getByRole("button", { name: "Recusar esta transferência" }).click();
    await expect
      .poll(
        async () => {
          await page.goto("/vc/recebimentos");
          await page.getByText("Pago", { exact: true }).first().waitFor();
          return page.getByText(/A última transferência foi recusada: Conta bancária inválida/).count();
        },
        { timeout: 60_000, interval: 2_000 },
      )
      .toBe(1);
  });

  it("is asked for again where it could not be loaded", async () => {
    browser.allow(/500/);
    const { token } = await openProfessional();
    const page = await browser.visit({ width: "phone", as: { token } });
    await page.route("**/api/user/*/transfer*", (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto("/vc/recebimentos");
    await page.getByText(/^Erro buscando as transferências/).waitFor();
    await page.unroute("**/api/user/*/transfer*");
    await page.getByRole("button", { name: "Tentar de novo" }).click();
    await page.getByText("Você não tem nada a receber").waitFor();
  });
});
