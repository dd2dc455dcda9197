import type { Page } from "@playwright/test";
import { loadSession } from "../src/features/site/accounts/contract.ts";
import { listJobOpenings } from "../src/features/work/job-openings/contract.ts";
import { callAs } from "./setup/api.ts";
import { publishCourse } from "./setup/courses.ts";
import { expect, test } from "./setup/journey.ts";
import { openCompany, openProfessional, publishOpening } from "./setup/people.ts";
import { productUrl } from "./setup/product.ts";

/** What search engines, previews in messengers, and people whose scripts did not arrive get to see. */
test.describe("without JavaScript", () => {
  const unscripted = { javaScript: false, width: "phone" } as const;
  async function firstOpening() {
    const { job_opportunity_list: openings } = await callAs({}, listJobOpenings, { query: { limit: 20 } });
    const opening = openings.find(({ address }) => address.city);
    if (!opening) throw new Error("The demo data has no opening in a city");
    return opening;
  }

  test("lists openings on the start page, each with a link to its page", async ({ visit }) => {
    const page = await visit(unscripted);
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("lang", "pt-BR");
    const openings = page.getByRole("region", { name: "Vagas abertas" });
    const link = openings.getByRole("heading", { level: 3 }).getByRole("link").first();
    const name = (await link.textContent()) ?? "";
    const address = await link.getAttribute("href");
    expect(address).toMatch(/^\/vaga\/[a-z0-9-]+$/);
    await link.click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(address);
  });

  test("shows what the start page shows in its older order too, each under a title of its own", async ({
    visit,
  }) => {
    const { token } = await openProfessional();
    const { user } = await callAs({ token }, loadSession, {});
    await publishCourse(user._id, { featuredAt: new Date() });
    const page = await visit(unscripted);
    const seen: Record<string, { title: string; sections: string[] }> = {};
    for (const path of ["/", "/home-antiga"]) {
      expect((await page.goto(path))?.status()).toBe(200);
      const { title, canonical, robots } = await headOf(page);
      expect({ canonical, robots }).toEqual({ canonical: `${productUrl}/`, robots: null });
      await expect(page.locator("head title")).toHaveCount(1);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      const headings = await page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents();
      const [seller, company, ...sections] = headings.filter((name) => !name.startsWith("Refine sua busca"));
      expect([seller, company]).toEqual(["Quero vender e representar", "Quero quem venda por mim"]);
      expect(await page.locator('a[href^="/vaga/"]').count()).toBeGreaterThan(0);
      seen[path] = { title, sections };
    }
    const [now, before] = [seen["/"], seen["/home-antiga"]];
    const lists = ["Produtos para representar", "Vagas abertas", "Treinamentos para vender mais"];
    expect(now?.sections).toEqual([
      ...lists,
      "Como funciona",
      "Quem está na Praça",
      "Escolha seu plano",
      "Faça mais por aqui",
      "Por que Praça",
      "Fale com a gente",
      "Receba as novidades",
    ]);
    expect(before?.sections).toEqual([
      "Por que Praça",
      "Quem está na Praça",
      ...lists,
      "Faça mais por aqui",
      "Como funciona",
      "Escolha seu plano",
      "Fale com a gente",
      "Receba as novidades",
    ]);
    expect(before?.title).not.toBe(now?.title);
  });

  test("draws the same filters in the older order, and lets other parameters count for nothing", async ({
    visit,
  }) => {
    const page = await visit(unscripted);
    const opening = await firstOpening();
    await page.goto(`/home-antiga?busca=${encodeURIComponent(opening.name)}&estado=&nada=1`);
    await expect(page.getByRole("link", { name: opening.name, exact: true }).first()).toBeVisible();
    await page.goto("/home-antiga?busca=palavra-que-nao-existe");
    await expect(page.getByText("Nenhuma vaga encontrada com estes filtros.")).toBeVisible();
    await page.goto("/home-antiga?produto=palavra-que-nao-existe");
    await expect(page.getByText("Nenhum produto encontrado com estes filtros.")).toBeVisible();
  });

  test("searches and filters by forms, on a phone too", { tag: "@gate" }, async ({ visit }) => {
    const page = await visit(unscripted);
    const opening = await firstOpening();
    await page.goto("/vendedores");
    const people = page.getByRole("search", { name: "Refine sua busca" });
    for (const filter of ["Cidade", "Segmento"]) await expect(people.getByLabel(filter)).toBeAttached();
    await people.getByLabel("Estado").selectOption("SP");
    await people.getByLabel("Nome").press("Enter");
    await page.waitForURL((url) => url.searchParams.get("estado") === "SP");
    await expect(people.getByLabel("Estado")).toHaveValue("SP");

    await page.goto("/");
    const banner = page.getByRole("search", { name: "Buscar produtos ou vagas" });
    await banner.getByText("Vagas", { exact: true }).click();
    await banner.getByLabel("Vaga, empresa ou cidade").fill(opening.name);
    await banner.getByRole("button", { name: "Buscar vagas" }).click();
    await page.waitForURL((url) => url.searchParams.get("busca") === opening.name && url.hash === "#vagas");
    const openings = page.getByRole("region", { name: "Vagas abertas" });
    await expect(openings.getByRole("link", { name: opening.name, exact: true }).first()).toBeVisible();
    await openings.getByLabel("Ordenar por").selectOption("Maior salário");
    await openings.getByRole("button", { name: "Buscar" }).click();
    await page.waitForURL(/ordem=salario/);
  });

  test("says that an opening without a city is for the whole country, to people and to search engines", async ({
    visit,
  }) => {
    const { token, company } = await openCompany();
    const { slug, name } = await publishOpening({ token }, company._id, { address: null });
    const page = await visit(unscripted);
    await page.goto(`/vaga/${slug}`);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page.getByRole("main").getByText("Todo o Brasil", { exact: true }).first()).toBeVisible();
    const { title, data } = await headOf(page);
    expect(title).toBe(`${name} em todo o Brasil · Praça`);
    expect(data).toMatchObject([
      {
        "@type": "JobPosting",
        jobLocation: { "@type": "Place", address: { "@type": "PostalAddress", addressCountry: "BR" } },
      },
      { "@type": "BreadcrumbList" },
    ]);
    const [{ jobLocation } = { jobLocation: null }] = data as { jobLocation: unknown }[];
    expect(jobLocation).not.toHaveProperty("address.addressLocality");
    expect(jobLocation).not.toHaveProperty("address.addressRegion");
  });

  test("shows the form to enter, says what it needs, and keeps the password out of the address", async ({
    visit,
  }) => {
    const page = await visit(unscripted);
    await page.goto("/login");
    await expect(page.locator("noscript p", { hasText: "ative o JavaScript do navegador" })).toBeVisible();
    const form = page.getByRole("form", { name: "Entrar na conta" });
    await form.getByLabel("E-mail").fill("profissional@praca.test");
    await form.getByLabel("Senha", { exact: true }).fill("segredo");
    await form.getByRole("button", { name: "Entrar", exact: true }).click();
    expect(page.url()).toBe(`${productUrl}/login`);
    await expect(form.getByLabel("Senha", { exact: true })).toHaveValue("segredo");
  });

  test("describes the start page", async ({ visit }) => {
    const page = await visit(unscripted);
    await page.goto("/");
    const { title, description, canonical, property } = await headOf(page);
    expect(title).toContain("Praça");
    expect(description.length).toBeGreaterThan(50);
    expect(canonical).toBe(`${productUrl}/`);
    expect(property["og:title"]).toBeTruthy();
    expect(property["og:description"]).toBeTruthy();
    expect(property["og:url"]).toBe(`${productUrl}/`);
  });

  test("tells all of an opening, and describes it to search engines", async ({ visit }) => {
    const opening = await firstOpening();
    const page = await visit(unscripted);
    const address = `${productUrl}/vaga/${opening.slug}`;
    expect((await page.goto(address))?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1, name: opening.name })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Descrição" })).toBeVisible();
    await expect(page.getByRole("link", { name: opening.company.name_fancy }).first()).toBeVisible();

    const { title, description, canonical, property, data } = await headOf(page);
    expect(title).toContain(opening.name);
    expect(description).toContain(opening.company.name_fancy);
    expect(canonical).toBe(address);
    expect(property).toMatchObject({ "og:url": address, "og:site_name": "Praça", "og:locale": "pt_BR" });
    expect(property["og:title"]).toContain(opening.name);
    expect(property["og:description"]).toBe(description);
    // What Google demands of a JobPosting: https://developers.google.com/search/docs/appearance/structured-data/job-posting
    expect(data).toMatchObject([
      {
        "@context": "https://schema.org",
        "@type": "JobPosting",
        title: opening.name,
        description: expect.stringMatching(/\S/),
        datePosted: expect.stringMatching(/^\d{4}-\d\d-\d\d/),
        validThrough: expect.stringMatching(new RegExp(`^${opening.expiration.slice(0, 4)}`)),
        hiringOrganization: { "@type": "Organization", name: opening.company.name_fancy },
        jobLocation: {
          "@type": "Place",
          address: {
            "@type": "PostalAddress",
            addressLocality: opening.address.city,
            addressRegion: opening.address.state,
            addressCountry: "BR",
          },
        },
      },
      { "@type": "BreadcrumbList" },
    ]);
  });

  test("shows a company with its openings", async ({ visit }) => {
    const { company } = await firstOpening();
    const page = await visit(unscripted);
    const address = `${productUrl}/empresa/${company.slug}`;
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1, name: company.name_fancy })).toBeVisible();
    expect(await page.locator('a[href^="/vaga/"]').count()).toBeGreaterThan(0);
    const { title, description, canonical, property } = await headOf(page);
    expect(title).toContain(company.name_fancy);
    expect(description.length).toBeGreaterThan(20);
    expect(canonical).toBe(address);
    expect(property["og:title"]).toBe(company.name_fancy);
    await page.goto(`${productUrl}/empresa/${company._id}`);
    await expect(page.getByRole("heading", { level: 1, name: company.name_fancy })).toBeVisible();
  });

  for (const path of [
    "/nao-existe",
    "/vaga/nao-existe",
    "/empresa/nao-existe",
    "/vaga/%E0%A4%A",
    "/vc/nao-existe",
    "/co/nao-existe",
  ])
    test(`says that ${path} is not there`, async ({ visit, allow }) => {
      allow(/status of 404/);
      const page = await visit(unscripted);
      expect((await page.goto(path))?.status()).toBe(404);
      await expect(
        page.getByRole("heading", { level: 1 }).or(page.getByText("Não encontramos")).first(),
      ).toBeVisible();
      await expect(page.getByRole("link", { name: "Ir para o início" })).toBeVisible();
      const { title, robots } = await headOf(page);
      expect(title).toContain("não encontrada");
      expect(robots).toBe("noindex");
    });
});

async function headOf(page: Page) {
  const content = (selector: string) =>
    page.locator(selector).first().getAttribute("content", { timeout: 2_000 });
  const canonical = await page
    .locator('head link[rel="canonical"]')
    .getAttribute("href", { timeout: 2_000 })
    .catch(() => null);
  const property: Record<string, string> = {};
  for (const meta of await page.locator('head meta[property^="og:"]').all()) {
    property[(await meta.getAttribute("property")) ?? ""] = (await meta.getAttribute("content")) ?? "";
  }
  const data: unknown[] = (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
    (text) => JSON.parse(text),
  );
  return {
    title: await page.title(),
    description: (await content('head meta[name="description"]').catch(() => null)) ?? "",
    robots: await content('head meta[name="robots"]').catch(() => null),
    canonical,
    property,
    data,
  };
}
