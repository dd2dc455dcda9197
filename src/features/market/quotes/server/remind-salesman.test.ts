import { expect, it } from "vitest";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import { queuedEmails } from "../../../../app/testing/queued-emails.ts";
import { listNotifications } from "../../../../platform/mailer/notifications.ts";
import { createManagedCompany, createStaff } from "../../../people/employees/testing/scene.ts";
import { listQuotes, noteQuote, remindSalesman } from "../contract.ts";
import { createQuote } from "../testing/factory.ts";
import { createStore } from "../testing/scene.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const unknown = "01900000-0000-7000-8000-00000000ffff";

async function scene() {
  const store = await createStore(orm());
  const { offer, salesman } = store;
  const items = [{ ...offer.product, amount: 2 }];
  const { id } = await createQuote(orm(), { salesmanId: salesman.id, items });
  const remind = (token: string | null = offer.managerToken, params = { id }) =>
    app.request(remindSalesman, { token, params });
  return { ...store, id, remind };
}

it("reminds the representative once a day, however many managers press, by mail and under the bell", async () => {
  const { salesman, offer, id, remind } = await scene();
  const own = async () => (await app.as(offer.managerToken)(listQuotes)).quote_list[0];
  expect(await own()).toMatchObject({ waits_for_salesman: true, reminded_at: null });
  const replies = await Promise.all([remind(), remind(), remind()]);
  expect(statuses(replies)).toEqual([200, 409, 409]);
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({ code: "REMINDED_TODAY" });
  expect(await own()).toMatchObject({ waits_for_salesman: true, reminded_at: expect.any(String) });
  const mails = await queuedEmails(app, salesman.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    `${offer.company.nameFancy} pergunta por um orçamento sem resposta`,
  ]);
  const told = await listNotifications(orm(), salesman.id, { limit: 5, page: 0 });
  expect(told).toMatchObject([{ path: "/vc/orcamentos" }]);
  await app.services.db.pool.query(
    "update quote_companies set reminded_at = now() - interval '25 hours' where quote_id = $1",
    [id],
  );
  expect((await remind()).status).toBe(200);
});

it("is for a quote that waits, and for the company that it concerns", async () => {
  const { token, offer, id, remind } = await scene();
  expect((await remind(null)).status).toBe(401);
  const { token: staff } = await createStaff(orm(), offer.company.id);
  for (const other of [token, staff]) expect((await remind(other)).status).toBe(403);
  const stranger = await createManagedCompany(orm());
  for (const params of [{ id }, { id: unknown }, { id: "x" }])
    expect((await remind(stranger.token, params)).status).toBe(404);
  const own = (await app.as(token)(listQuotes)).quote_list[0];
  expect(own).toMatchObject({ waits_for_salesman: null, reminded_at: null });
  await app.as(token)(noteQuote, { params: { id }, body: { quote: { status: "ANSWERED" } } });
  expect(await remind()).toMatchObject({ status: 409, body: { code: "SALESMAN_NOT_AWAITED" } });
  expect((await app.as(offer.managerToken)(listQuotes)).quote_list[0]).toMatchObject({
    waits_for_salesman: false,
  });
});

it("is not for what the company answered itself, nor where nobody is left to ask or to answer", async () => {
  for (const over of [
    "update quote_companies set status = 'ANSWERED' where quote_id = $1",
    "update quotes set email = '', mailbox = '', forgotten_at = now() where id = $1",
    "update users set deleted_at = now() where id = (select salesman_id from quotes where id = $1)",
  ]) {
    const { offer, id, remind } = await scene();
    await app.services.db.pool.query(over, [id]);
    const [own] = (await app.as(offer.managerToken)(listQuotes)).quote_list;
    expect(own, over).toMatchObject({ waits_for_salesman: false });
    expect(await remind(), over).toMatchObject({ status: 409, body: { code: "SALESMAN_NOT_AWAITED" } });
  }
});
