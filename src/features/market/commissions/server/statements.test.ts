import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import { queuedEmails } from "../../../../app/testing/queued-emails.ts";
import { readTable } from "../../products/server/read-table.ts";
import { updatePrincipal } from "../contract.ts";
import type { OpenStatement, OwnStatement } from "../statement-contract.ts";
import * as contract from "../statement-contract.ts";
import { statementAnswers } from "../table.ts";
import { createBook } from "../testing/scene.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const month = "2026-01";
const many = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);
let asked = 0;

/** A month of three sales, and the address that the principal was mailed. */
async function scene() {
  asked += 1;
  const email = `financeiro${asked}@aurora.test`;
  const book = await createBook(app, { email });
  const sales = [];
  for (const [number, amount] of [
    ["PED-9", 1_000],
    ["PED-10", 500.55],
    ["PED-11", 20],
  ] as const)
    sales.push(await book.sell({ number, lines: [[amount, null]], buyer_document: "529.982.247-25" }));
  for (const { _id } of sales) await book.settle(_id, "2026-01-20");
  const params = { id: book.principal._id, month };
  const own = async (query: object = {}): Promise<OwnStatement> =>
    (await book.as(contract.getStatement, { params, query })).statement;
  const ask = (body: object = {}) =>
    app.request(contract.askStatement, { token: book.token, params, body: { check: body } });
  const tokenOf = async (to = email) => {
    const mails = await queuedEmails(app, to);
    return /\/extrato\/([A-Za-z0-9_-]{43})/.exec(mails.at(-1)?.text ?? "")?.[1] ?? "";
  };
  return { ...book, email, sales, own, ask, tokenOf, params };
}

const open = (token: string) =>
  app.request<{ statement: OpenStatement }>(contract.openStatement, { params: { token } });
const answer = (token: string, ...lines: object[]) =>
  app.request<{ message: string; statement: OpenStatement }>(contract.answerStatement, {
    params: { token },
    body: { answer: { lines } } as never,
  });
const agree = (token: string, version: number) =>
  app.request<{ message: string; statement: OpenStatement }>(contract.agreeStatement, {
    params: { token },
    body: { agreement: { version } },
  });

describe("a month of a principal", () => {
  it("adds up: lines, what was paid, what is late", async () => {
    const { own, sales } = await scene();
    const whole = await own();
    expect(whole).toMatchObject({
      due_on: "2026-02-15",
      earned: 152.06,
      paid: 0,
      open: 152.06,
      is_late: true,
      line_count: 3,
      version: 3,
      asked_at: null,
    });
    expect(whole.lines.map(({ sale, amount }) => [sale, amount])).toEqual(
      sales.map(({ _id, commission }) => [_id, commission]),
    );
    expect((await own({ limit: 1, page: 1 })).lines).toEqual([whole.lines[1]]);
  });

  it("is a file that adds up to the screen", async () => {
    const { as, params, own } = await scene();
    const { earned } = await own();
    for (const format of ["csv", "xlsx"] as const) {
      const file = await as(contract.exportStatement, { params, query: { format } });
      const path = join(app.services.config.dataDir, `extrato.${format}`);
      await writeFile(path, Buffer.from(file.base64, "base64"));
      const rows = [];
      for await (const row of readTable(path, 100)) rows.push(row.map((cell) => String(cell ?? "")));
      const cents = (text = "") => Math.round(Number(text.replace(",", ".")) * 100);
      const lines = rows.slice(1, -1);
      expect(lines).toHaveLength(3);
      expect(lines.reduce((sum, row) => sum + cents(row[7]), 0)).toBe(cents(String(earned)));
      expect(cents(rows.at(-1)?.[7])).toBe(cents(String(earned)));
    }
    const pdf = await as(contract.exportStatement, { params });
    expect(pdf.file_name).toBe("extrato-2026-01.pdf");
    expect(Buffer.from(pdf.base64, "base64").subarray(0, 5).toString()).toBe("%PDF-");
  });

  it("of another spelling is none", async () => {
    const { token, params } = await scene();
    for (const wrong of ["2026-13", "2026", "janeiro"])
      expect(
        (await app.request(contract.getStatement, { token, params: { ...params, month: wrong } })).status,
      ).toBe(404);
  });
});

describe("asking the principal", () => {
  it("needs an address that is not one's own, and a month in which something was earned", async () => {
    const { token, user, addPrincipal, params, email, ask, tokenOf } = await scene();
    const other = await addPrincipal({ name: "Outra" });
    const askOther = (check: object) =>
      app.request(contract.askStatement, { token, params: { id: other._id, month }, body: { check } });
    expect(await askOther({})).toMatchObject({ status: 422, body: { code: "CHECKER_MISSING" } });
    expect(await askOther({ email: user.email })).toMatchObject({
      status: 422,
      body: { code: "CHECKER_IS_OWNER" },
    });
    expect(await askOther({ email: "contas@outra.test" })).toMatchObject({
      status: 422,
      body: { code: "STATEMENT_EMPTY" },
    });
    expect((await ask()).status).toBe(200);
    expect(await queuedEmails(app, email)).toHaveLength(1);
    expect((await open(await tokenOf())).status).toBe(200);
    for (const wrong of ["x".repeat(43), "curto", "%00"]) expect((await open(wrong)).status).toBe(404);
    expect((await app.request(contract.getStatement, { token, params })).body).toMatchObject({
      statement: { asked_at: expect.any(String) },
    });
  });

  it("leaves nothing open to an address that was wrong", async () => {
    const { as, ask, tokenOf, params } = await scene();
    await ask();
    const wrong = await tokenOf();
    const correct = (email: string) =>
      as(updatePrincipal, { params: { id: params.id }, body: { principal: { email } } });
    const right = `certo-${params.id}@aurora.test`;
    await correct(right);
    expect((await open(wrong)).status).toBe(404);
    await ask();
    const first = await tokenOf(right);
    await correct(right);
    expect((await open(first)).status).toBe(200);
    await ask({ email: `outro-${params.id}@aurora.test` });
    expect((await open(first)).status).toBe(404);
    expect((await open(await tokenOf(`outro-${params.id}@aurora.test`))).status).toBe(200);
  });

  it("mails no more than a few times a day", async () => {
    const { ask } = await scene();
    const replies = [];
    for (let count = 0; count < 7; count++) replies.push(await ask());
    expect(statuses(replies)).toEqual([...many(6, () => 200), 429]);
  });
});

