import { randomUUID } from "node:crypto";
import { themes } from "../src/features/base/reference/data/themes.ts";
import { loadSession } from "../src/features/site/accounts/contract.ts";
import { callAs } from "./setup/api.ts";
import { publishCourse } from "./setup/courses.ts";
import { expect, test } from "./setup/journey.ts";
import { openProfessional } from "./setup/people.ts";

/** Somebody looks for something to learn. */
test.describe("courses", () => {
  const word = `ametista${randomUUID().slice(0, 6)}`;
  const [[segmentId, themeName, themeSlug]] = themes;
  const cheap = `Primeiros passos de ${word}`;
  const dear = `Segredos de ${word}`;
  let token: string;
  let slug: string;

  test.beforeAll(async () => {
    ({ token } = await openProfessional({}, "Tarsila", "Peixoto"));
    const { user } = await callAs({ token }, loadSession, {});
    ({ slug } = await publishCourse(user._id, {
      name: cheap,
      segmentId,
      priceCents: 4_900,
      level: "BEGINNER",
    }));
    await publishCourse(user._id, { name: dear, segmentId, priceCents: 99_000, includedInPlan: true });
    await publishCourse(user._id, { name: `Rascunho de ${word}`, segmentId, status: false });
  });

  test("a visitor finds one on the start page, opens it, and sees what is in it", {
    tag: ["@gate", "@widths"],
  }, async ({ visit, width }) => {
    const page = await visit({ width });
    await page.goto("/");
    const trainings = page.getByRole("region", { name: "Treinamentos para vender mais" });
    await trainings.getByRole("link", { name: themeName, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: themeName })).toBeVisible();
    await page.getByLabel("O que você quer aprender").fill(word);
    await page.getByLabel("O que você quer aprender").press("Enter");
    await expect(page.getByText("2 treinamentos")).toBeVisible();
    await page.getByLabel("Ordenar por").selectOption({ label: "Menor preço" });
    await expect.poll(() => new URL(page.url()).searchParams.get("ordem")).toBe("menor-preco");
    await expect(page.getByRole("heading", { level: 3 })).toHaveText([cheap, dear]);
    await page.getByRole("link", { name: cheap }).click();
    await expect(page.getByRole("heading", { level: 1, name: cheap })).toBeVisible();
    await expect(page.getByText("R$ 49,00").first()).toBeVisible();
    await expect(page.getByRole("heading", { name: "O que você vai ver" })).toBeVisible();
    await expect(page.getByText("Grátis", { exact: true })).toHaveCount(1);
    const related = page.getByRole("region", { name: "Treinamentos relacionados" });
    await expect(related.getByRole("link", { name: dear })).toBeVisible();
    // Back to the list as it was left.
    await expect(page.getByRole("link", { name: "Treinamentos", exact: true }).first()).toBeVisible();
    await page.goBack();
    await expect(page.getByText("2 treinamentos")).toBeVisible();
    await expect(page.getByLabel("O que você quer aprender")).toHaveValue(word);
  });

  test("are read without JavaScript, and told to search engines", async ({ visit, allow }) => {
    const page = await visit({ javaScript: false, width: "phone" });
    await page.goto(`/categoria/${themeSlug}?busca=${word}`);
    await expect(page.getByRole("heading", { level: 3 })).toHaveText([dear, cheap]);
    await page.goto(`/treinamento/${slug}`);
    await expect(page.getByRole("heading", { level: 1, name: cheap })).toBeVisible();
    const [data] = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) =>
      JSON.parse(text),
    );
    expect(data).toMatchObject({
      "@type": "Course",
      name: cheap,
      offers: { price: "49.00", priceCurrency: "BRL" },
      hasCourseInstance: { courseMode: "Online" },
    });
    expect(data.aggregateRating).toBeUndefined();
    await expect(page.getByRole("link", { name: "Entrar" }).first()).toBeVisible();
    // The film itself is not there: the journey made its row alone.
    allow(/status of 404/);
    const free = page.getByRole("main").getByRole("link").filter({ hasText: "Grátis" });
    await expect(free).toHaveCount(1);
    await free.click();
    await expect(page.getByText("Aula grátis:")).toBeVisible();
    expect(new URL(page.url()).searchParams.get("aula")).not.toBeNull();
  });

  test("are searched by a professional, who closes the invitation to teach for good", async ({ visit }) => {
    const page = await visit({ as: { token }, width: "phone" });
    await page.goto("/vc/buscar-treinamentos");
    await page.getByRole("button", { name: "Não mostrar mais" }).click();
    await expect(page.getByRole("region", { name: "Ensine o que você sabe" })).toBeHidden();
    await page.getByLabel("O que você quer aprender").fill(`segredos ${word}`);
    await page.getByLabel("O que você quer aprender").press("Enter");
    await expect(page.getByText("1 treinamento", { exact: true })).toBeVisible();
    await expect(page.getByRole("region", { name: "Temas" })).toHaveCount(0);
    await page.getByRole("button", { name: "Ver todos os treinamentos" }).click();
    await expect(page.getByLabel("O que você quer aprender")).toHaveValue("");
    for (const name of ["Temas", "Treinamentos em destaque", "Mais vendidos", "Treinadores"])
      await expect(page.getByRole("region", { name }).first()).toBeVisible();
    await page.reload();
    await expect(page.getByRole("region", { name: "Temas" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Não mostrar mais" })).toHaveCount(0);
  });
});
