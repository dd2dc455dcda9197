import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { segments } from "../features/base/reference/data/segments.ts";
import { categoryMenu, skills } from "../features/base/reference/table.ts";
import { createCompany } from "../features/people/companies/testing/factory.ts";
import * as contract from "../features/site/content/contract.ts";
import * as highlightContract from "../features/site/content/highlight-contract.ts";
import * as skillContract from "../features/site/content/skill-contract.ts";
import { highlights, testimonials } from "../features/site/content/table.ts";
import { createPeople } from "../features/training/courses/testing/scene.ts";
import type { Endpoint } from "../shared/endpoint.ts";
import { useTestApp } from "./testing/harness.ts";

/** Who may make which call about what the administration puts on the public pages. */

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "path" in value && "method" in value;
const calls = [contract, skillContract, highlightContract]
  .flatMap((each) => Object.values<unknown>(each))
  .filter(isEndpoint);

type Caller = "nobody" | "professional" | "employee" | "manager" | "admin";
type Row = [send: { params?: object; query?: object; body?: unknown }, answers: Record<Caller, number>];

const everybody = { nobody: 200, professional: 200, employee: 200, manager: 200, admin: 200 };
const administrators = { nobody: 401, professional: 403, employee: 403, manager: 403, admin: 200 };

const written = { name: "Exemplo", role: null, text: "Texto de exemplo.", image: null, is_shown: true };
const days = { starts_on: "2026-01-01", ends_on: null };

interface Things {
  company: string;
  highlight: string;
  testimonial: string;
  menu: string[];
}

/** In the order of the contracts: what goes is asked for last. */
const tableFor = ({ company, highlight, testimonial, menu }: Things): Record<string, Row> => ({
  listHighlights: [{}, everybody],
  listTestimonials: [{ query: { page: "home" } }, everybody],
  listSeenSkills: [{ query: { kind: "SEGMENT" } }, administrators],
  addSkill: [{ body: { skill: { name: "Náutica", kind: "SEGMENT" } } }, administrators],
  renameSkill: [{ params: { id: segments[0][0] }, body: { skill: { name: "Comida" } } }, administrators],
  mergeSkill: [{ params: { id: segments[1][0] }, body: { skill: { into: segments[2][0] } } }, administrators],
  removeSkill: [{ params: { id: segments[3][0] } }, administrators],
  getCategoryMenu: [{}, administrators],
  saveCategoryMenu: [{ body: { category_menu: { before: menu, after: menu.toReversed() } } }, administrators],
  listSeenHighlights: [{ query: { kind: "company" } }, administrators],
  addHighlight: [{ body: { highlight: { ...days, kind: "company", subject: company } } }, administrators],
  changeHighlight: [{ params: { id: highlight }, body: { highlight: days } }, administrators],
  removeHighlight: [{ params: { id: highlight } }, administrators],
  orderHighlights: [
    { params: { kind: "course" }, body: { order: { before: [], after: [] } } },
    administrators,
  ],
  listSeenTestimonials: [{ query: { page: "home" } }, administrators],
  addTestimonial: [{ body: { testimonial: { ...written, page: "home" } } }, administrators],
  changeTestimonial: [{ params: { id: testimonial }, body: { testimonial: written } }, administrators],
  removeTestimonial: [{ params: { id: testimonial } }, administrators],
  orderTestimonials: [
    { params: { page: "trainers" }, body: { order: { before: [], after: [] } } },
    administrators,
  ],
});

async function createThings(): Promise<Things> {
  const company = await createCompany(orm());
  const other = await createCompany(orm());
  const [highlight] = await orm()
    .insert(highlights)
    .values({ kind: "company", subjectId: other.id, rank: 0, startsOn: "2026-01-01" })
    .returning();
  const [testimonial] = await orm()
    .insert(testimonials)
    .values({ page: "affiliates", name: "Exemplo", text: "Texto de exemplo.", rank: 0 })
    .returning();
  const menu = await orm().select().from(categoryMenu).orderBy(categoryMenu.rank);
  return {
    company: company.id,
    highlight: highlight?.id ?? "",
    testimonial: testimonial?.id ?? "",
    menu: menu.map(({ skillId }) => skillId),
  };
}

it("each call answers each kind of caller as the table says, and who is refused changes nothing", async () => {
  const { other, admin, manager, staff } = await createPeople(orm());
  const tokens: Record<Caller, string | null> = {
    nobody: null,
    professional: other.token,
    employee: staff.token,
    manager: manager.token,
    admin: admin.token,
  };
  const table = tableFor(await createThings());
  expect(calls.map(({ name }) => name).toSorted()).toEqual(Object.keys(table).toSorted());
  const stored = async () =>
    Promise.all([skills, categoryMenu, highlights, testimonials].map((each) => orm().select().from(each)));
  const before = await stored();
  const answers: string[] = [];
  const expected: string[] = [];
  const sendAll = async (isWanted: (status: number) => boolean) => {
    for (const call of calls.toSorted((one, two) => Number(isLast(one)) - Number(isLast(two)))) {
      const [send, wanted] = table[call.name] ?? [{}, everybody];
      for (const [caller, status] of Object.entries(wanted)) {
        if (!isWanted(status)) continue;
        const reply = await app.request(call, { ...send, token: tokens[caller as Caller] } as never);
        answers.push(`${call.name} ${caller}: ${reply.status}`);
        expected.push(`${call.name} ${caller}: ${status}`);
      }
    }
  };
  await sendAll((status) => status !== 200);
  expect(await stored()).toEqual(before);
  await sendAll((status) => status === 200);
  expect(answers).toEqual(expected);
  expect(await orm().$count(skills, eq(skills.id, segments[1][0]))).toBe(0);
});

const isLast = ({ method }: Endpoint): boolean => method === "DELETE";
