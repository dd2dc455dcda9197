import { expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { createManagedCompany } from "../../../people/employees/testing/scene.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { addCompanyCard, addUserCard, type Card, removeUserCard } from "../card-contract.ts";
import { paymentLimits } from "../model.ts";
import { literalCard, otherNumbers, registeredAddress } from "../testing/literal-card.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const { max } = paymentLimits.newCards;

let addresses = 0;
/** Each call from another address. */
const from = () => ({ remoteAddress: `10.7.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}` });

async function professional() {
  const { user, token } = await createSignedInUser(orm(), registeredAddress);
  const params = { id: user.id };
  const add = (card: Record<string, unknown> = {}) =>
    app.request<{ card: Card }>(addUserCard, {
      token,
      params,
      ...from(),
      body: { card: literalCard(card) },
    });
  const remove = (cardId: string) => app.as(token)(removeUserCard, { params: { ...params, cardId } });
  return { add, remove };
}

const tooMany = {
  status: 429,
  body: { code: "TOO_MANY_REQUESTS", message: "Muitas tentativas. Tente de novo em 24 h." },
};

it("tries ten cards a day at most, from however many addresses, also those that it removes", async () => {
  const { add, remove } = await professional();
  for (let tries = 0; tries < max; tries++) {
    const { status, body } = await add({ number: otherNumbers[tries % 2 ? 0 : 4] });
    expect(status, `try ${tries}`).toBe(200);
    await remove(body.card._id);
  }
  expect(await add()).toMatchObject(tooMany);
});

it("counts cards that are refused, and all that are sent at once", async () => {
  const { add } = await professional();
  const token = { token: "token_de_outro", number: "", security_code: undefined, exp: null };
  const replies = await Promise.all(Array.from({ length: max + 5 }, () => add(token)));
  expect(replies.filter(({ status }) => status === 422)).toHaveLength(max);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(5);
  expect(await add()).toMatchObject(tooMany);
});

it("does not hinder whoever keeps three cards and mistypes some", async () => {
  const { add } = await professional();
  for (let mistakes = 0; mistakes < 12; mistakes++) {
    expect((await add({ number: "4000000000000011" })).status).toBe(400);
  }
  for (const number of [otherNumbers[0], otherNumbers[2], otherNumbers[4]]) {
    expect((await add({ number })).status).toBe(200);
  }
  for (let more = 0; more < 12; more++) expect((await add()).body.code).toBe("TOO_MANY_CARDS");
});

it("counts what a manager tries for a company as the manager's own, too", async () => {
  const { company, manager, token } = await createManagedCompany(orm(), registeredAddress);
  const bare = literalCard({ token: "token_de_outro", number: "", security_code: undefined, exp: null });
  const tryFor = (endpoint: typeof addUserCard | typeof addCompanyCard, id: string) =>
    app.request(endpoint, { token, params: { id }, ...from(), body: { card: bare } });
  for (let tries = 0; tries < max; tries++) {
    expect((await tryFor(addCompanyCard, company.id)).status).toBe(422);
  }
  expect((await tryFor(addCompanyCard, company.id)).status).toBe(429);
  expect([403, 422, 429]).toContain((await tryFor(addUserCard, manager.id)).status);
});
