import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { createSavedSearch } from "../../features/base/saved-searches/testing/factory.ts";
import { createProduct, createProductGroup } from "../../features/market/products/testing/factory.ts";
import { createCard } from "../../features/money/wallet/testing/factory.ts";
import { createManagedCompany, createStaff } from "../../features/people/employees/testing/scene.ts";
import { createSignedInUser } from "../../features/people/users/testing/factory.ts";
import {
  createCourse,
  createLesson,
  createSection,
} from "../../features/training/courses/testing/factory.ts";
import { createJobOpening } from "../../features/work/job-openings/testing/factory.ts";
import type { Endpoint } from "../../shared/endpoint.ts";
import { useTestApp } from "../testing/harness.ts";
import { literalClient } from "../testing/literal-client.ts";
import { routes } from "./routes.ts";

/** A call that changed nothing does not say that it saved. */

const app = useTestApp();
const send = literalClient(app);
const orm = () => app.services.db.orm;
const unknown = "01900000-0000-7000-8000-00000000ffff";

/** A body of things to change, each with a key alone that the call does not know; null where that is none it takes. */
function bodyOfUnknownKeys({ method, body }: Endpoint): object | null {
  if (method !== "PUT" || !(body instanceof z.ZodObject)) return null;
  const keys = Object.keys(body.shape);
  for (const key of keys) {
    const given = { [key]: { desconhecido: 1 } };
    const parsed = body.safeParse(given);
    if (parsed.success) return given;
  }
  return null;
}

const calls = routes.flatMap(({ endpoint }) => {
  const body = bodyOfUnknownKeys(endpoint);
  return body ? [[endpoint.name, endpoint, body] as const] : [];
});

describe("a change whose keys a call does not know", () => {
  const tokens: Partial<Record<Endpoint["access"], string>> = {};
  let companyId = "";
  beforeAll(async () => {
    const { company, token: managers } = await createManagedCompany(orm());
    companyId = company.id;
    const professionals = (await createSignedInUser(orm())).token;
    const administrators = (await createSignedInUser(orm(), { type: "ADMIN" })).token;
    Object.assign(tokens, { managers, professionals, administrators, "signed-in": professionals });
  });

  it.each(calls)("is refused by %s", async (_name, endpoint, body) => {
    const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
    const ofCompany = endpoint.path.startsWith("/api/company/") ? names[0] : undefined;
    const params = Object.fromEntries(names.map((name) => [name, name === ofCompany ? companyId : unknown]));
    const token = tokens[endpoint.access];
    const reply = await app.request(endpoint, { token: token ?? "", params, body } as never);
    expect([reply.status, reply.body]).toMatchObject([
      422,
      { code: "NOTHING_TO_CHANGE", message: expect.stringMatching(/^Nada foi salvo/) },
    ]);
  });

  it("is refused of a course that names but the version of its outline", async () => {
    const { user, token } = await createSignedInUser(orm());
    const admin = await createSignedInUser(orm(), { type: "ADMIN" });
    const { id } = await createCourse(orm(), { userId: user.id });
    for (const who of [token, admin.token])
      expect(
        await send(`PUT /api/course/${id}`, { token: who, body: { course: { outline_version: "x" } } }),
      ).toMatchObject({ status: 422, body: { code: "NOTHING_TO_CHANGE" } });
    for (const course of [{ is_featured: 0 }, { approved: true }])
      expect(
        (await send(`PUT /api/course/${id}`, { token: admin.token, body: { course } })).body.message,
      ).toMatch(/^Nada mudou/);
  });

  it("is of many calls", () => {
    const names = calls.map(([name]) => name);
    for (const name of ["updateCourse", "updateLesson", "updateUser", "updateCompany", "updateUserCard"])
      expect(names).toContain(name);
  });
});

