import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import { queuedEmails } from "../../../../app/testing/queued-emails.ts";
import { listNotifications } from "../../../base/notifications/contract.ts";
import { getWaiting } from "../../../base/waiting/contract.ts";
import { createManagedCompany, createStaff } from "../../../people/employees/testing/scene.ts";
import {
  agreeAskedStatement,
  answerAskedStatement,
  getAskedStatement,
  listAskedStatements,
} from "../asked-statement-contract.ts";
import { updatePrincipal } from "../contract.ts";
import { updateSale } from "../sale-contract.ts";
import { askStatement, getStatement } from "../statement-contract.ts";
import { principals } from "../table.ts";
import { createBook, saleOf } from "../testing/scene.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const month = "2026-01";
const unknown = "01900000-0000-7000-8000-00000000ffff";

/** A company of Praça that a representative, who sold two things of it, asks about a month. */
async function scene({ asks = true } = {}) {
  const { company, manager, token: managerToken } = await createManagedCompany(orm());
  const book = await createBook(app);
  await orm().update(principals).set({ companyId: company.id }).where(eq(principals.id, book.principal._id));
  const sales: string[] = [];
  for (const amount of [1_000, 500]) {
    const { _id } = await book.sell({ lines: [[amount, null]] });
    await book.settle(_id, "2026-01-20");
    sales.push(_id);
  }
  const params = { id: book.principal._id, month };
  const ask = () => book.as(askStatement, { params, body: { check: {} } });
  if (asks) await ask();
  const asManager = app.as(managerToken);
  const read = async () => (await asManager(getAskedStatement, { params })).statement;
  const answer = (lines: object[], token = managerToken) =>
    app.request<{ message: string }>(answerAskedStatement, { token, params, body: { answer: { lines } } });
  const agree = (version: number, token = managerToken) =>
    app.request<{ message: string }>(agreeAskedStatement, {
      token,
      params,
      body: { agreement: { version } },
    });
  return { ...book, sales, company, manager, managerToken, asManager, params, ask, read, answer, agree };
}

it("waits for the company, under its bell and in its area, until each line is answered", async () => {
  const { asManager, manager, user, params, as, read, answer, agree } = await scene();
  expect((await asManager(getWaiting)).waiting).toMatchObject({ statements: 1 });
  const [told] = (await asManager(listNotifications, {})).notification_list;
  expect(told).toMatchObject({
    path: `/co/extratos/${params.id}/${month}`,
    text: expect.stringContaining("extrato de janeiro de 2026"),
  });
  expect(await queuedEmails(app, manager.email)).toHaveLength(1);
  const listed = async () => (await asManager(listAskedStatements, {})).statement_list;
  expect(await listed()).toMatchObject([
    {
      ...{ principal_id: params.id, month, representative: `${user.name} ${user.lastname}` },
      ...{ earned: 150, line_count: 2, yes_count: 0, no_count: 0 },
    },
  ]);
  const { lines, version } = await read();
  const [one] = lines;
  const no = { sale: one?.sale, version: one?.version, verdict: "NO" };
  expect(await answer([no])).toMatchObject({ status: 422, body: { code: "WORDS_MISSING" } });
  const inWords = [{ ...no, words: "O pedido foi cancelado" }];
  expect((await answer(inWords)).body.message).toMatch(/^Resposta enviada/);
  expect((await answer(inWords)).body.message).toMatch(/^Nada mudou/);
  const replies = await Promise.all(Array.from({ length: 8 }, () => agree(version)));
  expect(replies.filter(({ body }) => body.message.startsWith("Resposta"))).toHaveLength(1);
  expect(await listed()).toMatchObject([{ yes_count: 1, no_count: 1 }]);
  expect((await asManager(getWaiting)).waiting).toMatchObject({ statements: 0 });
  expect((await as(getStatement, { params })).statement).toMatchObject({
    yes_count: 1,
    lines: [{ verdict: "NO", words: "O pedido foi cancelado" }, { verdict: "YES" }],
  });
  const toOwner = await queuedEmails(app, user.email);
  expect(toOwner.filter(({ text }) => text.includes("O pedido foi cancelado"))).toHaveLength(1);
});

it("is asked about anew where a line changed, and an old page is told so", async () => {
  const { asManager, read, agree, answer, sell, settle } = await scene();
  const { version, lines } = await read();
  await agree(version);
  const { _id } = await sell();
  await settle(_id, "2026-01-25");
  expect(await agree(version)).toMatchObject({ status: 409, body: { code: "STATEMENT_CHANGED" } });
  expect(await answer([{ sale: unknown, version: 1, verdict: "YES" }])).toMatchObject({ status: 409 });
  expect(await answer([{ sale: lines[0]?.sale, version: 2, verdict: "YES" }])).toMatchObject({ status: 409 });
  expect((await asManager(getWaiting)).waiting).toMatchObject({ statements: 1 });
});

