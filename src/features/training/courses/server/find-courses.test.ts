import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { segments } from "../../../base/reference/data/segments.ts";
import { themes } from "../../../base/reference/data/themes.ts";
import { listSuggestions } from "../../../base/search/contract.ts";
import { refreshSearchWords } from "../../../base/search/server/mistyped-words.ts";
import { createCompany } from "../../../people/companies/testing/factory.ts";
import { createSignedInUser, createUser } from "../../../people/users/testing/factory.ts";
import { listCourses, listRelatedCourses, listThemes, listTrainers, summariseCourses } from "../contract.ts";
import { courses } from "../table.ts";
import { createCourse, createPublishedCourse } from "../testing/factory.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));

const universe = themes[0][0];
const food = segments[0][0];
const hour = 3_600;

let ana: Awaited<ReturnType<typeof createSignedInUser>>;
let bia: Awaited<ReturnType<typeof createUser>>;
let employee: Awaited<ReturnType<typeof createSignedInUser>>;
const idOf: Record<string, string> = {};

/** A course that everybody may find, with what triggers would have worked out of it. */
async function offer(given: Partial<typeof courses.$inferInsert> & { name: string; userId: string }) {
  const { publishedSeconds, studentCount, ratingCount, ratingSum, ...row } = given;
  const { course } = await createPublishedCourse(orm(), row, 1);
  const counted = { publishedSeconds, studentCount, ratingCount, ratingSum };
  await orm()
    .update(courses)
    .set({ ...counted, updatedAt: new Date() })
    .where(eq(courses.id, course.id));
  idOf[given.name] = course.id;
  return course;
}

beforeAll(async () => {
  ana = await createSignedInUser(orm(), { name: "Ana", lastname: "Ipê" });
  bia = await createUser(orm(), { name: "Bia", lastname: "Jatobá" });
  const company = await createCompany(orm());
  employee = await createSignedInUser(orm(), { type: "EMPLOYEE" });
  await offer({
    name: "Astros do varejo",
    userId: ana.user.id,
    segmentId: universe,
    priceCents: 5_000,
    level: "BEGINNER",
    studentCount: 3,
    ratingCount: 2,
    ratingSum: 790,
    publishedSeconds: hour - 1,
    createdAt: at(1),
  });
  await offer({
    name: "Estrelas da negociação",
    userId: ana.user.id,
    segmentId: universe,
    priceCents: 30_000,
    level: "ADVANCED",
    studentCount: 9,
    ratingCount: 1,
    ratingSum: 500,
    publishedSeconds: 6 * hour,
    includedInPlan: true,
    createdAt: at(2),
  });
  await offer({
    name: "Vender alimentos",
    userId: bia.id,
    segmentId: food,
    priceCents: 9_900,
    studentCount: 9,
    publishedSeconds: hour,
    featuredAt: at(3),
    createdAt: at(3),
  });
  const hidden = { userId: ana.user.id, segmentId: universe, featuredAt: at(9), includedInPlan: true };
  const draft = await createPublishedCourse(orm(), { ...hidden, name: "Astros em rascunho", status: false });
  const waiting = await createPublishedCourse(orm(), {
    ...hidden,
    name: "Astros em análise",
    approved: false,
  });
  const gone = await createPublishedCourse(orm(), { ...hidden, name: "Astros retirados", deletedAt: at(9) });
  const empty = await createCourse(orm(), { ...hidden, name: "Astros sem aulas" });
  const exclusive = await createPublishedCourse(orm(), {
    userId: ana.user.id,
    segmentId: universe,
    name: "Astros exclusivos",
    exclusiveCompanyId: company.id,
  });
  for (const { course } of [draft, waiting, gone, exclusive, { course: empty }])
    idOf[course.name] = course.id;
  await createPublishedCourse(orm(), {
    ...hidden,
    userId: (await createUser(orm(), { name: "Zoé" })).id,
    status: false,
  });
  await refreshSearchWords(app.services, { clock: app.services.clock });
});

const find = async (query: Record<string, unknown>, token: string | null = null) =>
  (await app.as(token)(listCourses, { query: query as never })).course_list.map(({ name }) => name);