describe("what may not change", () => {
  it("is refused in an open course and in an exclusive one, and taken as it is", async () => {
    const { user, token } = await createSignedInUser(orm());
    const { company } = await createManagedCompany(orm());
    const open = await createCourse(orm(), { userId: user.id });
    const exclusive = await createCourse(orm(), { userId: user.id, exclusiveCompanyId: company.id });
    const put = (id: string, course: object) => send(`PUT /api/course/${id}`, { token, body: { course } });
    for (const [id, course, field] of [
      [open.id, { exclusive_licenses: 5 }, "course.exclusive_licenses"],
      [open.id, { exclusive_licenses: "5", name: "Outro" }, "course.exclusive_licenses"],
      [exclusive.id, { price: 50 }, "course.price"],
      [exclusive.id, { status: true, included_in_plan: 1 }, "course.status"],
    ] as const) {
      const { status, body } = await put(id, course);
      expect([status, body.code, Object.keys(body.fields)[0]]).toEqual([422, "COURSE_OFFER_FIXED", field]);
    }
    for (const id of [open.id, exclusive.id]) {
      expect((await put(id, { approved: false })).status).toBe(403);
      const { course } = (await send(`GET /api/course/${id}`, { token })).body;
      expect((await put(id, { ...course, name: "Vender mais" })).status).toBe(200);
    }
    // As a form of the specification sends it with the rest.
    expect((await put(exclusive.id, { name: "Só nosso", price: 20, status: true })).status).toBe(200);
  });

  it("is the trainer's where an administrator sends it", async () => {
    const { user } = await createSignedInUser(orm());
    const { token } = await createSignedInUser(orm(), { type: "ADMIN" });
    const { id, name } = await createCourse(orm(), { userId: user.id });
    const put = (course: object) => send(`PUT /api/course/${id}`, { token, body: { course } });
    expect((await put({ name: "Da administração" })).status).toBe(403);
    expect((await put({ name: "Da administração", is_featured: 1 })).body.course).toMatchObject({ name });
  });

  it("is the name and the e-mail of an employee", async () => {
    const { company, token } = await createManagedCompany(orm());
    const { employee } = await createStaff(orm(), company.id);
    const url = `/api/company/${company.id}/employee`;
    const { company_list } = (await send(`GET ${url}`, { token })).body;
    const own = company_list.find(({ _id }: { _id: string }) => _id === employee.id);
    const put = (body: object) => send(`PUT ${url}/${employee.id}`, { token, body });
    expect((await put({ employee: own })).status).toBe(200);
    const other = { ...own.user, name: "Outra" };
    for (const [body, field] of [
      [{ employee: { ...own, user: other } }, "employee.user.name"],
      [{ employee: own, user: { email: "outra@empresa.test" } }, "user.email"],
    ] as const)
      expect(await put(body)).toMatchObject({
        status: 422,
        body: { code: "EMPLOYEE_USER_FIXED", fields: { [field]: expect.stringMatching(/não mudam/) } },
      });
  });

  it("is what a coupon promised", async () => {
    const { token } = await createSignedInUser(orm());
    const made = await send("POST /api/coupon", {
      token,
      body: { coupon: { code: "VENDA10", percent: 10 } },
    });
    const { coupon } = made.body;
    const put = (change: object) =>
      send(`PUT /api/coupon/${coupon._id}`, { token, body: { coupon: { ...coupon, ...change } } });
    expect((await put({ max_uses: 5 })).body.coupon).toMatchObject({ max_uses: 5, percent: 10 });
    for (const [key, value] of Object.entries({ code: "VENDA20", percent: 20, amount: 30, course: unknown }))
      expect(await put({ [key]: value })).toMatchObject({
        status: 422,
        body: { code: "COUPON_FIXED", fields: { [`coupon.${key}`]: expect.any(String) } },
      });
  });

  it("is the resume that only professionals have", async () => {
    const { company } = await createManagedCompany(orm());
    const { token, user } = await createStaff(orm(), company.id);
    const put = (resume: object | null) =>
      send(`PUT /api/user/${user.id}`, { token, body: { user: { resume } } });
    expect((await put({ title: "Vendedora" })).body).toMatchObject({ code: "NO_RESUME" });
    expect((await put(null)).status).toBe(200);
  });
});

