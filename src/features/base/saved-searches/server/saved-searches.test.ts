import { describe, expect, it } from "vitest";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import { formatMoney } from "../../../../shared/format/money.ts";
import { createCompany } from "../../../people/companies/testing/factory.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { createPeople } from "../../../training/courses/testing/scene.ts";
import { listJobOpenings } from "../../../work/job-openings/contract.ts";
import { createJobOpening } from "../../../work/job-openings/testing/factory.ts";
import {
  draftSavedSearch,
  leaveSavedSearch,
  listSavedSearches,
  removeSavedSearch,
  saveSearch,
  updateSavedSearch,
} from "../contract.ts";
import { maxSavedSearches } from "../model.ts";
import { savedSearches } from "../table.ts";
import { createSavedSearch } from "../testing/factory.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const unknown = "01900000-0000-7000-8000-00000000ffff";
const someone = () => createSignedInUser(orm());
const openings = (filters: Record<string, string | number> = {}, more: object = {}) => ({
  saved_search: { finder: "openings" as const, filters, ...more },
});
const listOf = async (token: string) => (await app.as(token)(listSavedSearches)).saved_search_list;

describe("a saved search", () => {
  it("is drafted, saved under the name of its filters, listed, opened, changed and removed", async () => {
    const { token } = await someone();
    const as = app.as(token);
    const filters = { filter: "café", state: "SP", city: "Campinas", position: "MANAGER" };
    const filter_list = ["“café”", "Gerente", "Campinas/SP"];
    const name = "Vagas: “café”, Gerente, Campinas/SP";
    expect(await as(draftSavedSearch, { body: openings(filters) })).toEqual({
      ...{ name, filter_list, saved: null, room: maxSavedSearches },
    });
    const { saved_search } = await as(saveSearch, { body: openings(filters) });
    expect(saved_search).toMatchObject({
      ...{ finder: "openings", filters, filter_list, name, frequency: "DAILY", paused: false, new_count: 0 },
      path: "/vc/buscar-vagas?busca=caf%C3%A9&estado=SP&cidade=Campinas&cargo=MANAGER",
      told_at: null,
    });
    const { _id: id } = saved_search;
    expect(await as(draftSavedSearch, { body: openings(filters) })).toMatchObject({
      ...{ saved: { _id: id, name }, room: maxSavedSearches - 1 },
    });
    const change = (change: object) =>
      as(updateSavedSearch, { params: { id }, body: { saved_search: change } });
    expect(await change({ name: "  Campinas " })).toMatchObject({
      message: "Busca salva atualizada",
      saved_search: { name: "Campinas", frequency: "DAILY" },
    });
    expect((await change({ frequency: "WEEKLY", paused: true })).message).toBe("Avisos pausados");
    expect((await change({ paused: false })).saved_search).toMatchObject({
      frequency: "WEEKLY",
      paused: false,
    });
    const [row] = await orm().select().from(savedSearches);
    expect(new Date(`${row?.nextOn}T12:00:00Z`).getUTCDay()).toBe(1);
    expect((await listOf(token)).map((each) => each.name)).toEqual(["Campinas"]);
    await as(removeSavedSearch, { params: { id } });
    expect(await listOf(token)).toEqual([]);
  });

  it("is of products and courses, too, and leads to the finder of its owner", async () => {
    const { manager, staff, other } = await createPeople(orm());
    const save = async (token: string, saved_search: object) =>
      (await app.as(token)(saveSearch, { body: { saved_search } as never })).saved_search;
    const products = {
      finder: "products",
      filters: { price_to: "50.5", commission_from: 10, state: "sp" },
      frequency: "WEEKLY",
    };
    expect(await save(other.token, products)).toMatchObject({
      filters: { price_to: 50.5, commission_from: 10, state: "SP" },
      name: `Produtos para representar: SP, Preço até ${formatMoney(50.5)}, Comissão a partir de 10%`,
      path: "/vc?preco-ate=50.5&comissao-de=10&uf=SP",
    });
    const courses = { finder: "courses", filters: { level: "BEGINNER", duration: "short", included: "1" } };
    expect(await save(manager.token, courses)).toMatchObject({
      filter_list: ["Iniciante", "Até 1 hora", "Incluído no plano"],
      path: "/co/buscar-treinamentos?duracao=curta&nivel=iniciante&plano=incluido",
    });
    expect(await save(staff.token, { finder: "openings", filters: {}, name: "" })).toMatchObject({
      name: "Todas as vagas",
      path: "/#vagas",
    });
  });

  it("tells how much was published since the last letter, and no more of what is hidden", async () => {
    const { user, token } = await someone();
    const company = await createCompany(orm());
    await createSavedSearch(orm(), { userId: user.id, filters: { state: "AC" } });
    await createJobOpening(orm(), { companyId: company.id, state: "AC", city: "Rio Branco" });
    await createJobOpening(orm(), { companyId: company.id, state: "AC", approved: false });
    await createJobOpening(orm(), { companyId: company.id, state: "AC", createdAt: new Date("2020-01-01") });
    await createJobOpening(orm(), { companyId: company.id, state: "AC", expiration: "2020-01-01" });
    expect((await listOf(token)).map(({ new_count }) => new_count)).toEqual([1]);
  });

  it("is saved once, however its filters stand, also under two at once", async () => {
    const { token } = await someone();
    const save = (filters: object) => app.request(saveSearch, { token, body: openings(filters as never) });
    const replies = await Promise.all([
      save({ state: "SP", filter: "loja" }),
      save({ filter: "loja", state: "SP" }),
      save({ filter: " loja ", state: "sp", city: "" }),
    ]);
    expect(statuses(replies)).toEqual([200, 409, 409]);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      ...{ code: "SEARCH_ALREADY_SAVED", message: "Você já salvou esta busca. Ela está em Buscas salvas." },
    });
    expect(await listOf(token)).toHaveLength(1);
  });

  it("is one of twenty at most, also under two at once; what was removed leaves its place", async () => {
    const { user, token } = await someone();
    for (let place = 1; place < maxSavedSearches; place++) {
      await createSavedSearch(orm(), { userId: user.id, place, filters: { filter: `palavra ${place}` } });
    }
    const save = (filter: string) => app.request(saveSearch, { token, body: openings({ filter }) });
    const replies = await Promise.all(["um", "dois", "três"].map(save));
    expect(statuses(replies)).toEqual([200, 409, 409]);
    expect(replies.filter(({ status }) => status === 409).map(({ body }) => body.code)).toEqual([
      "TOO_MANY_SAVED_SEARCHES",
      "TOO_MANY_SAVED_SEARCHES",
    ]);
    const same = await save("palavra 3");
    expect(same.body.code).toBe("SEARCH_ALREADY_SAVED");
    const list = await listOf(token);
    expect(list).toHaveLength(maxSavedSearches);
    await app.as(token)(removeSavedSearch, { params: { id: list[7]?._id ?? "" } });
    expect((await save("quatro")).status).toBe(200);
  });

  it("is nobody else's: others find nothing, visitors are asked to enter, the administration has none", async () => {
    const { user } = await someone();
    const { other, admin, staff } = await createPeople(orm());
    const { id } = await createSavedSearch(orm(), { userId: user.id });
    const change = { params: { id }, body: { saved_search: { name: "Minha" } } };
    for (const token of [other.token, staff.token]) {
      expect((await app.request(updateSavedSearch, { token, ...change })).status).toBe(404);
      expect((await app.request(removeSavedSearch, { token, params: { id } })).status).toBe(404);
      expect(await listOf(token)).toEqual([]);
    }
    const own = [
      app.request(listSavedSearches),
      app.request(draftSavedSearch, { body: openings() }),
      app.request(saveSearch, { body: openings() }),
      app.request(updateSavedSearch, change),
      app.request(removeSavedSearch, { params: { id } }),
    ];
    expect(statuses(await Promise.all(own))).toEqual([401, 401, 401, 401, 401]);
    const refused = [
      app.request(saveSearch, { token: admin.token, body: openings() }),
      app.request(draftSavedSearch, { token: admin.token, body: openings() }),
      app.request(saveSearch, {
        token: staff.token,
        body: { saved_search: { finder: "courses", filters: {} } },
      }),
    ];
    expect(statuses(await Promise.all(refused))).toEqual([403, 403, 403]);
    const [row] = await orm().select().from(savedSearches);
    expect((await listOf((await someone()).token)).length).toBe(0);
    expect(row).toBeDefined();
  });

  it("is refused with wrong filters, names and numbers, and with what is no JSON", async () => {
    const { user, token } = await someone();
    const save = (saved_search: unknown) => app.request(saveSearch, { token, body: { saved_search } });
    const fieldsOf = async (filters: unknown) => (await save({ finder: "openings", filters })).body.fields;
    expect(await fieldsOf({ company: "loja" })).toEqual({
      "saved_search.filters.company": "Esta busca não tem este filtro",
    });
    expect(await fieldsOf({ state: "XX" })).toHaveProperty(["saved_search.filters.state"]);
    expect(await fieldsOf({ segment: "nada" })).toHaveProperty(["saved_search.filters.segment"]);
    expect(await fieldsOf({ segment: unknown })).toHaveProperty(["saved_search.filters.segment"]);
    expect(await fieldsOf({ position: "REI" })).toHaveProperty(["saved_search.filters.position"]);
    expect(await fieldsOf({ filter: "a".repeat(201) })).toHaveProperty(["saved_search.filters.filter"]);
    expect(await fieldsOf({ sort: "salary" })).toHaveProperty(["saved_search.filters.sort"]);
    const wrong = [
      { finder: "products", filters: { price_to: "muito" } },
      { finder: "courses", filters: { rating: 9 } },
      { finder: "people", filters: {} },
      { finder: "openings", filters: ["SP"] },
      { finder: "openings", filters: { filter: { or: 1 } } },
      { finder: "openings", filters: {}, frequency: "HOURLY" },
      { finder: "openings", filters: {}, name: "a".repeat(121) },
      { finder: "openings", filters: { filter: "a\u0000b" } },
      null,
    ];
    const replies = await Promise.all(wrong.map(save));
    expect(statuses(replies)).toEqual(wrong.map(() => 400));
    expect((await app.request(saveSearch, { token, rawBody: "{" })).status).toBe(400);
    const { id } = await createSavedSearch(orm(), { userId: user.id });
    const change = (saved_search: unknown) =>
      app.request(updateSavedSearch, { token, params: { id }, body: { saved_search } });
    const changes = [{ name: " " }, { name: null }, { frequency: "" }, { paused: "talvez" }, "nada"];
    expect(statuses(await Promise.all(changes.map(change)))).toEqual(changes.map(() => 400));
    expect(
      (await app.request(updateSavedSearch, { token, params: { id: "1" }, body: openings() })).status,
    ).toBe(404);
    const gone = { token, params: { id: unknown } };
    expect((await app.request(removeSavedSearch, gone)).status).toBe(404);
    expect(
      (await app.request(updateSavedSearch, { ...gone, body: { saved_search: { paused: true } } })).status,
    ).toBe(404);
  });

  it("whose filters its finder takes no more is listed without them", async () => {
    const { user, token } = await someone();
    await createSavedSearch(orm(), { userId: user.id, filters: { colour: "verde" }, name: "Antiga" });
    expect(await listOf(token)).toMatchObject([
      { name: "Antiga", filters: {}, new_count: 0, path: "/vc/buscar-vagas" },
    ]);
  });
});