const [astros, estrelas, alimentos] = ["Astros do varejo", "Estrelas da negociação", "Vender alimentos"];
const all = [alimentos, estrelas, astros];

describe("the course finder", () => {
  it("holds what is offered, approved and has something to watch, newest first, whatever flags say", async () => {
    expect(await find({})).toEqual(all);
    for (const limit of [1, 4, 6, 8, 100]) expect(await find({ limit })).toEqual(all.slice(0, limit));
    expect(await find({ visible: "0", approved: "false" }), "who is not theirs").toEqual(all);
    expect(await find({ visible: "true" }, ana.token)).toEqual(all);
    expect(await find({ filter: "astros" }, employee.token)).toEqual([astros]);
  });

  it.each([
    [{ segment: universe }, [estrelas, astros]],
    [{ theme: "universo" }, [estrelas, astros]],
    [{ theme: "alimentos-e-bebidas" }, [alimentos]],
    [{ theme: "não-existe" }, []],
    [{ level: "BEGINNER" }, [astros]],
    [{ duration: "short" }, [astros]],
    [{ duration: "medium" }, [alimentos]],
    [{ duration: "long" }, [estrelas]],
    [{ rating: 4 }, [estrelas, astros]],
    [{ rating: "4.5" }, [estrelas]],
    [{ price_from: 50, price_to: "99.00" }, [alimentos, astros]],
    [{ price_from: 99.01 }, [estrelas]],
    [{ price_from: 30, price_to: 20 }, []],
    [{ featured: "1" }, [alimentos]],
    [{ featured: "0" }, all],
    [{ included: "1" }, [estrelas]],
    [{ included: "1", theme: "alimentos-e-bebidas" }, []],
    [{ filter: "NEGOCIACAO" }, [estrelas]],
    [{ filter: "ipe" }, [estrelas, astros]],
    [{ filter: "ana astros" }, [astros]],
    [{ filter: "100%" }, []],
    [{ filter: "ipe", price_to: 60, level: "BEGINNER", theme: "universo" }, [astros]],
    [{ sort: "newest" }, all],
    [{ sort: "best_sellers" }, [alimentos, estrelas, astros]],
    [{ sort: "rating" }, [estrelas, alimentos, astros]],
    [{ sort: "price_asc" }, [astros, alimentos, estrelas]],
    [{ sort: "price_desc" }, [estrelas, alimentos, astros]],
    [{ sort: "price_desc", filter: "ipe" }, [estrelas, astros]],
    [
      { filter: "", theme: "", segment: "", level: "", duration: "", rating: "", price_to: "", user: "" },
      all,
    ],
  ] as const)("finds %j", async (query, expected) => {
    expect(await find(query)).toEqual(expected);
  });

  it("finds by trainer, with the id or the slug; the own ones in any state only where nothing says otherwise", async () => {
    for (const user of [ana.user.id, ana.user.slug, ana.user.id.toUpperCase()]) {
      expect(await find({ user })).toEqual([estrelas, astros]);
      expect(await find({ user }, employee.token)).toEqual([estrelas, astros]);
    }
    expect(await find({ user: ana.user.id, visible: "1" }, ana.token)).toEqual([estrelas, astros]);
    expect(await find({ user: bia.id }, ana.token)).toEqual([alimentos]);
    expect((await find({ user: ana.user.id, limit: 100 }, ana.token)).toSorted()).toEqual(
      [
        astros,
        estrelas,
        "Astros em análise",
        "Astros em rascunho",
        "Astros exclusivos",
        "Astros sem aulas",
      ].toSorted(),
    );
    expect(await find({ user: "não-existe" })).toEqual([]);
  });

  it("comes in pages that neither repeat nor lose a course, in any order", async () => {
    for (const sort of [undefined, "best_sellers", "rating", "price_asc"] as const) {
      const pages = await Promise.all([0, 1, 2].map((page) => find({ limit: 2, page, sort })));
      expect(pages.map((page) => page.length)).toEqual([2, 1, 0]);
      expect(pages.flat()).toEqual(await find({ sort }));
    }
  });

  it.each([
    { sort: "near" },
    { level: "beginner" },
    { duration: "1h" },
    { rating: 6 },
    { price_from: -1 },
    { segment: "universo" },
    { limit: 101 },
    { page: -1 },
  ])("refuses %j", async (query) => {
    expect((await app.request(listCourses, { query })).status).toBe(400);
  });
});

