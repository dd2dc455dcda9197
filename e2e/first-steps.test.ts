import { expectAccessible } from "./setup/accessibility.ts";
import { expect, test } from "./setup/journey.ts";
import { openProfessional } from "./setup/people.ts";
import { toast } from "./setup/screen.ts";

test("whoever is invited sees by whom, says what brings them, and is found by a city alone", {
  tag: ["@gate", "@widths"],
}, async ({ visit, width }) => {
  const affiliate = await openProfessional({}, "Ítalo", "Convida");
  const visitor = await visit({ width });
  await visitor.goto(`/planos?afiliado=${affiliate.user.slug}`);
  const invitation = visitor.getByRole("complementary", { name: "Convite" });
  await expect(invitation.getByText("Ítalo convidou você:")).toBeVisible();
  await expectAccessible(visitor);
  // With text at twice the size it still leaves room for the page.
  const letters = (size: string) =>
    visitor.evaluate((to) => document.documentElement.style.setProperty("font-size", to), size);
  await letters("200%");
  expect((await invitation.boundingBox())?.height).toBeLessThan(422);
  await letters("");
  await invitation.getByRole("button", { name: "Fechar convite" }).click();
  await expect(invitation).toHaveCount(0);

  const { token } = await openProfessional();
  const page = await visit({ width, as: { token } });
  await page.goto("/vc/inicio");
  await expect(page.getByRole("heading", { name: "O que traz você aqui?" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Representar produtos/ }).click();
  const steps = page.getByRole("region", { name: "Primeiros passos" });
  const step = (name: string) => steps.getByRole("listitem").filter({ hasText: name });
  await expect(step("Peça para representar três produtos").getByRole("link")).toBeVisible();
  // An empty store is not offered for sharing.
  await expect(step("Mostre a sua loja").getByText(/uma empresa precisa aprovar/)).toBeVisible();
  await expect(step("Mostre a sua loja").getByRole("link")).toHaveCount(0);

  const city = step("Diga em que cidade você trabalha");
  await city.getByRole("button", { name: "Informar cidade" }).click();
  await city.getByLabel("Estado").selectOption("SP");
  await city.getByLabel("Cidade", { exact: true }).selectOption("Campinas");
  await expectAccessible(page);
  await city.getByRole("button", { name: "Salvar cidade" }).click();
  await expect(toast(page, "Cidade salva.")).toBeVisible();
  await expect(steps.getByText("1 de 4 feitos")).toBeVisible();

  await page.goto("/vc");
  await expect(page.getByText(/^Para você: primeiro o que é do seu segmento/)).toBeVisible();
  const chip = page.getByRole("button", { name: "Meu estado: SP" });
  await chip.click();
  await page.waitForURL(/uf=SP/);
  await expect(chip).toHaveAttribute("aria-pressed", "true");
  await expectAccessible(page);
  await chip.click();
  await expect(chip).toHaveAttribute("aria-pressed", "false");

  await page.goto("/vc/inicio");
  await steps.getByRole("button", { name: "Não mostrar mais" }).click();
  await expect(steps).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Próximo passo" })).toBeVisible();
});
