import pino from "pino";
import { expect, it } from "vitest";
import { useTestApp } from "../../../app/testing/harness.ts";
import { literalClient } from "../../../app/testing/literal-client.ts";
import { createSignedInUser } from "../../users/testing/factory.ts";
import { literalCard, registeredAddress } from "../testing/literal-card.ts";

const app = useTestApp({ env: { LOG_LEVEL: "trace" } });
const send = literalClient(app);

const number = "4539578763621486";
const code = "863";

/** Every value of every table of the database, as text: of the product, of the queue, and of the sandbox gateway. */
async function wholeDatabase(): Promise<string> {
  const { pool } = app.services.db;
  const { rows: tables } = await pool.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') and tablename not in ('cities', 'zipcodes')`);
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ text: string }>(`select t::text as text from ${name} t`);
    texts.push(...rows.map(({ text }) => text));
  }
  return texts.join("\n");
}

it("lets neither the number nor the code of a card into the database, the log or an answer", async () => {
  const lines: string[] = [];
  const log = app.services.log as unknown as Record<symbol, unknown>;
  log[pino.symbols.streamSym] = { write: (line: string) => lines.push(line) };
  const { user, token } = await createSignedInUser(app.services.db.orm, registeredAddress);
  const url = `/api/user/${user.id}/card`;
  const card = literalCard({ number: number.replace(/(....)(?=.)/g, "$1 "), security_code: code });
  const answers = [
    await send(`POST ${url}`, { token, body: { card: { ...card, holder_phone: "1" } } }),
    await send(`POST ${url}`, { token, body: { card: { ...card, exp: "01/20" } } }),
    await send(`POST ${url}`, { token, body: { card } }),
    await send(`GET ${url}`, { token }),
    await send(`POST ${url}/`, { body: { card } }),
  ];
  const cardId = answers[2]?.body.card._id;
  answers.push(await send(`PUT ${url}/${cardId}`, { token, body: { card } }));
  const { gateway } = app.services;
  const { saveCard } = gateway;
  gateway.saveCard = () => Promise.reject(new Error("broken"));
  answers.push(await send(`POST ${url}`, { token, body: { card } }));
  gateway.saveCard = saveCard;
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 200, 200, 401, 200, 500]);
  expect(lines.join("\n")).toContain("broken");

  const told = { answers: JSON.stringify(answers), log: lines.join("\n"), database: await wholeDatabase() };
  expect(told.database).toContain("453957");
  for (const [where, text] of Object.entries(told)) {
    const digits = text.replace(/[\s.-]/g, "");
    expect([where, digits.includes(number)]).toEqual([where, false]);
    expect([where, text.includes(`"${code}"`), digits.includes(number.slice(6))]).toEqual([
      where,
      false,
      false,
    ]);
  }
});

it("refuses a number altogether where a real gateway takes it from the browser", async () => {
  const { user, token } = await createSignedInUser(app.services.db.orm, registeredAddress);
  const url = `/api/user/${user.id}/card`;
  const { body } = await send(`POST ${url}`, { token, body: { card: literalCard() } });
  const gateway = app.services.gateway as { publicKey: string | null };
  gateway.publicKey = "pk_test_1";
  for (const line of [`POST ${url}`, `PUT ${url}/${body.card._id}`]) {
    const refused = await send(line, { token, body: { card: literalCard({ number, token: "token_1" }) } });
    expect([refused.status, refused.body.code]).toEqual([422, "CARD_NUMBER_NOT_TAKEN"]);
  }
  expect((await send(`GET ${url}`, { token })).body.public_key).toBe("pk_test_1");
  gateway.publicKey = null;
  expect((await send(`GET ${url}`, { token })).body.public_key).toBeNull();
});