describe("the principal", () => {
  it("reads nothing of the buyer but name, document and number", async () => {
    const { ask, tokenOf, sales } = await scene();
    await ask();
    const { statement } = (await open(await tokenOf())).body;
    expect(Object.keys(statement.lines[0] ?? {}).toSorted()).toEqual(
      [
        ...["amount", "answered_at", "buyer_document", "buyer_name", "has_changed", "number"],
        ...["sale", "sold_on", "total", "verdict", "version", "words"],
      ].toSorted(),
    );
    expect(statement).not.toHaveProperty("correction");
    expect(statement).not.toHaveProperty("principal._id");
    expect(statement.lines).toHaveLength(sales.length);
  });

  it("says yes or no to each line, with words, and the representative is told", async () => {
    const { ask, tokenOf, own, user } = await scene();
    await ask();
    const token = await tokenOf();
    const { lines } = (await open(token)).body.statement;
    const [one, two] = lines.map(({ sale, version }) => ({ sale, version }));
    expect(await answer(token, { ...one, verdict: "NO" })).toMatchObject({
      status: 422,
      body: { code: "WORDS_MISSING", fields: { "answer.lines.0.words": expect.any(String) } },
    });
    const no = { ...one, verdict: "NO", words: "Não recebemos este pedido" };
    expect((await answer(token, no, { ...two, verdict: "YES" })).body.message).toMatch(/^Resposta enviada/);
    expect((await answer(token, no)).body.message).toMatch(/^Nada mudou/);
    expect(await own()).toMatchObject({
      yes_count: 1,
      no_count: 1,
      lines: [{ verdict: "NO", words: "Não recebemos este pedido" }, { verdict: "YES" }, { verdict: null }],
    });
    const mails = await queuedEmails(app, user.email);
    expect(mails.at(-1)?.subject).toMatch(/conferiu o extrato de janeiro de 2026/);
    expect(mails.at(-1)?.text).toContain("Não recebemos este pedido");
  });

  it("says yes to all at once, once, however many press", async () => {
    const { ask, tokenOf } = await scene();
    await ask();
    const token = await tokenOf();
    const { lines, version } = (await open(token)).body.statement;
    await answer(token, { sale: lines[0]?.sale, version: 1, verdict: "NO", words: "Falta" });
    const replies = await Promise.all(many(10, () => agree(token, version)));
    expect(replies.map(({ body }) => body.message.startsWith("Resposta")).filter(Boolean)).toHaveLength(1);
    expect(replies[0]?.body.statement).toMatchObject({ yes_count: 2, no_count: 1 });
  });

  it("is asked again for a line that changed since, and told where the page is old", async () => {
    const { ask, tokenOf, sales, giveBack, own } = await scene();
    await ask();
    const token = await tokenOf();
    const { lines, version } = (await open(token)).body.statement;
    await agree(token, version);
    await giveBack(sales[0]?._id ?? "", "2026-01-25", { amount: 100 });
    const changed = { status: 409, body: { code: "STATEMENT_CHANGED" } };
    const [first] = lines;
    expect(await answer(token, { sale: first?.sale, version: first?.version, verdict: "YES" })).toMatchObject(
      changed,
    );
    expect(await agree(token, version)).toMatchObject(changed);
    expect((await own()).lines[0]).toMatchObject({ verdict: null, has_changed: true, version: 2 });
    // What was said of what it was stays.
    expect(await orm().$count(statementAnswers, eq(statementAnswers.saleId, first?.sale ?? ""))).toBe(1);
  });

  it("answers to nothing that is malformed, not of this month, or behind an unknown address", async () => {
    const { ask, tokenOf } = await scene();
    await ask();
    const token = await tokenOf();
    const { lines } = (await open(token)).body.statement;
    const line = { sale: lines[0]?.sale, version: 1, verdict: "YES" };
    for (const wrong of [{}, { ...line, verdict: "MAYBE" }, { ...line, version: 0 }, { ...line, sale: "x" }])
      expect((await answer(token, wrong)).status).toBe(400);
    expect((await answer(token)).status).toBe(400);
    expect((await answer(token, { ...line, verdict: "NO", words: "x".repeat(501) })).status).toBe(400);
    const foreign = await (await createBook(app)).sell();
    expect((await answer(token, { ...line, sale: foreign._id })).status).toBe(409);
    expect((await answer("x".repeat(43), line)).status).toBe(404);
    expect((await agree("x".repeat(43), 1)).status).toBe(404);
  });
});