describe("what is sent as it stands", () => {
  const unchanged = "Nada mudou: já estava assim.";

  it("is not said to be saved, and what differs is", async () => {
    const { company, token } = await createManagedCompany(orm());
    const opening = await createJobOpening(orm(), { companyId: company.id });
    const group = await createProductGroup(orm(), { companyId: company.id, name: "Botas" });
    const product = await createProduct(orm(), { companyId: company.id });
    const professional = await createSignedInUser(orm());
    const of = `/api/company/${company.id}`;
    for (const [url, key, sender, change, saved] of [
      [
        `${of}/job-opportunity/${opening.id}`,
        "job_opportunity",
        token,
        { name: "Vendas 2" },
        "Vaga atualizada",
      ],
      [`${of}/product/${product.id}`, "product", token, { name: "Bota 2" }, "Produto salvo"],
      [`${of}/product-group/${group.id}`, "product_group", token, { name: "Botas 2" }, "Categoria salva"],
      [of, "company", token, { name_fancy: "Outra 2" }, "Dados da empresa atualizados"],
      [
        `/api/user/${professional.user.id}`,
        "user",
        professional.token,
        { name: "Rita" },
        "Dados atualizados",
      ],
    ] as const) {
      const put = async () => send(`PUT ${url}`, { token: sender, body: { [key]: change } });
      expect([url, (await put()).body.message]).toEqual([url, saved]);
      expect([url, await put()]).toMatchObject([url, { status: 200, body: { message: unchanged } }]);
    }
  });

  it("is so of what trainers, managers and the administration save", async () => {
    const { company, token, employee } = await createManagedCompany(orm());
    const admin = await createSignedInUser(orm(), { type: "ADMIN" });
    const person = await createSignedInUser(orm(), { acceptPhone: true });
    const owner = { token: person.token, userId: person.user.id };
    const course = await createCourse(orm(), { userId: owner.userId, priceCents: 5_000 });
    const section = await createSection(orm(), { courseId: course.id });
    const lesson = await createLesson(orm(), { courseId: course.id, sectionId: section.id });
    const second = await createLesson(orm(), { courseId: course.id, sectionId: section.id });
    const card = await createCard(orm(), { userId: owner.userId });
    const search = await createSavedSearch(orm(), { userId: owner.userId });
    const post = async (url: string, by: string, body: object) =>
      (await send(`POST ${url}`, { token: by, body })).body;
    const { coupon } = await post("/api/coupon", owner.token, { coupon: { code: "MUDA10", percent: 10 } });
    const said = { name: "Rita", text: "Vendo mais.", role: "Vendedora" };
    const all = "/api/administration";
    const { testimonial } = await post(`${all}/testimonials`, admin.token, {
      testimonial: { ...said, page: "home" },
    });
    const { skill } = await post(`${all}/skills`, admin.token, {
      skill: { name: "Selaria", kind: "SEGMENT" },
    });
    const lessons = [second.id, lesson.id];
    const of = `/api/course/${course.id}`;
    const rows: [url: string, by: string, body: object, saved: RegExp][] = [
      [`${of}/section/${section.id}`, owner.token, { section: { title: "Outra" } }, /^Matéria salva/],
      [`${of}/lesson/${lesson.id}`, owner.token, { lesson: { name: "Outra" } }, /^Aula salva com sucesso/],
      [
        `${of}/outline`,
        owner.token,
        { section_list: [{ _id: section.id, lessons }] },
        /^Ordem das aulas salva/,
      ],
      [`/api/coupon/${coupon._id}`, owner.token, { coupon: { max_uses: 5 } }, /^Cupom atualizado/],
      ["/api/store/", owner.token, { store: { introduction: "Vendo café.", whatsapp: true } }, /^Loja salva/],
      [
        `/api/user/${owner.userId}/card/${card.id}`,
        owner.token,
        { card: { holder_name: "RITA LIMA" } },
        /^Cartão atualizado/,
      ],
      [
        `/api/saved-search/${search.id}`,
        owner.token,
        { saved_search: { name: "Cafés" } },
        /^Busca salva atualizada/,
      ],
      ["/api/privacy/emails", owner.token, { emails: { contacts: false } }, /^Preferência salva/],
      [
        `/api/company/${company.id}/employee/${employee.id}`,
        token,
        { employee: { title: "Diretora" } },
        /^Colaborador atualizado/,
      ],
      [`/api/company/${company.id}/salesman/${owner.userId}`, token, {}, /guardado nos favoritos/],
      [
        `${all}/testimonials/${testimonial._id}`,
        admin.token,
        { testimonial: { ...said, text: "Vendo muito mais." } },
        /^Depoimento salvo/,
      ],
      [`${all}/skills/${skill._id}`, admin.token, { skill: { name: "Selaria fina" } }, /^O nome agora é/],
    ];
    for (const [url, by, body, saved] of rows) {
      const put = async () => send(`PUT ${url}`, { token: by, body });
      expect([url, await put()]).toMatchObject([
        url,
        { status: 200, body: { message: expect.stringMatching(saved) } },
      ]);
      expect([url, await put()]).toMatchObject([url, { status: 200, body: { message: unchanged } }]);
    }
  });
});