describe("what is said beside the list", () => {
  it("counts what is found, and proposes words for a mistyped one", async () => {
    const count = async (query: object) => (await app.as(null)(summariseCourses, { query })).found;
    expect(await count({})).toEqual({ count: 3, more: false });
    expect(await count({ theme: "universo", rating: 4.5 })).toEqual({ count: 1, more: false });
    const { near_words: words } = await app.as(null)(summariseCourses, { query: { filter: "negossiação" } });
    expect(words).toEqual(["negociação"]);
    const secret = await app.as(null)(summariseCourses, { query: { filter: "rascunhos" } });
    expect(secret.near_words).toEqual([]);
  });

  it("proposes names and trainers of what is visible", async () => {
    const suggest = async (text: string) =>
      (await app.as(null)(listSuggestions, { query: { of: "courses", text } })).suggestion_list;
    expect(await suggest("astr")).toEqual([{ text: astros, kind: "name" }]);
    expect(await suggest("ip")).toEqual([{ text: "Ana Ipê", kind: "trainer" }]);
    expect(await suggest("zoe")).toEqual([]);
  });

  it("lists the themes that have courses, by name", async () => {
    const { theme_list: list } = await app.as(null)(listThemes);
    expect(list).toEqual([
      { _id: food, name: "Alimentos e bebidas", slug: "alimentos-e-bebidas" },
      { _id: universe, name: "Universo", slug: "universo" },
    ]);
  });

  it("lists the trainers by the best seller of each, with how many courses everybody sees", async () => {
    const list = async (query: object) => (await app.as(null)(listTrainers, { query })).user_list;
    const [first, second, ...others] = await list({});
    expect(others).toEqual([]);
    expect(first).toEqual({
      _id: bia.id,
      slug: bia.slug,
      name: "Bia",
      lastname: "Jatobá",
      image: null,
      type: "SALESMAN",
      created_at: bia.createdAt.toISOString(),
      courses: 1,
    });
    expect(second).toMatchObject({ name: "Ana", courses: 2 });
    expect(await list({ limit: 1, page: 1 })).toEqual([second]);
    expect(await list({ limit: 1, page: 2 })).toEqual([]);
    expect(await list({ filter: "ipê ana" })).toEqual([second]);
    // Words of a course are none of who teaches it.
    expect(await list({ filter: "astros" })).toEqual([]);
    expect(await list({ filter: "zoé" })).toEqual([]);
    expect((await app.request(listTrainers, { query: { limit: "muitos" } })).status).toBe(400);
  });

  it("lists other courses of the same theme, then of the same trainer; of one that is hidden nobody learns", async () => {
    const related = async (id: string) => {
      const { course_list } = await app.as(null)(listRelatedCourses, { params: { id } });
      return course_list.map(({ name }) => name);
    };
    expect(await related(idOf[astros] ?? "")).toEqual([estrelas]);
    await orm()
      .update(courses)
      .set({ segmentId: universe, userId: ana.user.id })
      .where(eq(courses.id, idOf[alimentos] ?? ""));
    expect(await related(idOf[astros] ?? "")).toEqual([alimentos, estrelas]);
    await orm()
      .update(courses)
      .set({ segmentId: null, userId: bia.id })
      .where(eq(courses.id, idOf[alimentos] ?? ""));
    expect(await related(idOf[alimentos] ?? "")).toEqual([]);
    for (const name of ["Astros em rascunho", "Astros em análise", "Astros retirados", "Astros exclusivos"]) {
      const { status } = await app.request(listRelatedCourses, { params: { id: idOf[name] ?? "" } });
      expect(status, name).toBe(404);
    }
    await orm()
      .update(courses)
      .set({ segmentId: food })
      .where(eq(courses.id, idOf[alimentos] ?? ""));
  });
});