it("is of the company that was asked alone, and of its managers", async () => {
  const { company, managerToken, params, token, ask } = await scene({ asks: false });
  const { token: otherToken } = await createManagedCompany(orm());
  const { token: clerkToken } = await createStaff(orm(), company.id);
  const calls = (given: { id: string; month: string }) => [
    { endpoint: getAskedStatement, params: given },
    {
      endpoint: answerAskedStatement,
      params: given,
      body: { answer: { lines: [{ sale: unknown, version: 1, verdict: "YES" }] } },
    },
    { endpoint: agreeAskedStatement, params: given, body: { agreement: { version: 1 } } },
  ];
  const all = async (who: string | null, given = params) =>
    statuses(
      await Promise.all(
        calls(given).map(({ endpoint, ...rest }) => app.request(endpoint, { ...rest, token: who })),
      ),
    );
  expect(await all(managerToken), "nobody asked yet").toEqual([404, 404, 404]);
  await ask();
  expect(await all(managerToken)).toEqual([200, 409, 409]);
  expect(await all(otherToken)).toEqual([404, 404, 404]);
  expect(await all(managerToken, { ...params, month: "2026-02" })).toEqual([404, 404, 404]);
  expect(await all(managerToken, { ...params, id: unknown })).toEqual([404, 404, 404]);
  expect(await all(managerToken, { ...params, month: "2026-13" })).toEqual([404, 404, 404]);
  expect(await all(null)).toEqual([401, 401, 401]);
  for (const who of [clerkToken, token]) expect(await all(who)).toEqual([403, 403, 403]);
  const lists = [otherToken, null, clerkToken].map((who) => app.request(listAskedStatements, { token: who }));
  const replies = await Promise.all(lists);
  expect(statuses(replies)).toEqual([200, 401, 403]);
  expect(replies[0]?.body).toMatchObject({ statement_list: [] });
});

it("refuses what is malformed", async () => {
  const { answer, agree, read } = await scene();
  const [line] = (await read()).lines;
  const said = { sale: line?.sale, version: 1, verdict: "YES" };
  for (const lines of [
    [],
    [{}],
    [{ ...said, verdict: "MAYBE" }],
    [{ ...said, version: 0 }],
    [{ ...said, sale: "x" }],
  ])
    expect((await answer(lines)).status).toBe(400);
  expect((await agree(0)).status).toBe(400);
});

it("is asked about again where the sale says something else, though it earns the same", async () => {
  const { asManager, as, read, agree, answer, sales, principal } = await scene();
  const { version, lines } = await read();
  await agree(version);
  const [sold] = sales;
  const written = saleOf(principal._id, [[500, 20]], { buyer_name: "Outra loja", number: "outro" });
  await as(updateSale, { params: { id: sold ?? "" }, body: { sale: written } });
  const now = await read();
  expect(now).toMatchObject({ yes_count: 1, version: version + 1 });
  const changed = now.lines.find(({ sale }) => sale === sold);
  expect(changed).toMatchObject({ buyer_name: "Outra loja", amount: 100, verdict: null, has_changed: true });
  const old = lines.find(({ sale }) => sale === sold);
  expect(await answer([{ sale: sold, version: old?.version, verdict: "YES" }])).toMatchObject({
    status: 409,
  });
  expect((await asManager(getWaiting)).waiting).toMatchObject({ statements: 1 });
});

it("is the company's where its managers were asked, whoever else is asked before or after", async () => {
  const { asManager, as, params, company } = await scene({ asks: false });
  const link = (companyId: string | null) =>
    orm().update(principals).set({ companyId }).where(eq(principals.id, params.id));
  await link(null);
  await as(askStatement, { params, body: { check: { email: "contador@fora.test" } } });
  await link(company.id);
  const listed = async () => (await asManager(listAskedStatements, {})).statement_list.length;
  expect(await listed(), "somebody else was asked").toBe(0);
  await as(askStatement, { params, body: { check: {} } });
  expect(await listed()).toBe(1);
  await as(updatePrincipal, { params: { id: params.id }, body: { principal: { email: "outro@fora.test" } } });
  expect(await listed(), "an address of somebody else is corrected").toBe(1);
});

it("is told to who asked once of the same answers, however often they change to and fro", async () => {
  const { as, answer, read } = await scene();
  const [line] = (await read()).lines;
  for (const verdict of ["NO", "YES", "NO", "YES", "NO"]) {
    const words = verdict === "NO" ? "Não confere" : null;
    await answer([{ sale: line?.sale, version: line?.version, verdict, words }]);
  }
  const told = (await as(listNotifications, {})).notification_list.map(({ text }) => text);
  expect(told.filter((text) => text.includes("conferiu o extrato"))).toHaveLength(2);
});

it("tells the bell once of what has not changed, and answers nothing while the company writes to nobody", async () => {
  const { asManager, ask, answer, agree, read, company, manager } = await scene();
  await ask();
  expect((await asManager(listNotifications, {})).notification_list).toHaveLength(1);
  const { lines, version } = await read();
  const said = [{ sale: lines[0]?.sale, version: lines[0]?.version, verdict: "YES" }];
  const both = async () => [await answer(said), await agree(version)];
  const { pool } = app.services.db;
  await pool.query("update users set email_confirmed_at = null where id = $1", [manager.id]);
  for (const reply of await both())
    expect(reply).toMatchObject({ status: 422, body: { code: "EMAIL_NOT_CONFIRMED" } });
  await pool.query("update users set email_confirmed_at = now() where id = $1", [manager.id]);
  await pool.query("update companies set block_reason = 'Golpe', blocked_at = now() where id = $1", [
    company.id,
  ]);
  for (const reply of await both())
    expect(reply).toMatchObject({ status: 403, body: { code: "COMPANY_OFF_THE_AIR" } });
  expect(await read()).toMatchObject({ yes_count: 0 });
});
