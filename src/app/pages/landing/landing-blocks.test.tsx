import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { featuredProfessionals } from "../../../features/market/contacts/web/components/featured-professionals.tsx";
import type { CompanyCard } from "../../../features/people/companies/contract.ts";
import type { UserCard } from "../../../features/people/users/contract.ts";
import {
  featuredOnHome,
  loadHomeCourses,
} from "../../../features/training/courses/web/components/home-courses.ts";
import type { Call } from "../../../shared/endpoint.ts";
import { featuredOnPage } from "./featured.tsx";
import { WhoIsHere } from "./highlights.tsx";
import { loadHighlights } from "./home-data.ts";
import { WaysOn } from "./quiet-parts.tsx";

/** What is put in front on the start pages, and from how many on (specification, part 1, section 9). */

const drawn = (element: ReactElement) => renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>);

const companies = (count: number) =>
  Array.from({ length: count }, (_, index): CompanyCard => {
    const name = `Empresa ${index + 1}`;
    return {
      _id: name,
      slug: `empresa-${index + 1}`,
      name_fancy: name,
      image: null,
      segment: null,
      address: [],
    };
  });

const person = (name: string): UserCard => ({
  ...{ _id: name, slug: name, name, lastname: "Prado", type: "SALESMAN" as const, image: null, address: [] },
  ...{ age: null, created_at: "2026-01-01T12:00:00.000Z" },
  ...{ is_looking_job: false, is_looking_products: false, word_gender: null },
  resume: { title: "Vendedora", position: null, summary: null, segments: [] },
});

describe("what is put in front", () => {
  it("companies stand side by side from four on", () => {
    expect(drawn(<WhoIsHere companies={companies(3)} people={[]} />)).toBe("");
    const html = drawn(<WhoIsHere companies={companies(4)} people={[person("Ana")]} />);
    expect(html).toContain("Empresas em destaque");
    expect(html.match(/href="\/empresa\/empresa-\d"/g)).toHaveLength(4);
    for (const button of ["Anteriores", "Próximos"]) expect(html).toContain(`aria-label="${button}"`);
  });

  it("is asked for: two openings, four products and trainings, six companies; eight newest trainings", async () => {
    const limits: [string, unknown][] = [];
    const call = (async (endpoint: { name: string }, input?: { query?: Record<string, unknown> }) => {
      if (input?.query) limits.push([endpoint.name, input.query.limit]);
      const nothing = { company_list: [], job_opportunity_list: [], product_list: [], course_list: [] };
      return { ...nothing, theme_list: [] };
    }) as unknown as Call;
    await loadHighlights(call);
    await loadHomeCourses(call);
    expect(limits).toEqual([
      ["listCompanies", 6],
      ["listJobOpenings", 2],
      ["listProducts", 4],
      ["listCourses", 8],
      ["listCourses", 4],
    ]);
  });

  it("leads on who teaches, who brings a team and who refers others", () => {
    const html = drawn(<WaysOn />);
    for (const [to, label] of [
      ["/treinadores", "Seja um treinador"],
      ["/afiliados", "Seja um afiliado"],
    ])
      expect(html).toMatch(new RegExp(`<a [^>]*href="${to}"[^>]*>${label}</a>`));
    expect(html).toContain("Cadastre sua equipe");
  });

  it("is two candidates, four products and four trainings; a phone sees one at a time", () => {
    expect([featuredProfessionals, featuredOnPage, featuredOnHome]).toEqual([2, 4, 4]);
    const html = drawn(<WhoIsHere companies={[]} people={[person("Ana"), person("Bia")]} />);
    expect(html).toContain('<ul class="row-on-phone');
    expect(html).toContain("Cadastre seu currículo");
    expect(drawn(<WhoIsHere companies={[]} people={[]} />)).toBe("");
  });
});