describe("the link of a letter", () => {
  const press = (url: string) =>
    app.server.inject({
      ...{ method: "POST", url, payload: "List-Unsubscribe=One-Click" },
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });

  it("pauses its search and no other: by a press, by a mail program, not by opening it", async () => {
    const { user, token } = await someone();
    const first = await createSavedSearch(orm(), { userId: user.id });
    const second = await createSavedSearch(orm(), { userId: user.id, filters: { state: "SP" } });
    await createSavedSearch(orm(), { userId: user.id, filters: { state: "RJ" } });
    const pausedOnes = async () => (await listOf(token)).filter(({ paused }) => paused).map(({ _id }) => _id);
    await app.server.inject({ method: "GET", url: `/buscas/sair/${first.leaveCode}` });
    expect(await pausedOnes()).toEqual([]);
    const leave = (code: string) =>
      app.request(leaveSavedSearch, { body: { saved_search: { token: code } } });
    const replies = await Promise.all([leave(first.leaveCode), leave(first.leaveCode)]);
    expect(statuses(replies)).toEqual([200, 200]);
    expect(await pausedOnes()).toEqual([first.id]);
    expect((await press(`/buscas/sair/${second.leaveCode}`)).statusCode).toBe(200);
    expect(await pausedOnes()).toEqual([second.id, first.id]);
    expect((await press("/buscas/sair/nada")).statusCode).toBe(404);
    expect(await leave("nada")).toMatchObject({ status: 404, body: { code: "LETTERS_GONE" } });
    expect((await app.request(leaveSavedSearch, { rawBody: "{" })).status).toBe(400);
    expect((await app.request(leaveSavedSearch, { body: { saved_search: { token: "" } } })).status).toBe(400);
  });
});

it("finds plural, gender and words between signs as the finder does", async () => {
  const { user, token } = await createSignedInUser(orm());
  const company = await createCompany(orm());
  const filters = { filter: "vendedoras externas, cosméticos" };
  await createSavedSearch(orm(), { userId: user.id, filters });
  const { id } = await createJobOpening(orm(), {
    companyId: company.id,
    name: "Vendedor(a) externo(a) de cosméticos/perfumes",
  });
  const { job_opportunity_list } = await app.as(null)(listJobOpenings, { query: filters });
  expect(job_opportunity_list.map(({ _id }) => _id)).toEqual([id]);
  expect(await listOf(token)).toMatchObject([{ new_count: 1 }]);
});
