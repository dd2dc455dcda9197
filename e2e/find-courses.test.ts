import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { loadSession } from "../src/features/accounts/contract.ts";
import { themes } from "../src/features/reference/data/themes.ts";
import { callAs } from "./setup/api.ts";
import { useBrowser, type Visit } from "./setup/browser.ts";
import { publishCourse } from "./setup/courses.ts";
import { openProfessional } from "./setup/people.ts";

/** Somebody looks for something to learn. */
describe("courses", () => {
  const browser = useBrowser();
  const word = `ametista${randomUUID().slice(0, 6)}`;
  const [[segmentId, themeName, themeSlug]] = themes;
  const cheap = `Primeiros passos de ${word}`;
  const dear = `Segredos de ${word}`;
  let token: string;
  let slug: string;

  beforeAll(async () => {
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

  it.each<Visit>([{ width: "desktop" }, { width: "phone" }])(
    "a visitor finds one on the start page, opens it, and sees what is in it ($width)",
    async (visit) => {
      const page = await browser.visit(visit);
      await page.goto("/");
      const trainings = page.getByRole("region", { name: "Treinamentos para vender mais" });
      await trainings.getByRole("link", { name: themeName, exact: true }).click();
      await page.getByRole("heading", { level: 1, name: themeName }).waitFor();
      await page.getByLabel("O que você quer aprender").fill(word);
      await page.getByLabel("O que você quer aprender").press("Enter");
      await page.getByText("2 treinamentos").waitFor();
      await page.getByLabel("Ordenar por").selectOption({ label: "Menor preço" });
      await expect.poll(() => new URL(page.url()).searchParams.get("ordem")).toBe("menor-preco");
      await expect
        .poll(() => page.getByRole("heading", { level: 3 }).allTextContents())
        .toEqual([cheap, dear]);
      await page.getByRole("link", { name: cheap }).click();
      await page.getByRole("heading", { level: 1, name: cheap }).waitFor();
      await page.getByText("R$ 49,00").first().waitFor();
      await page.getByRole("heading", { name: "O que você vai ver" }).waitFor();
      expect(await page.getByText("Grátis", { exact: true }).count()).toBe(1);
      const related = page.getByRole("region", { name: "Treinamentos relacionados" });
      await related.getByRole("link", { name: dear }).waitFor();
      // Back to the list as it was left.
      await page.getByRole("link", { name: "Treinamentos", exact: true }).first().waitFor();
      await page.goBack();
      await page.getByText("2 treinamentos").waitFor();
      expect(await page.getByLabel("O que você quer aprender").inputValue()).toBe(word);
    },
  );

  it("are read without JavaScript, and told to search engines", async () => {
    const page = await browser.visit({ javaScript: false, width: "phone" });
    await page.goto(`/categoria/${themeSlug}?busca=${word}`);
    expect(await page.getByRole("heading", { level: 3 }).allTextContents()).toEqual([dear, cheap]);
    await page.goto(`/treinamento/${slug}`);
    await page.getByRole("heading", { level: 1, name: cheap }).waitFor();
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
    await page.getByRole("link", { name: "Entrar" }).first().waitFor();
    // The film itself is not there: the journey made its row alone.
    browser.allow(/status of 404/);
    const free = page.getByRole("main").getByRole("link").filter({ hasText: "Grátis" });
    expect(await free.count()).toBe(1);
    await free.click();
    await page.getByText("Aula grátis:").waitFor();
    expect(new URL(page.url()).searchParams.get("aula")).not.toBeNull();
  });

  it("are searched by a professional, who closes the invitation to teach for good", async () => {
    const page = await browser.visit({ as: { token }, width: "phone" });
    await page.goto("/vc/buscar-treinamentos");
    await page.getByRole("button", { name: "Não mostrar mais" }).click();
    await page.getByRole("region", { name: "Ensine o que você sabe" }).waitFor({ state: "hidden" });
    await page.getByLabel("O que você quer aprender").fill(`segredos ${word}`);
    await page.getByLabel("O que você quer aprender").press("Enter");
    await page.getByText("1 treinamento", { exact: true }).waitFor();
    expect(await page.getByRole("region", { name: "Temas" }).count()).toBe(0);
    await page.getByRole("button", { name: "Ver todos os treinamentos" }).click();
    await page.getByRole("region", { name: "Temas" }).waitFor();
    await page.reload();
    await page.getByRole("region", { name: "Temas" }).waitFor();
    expect(await page.getByRole("button", { name: "Não mostrar mais" }).count()).toBe(0);
  });
});
