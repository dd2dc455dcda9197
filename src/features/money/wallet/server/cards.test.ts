import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { workOff } from "../../../../app/testing/work-off.ts";
import { GatewayAway } from "../../../../platform/payments/gateway.ts";
import { auditEntries } from "../../../base/audit/table.ts";
import { createManagedCompany } from "../../../people/employees/testing/scene.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { closeAccount, closeCompany } from "../../../site/accounts/contract.ts";
import {
  addCompanyCard,
  addUserCard,
  type Card,
  listUserCards,
  removeCompanyCard,
  removeUserCard,
  updateCompanyCard,
  updateUserCard,
} from "../card-contract.ts";
import { cards } from "../table.ts";
import { createCard } from "../testing/factory.ts";
import { literalCard, otherNumbers, registeredAddress } from "../testing/literal-card.ts";
import { removeGatewayCard, removeGatewayCardJob } from "./empty-wallets.ts";
import { forgetStrayedCards, forgetStrayedCardsJob } from "./keep-card.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;

let callers = 0;
/** Each scene calls from an address of its own, so that none is slowed down by the others. */
async function professional(given: Parameters<typeof createSignedInUser>[1] = {}) {
  const { user, token } = await createSignedInUser(orm(), { ...registeredAddress, ...given });
  const remoteAddress = `10.1.0.${++callers}`;
  const params = { id: user.id };
  const add = (card: Record<string, unknown> = {}) =>
    app.request<{ card: Card; message: string }>(addUserCard, {
      token,
      params,
      remoteAddress,
      body: { card: literalCard(card) },
    });
  const list = async () => (await app.as(token)(listUserCards, { params })).card_list;
  return { user, token, params, add, list };
}

const keptByGateway = async (reference: string) =>
  (await app.services.gateway.listCards(reference)).map(({ id }) => id);
const forgetRemoved = () =>
  workOff(app, removeGatewayCardJob, (card) => removeGatewayCard(app.services, card));

describe("a professional", () => {
  it("keeps a card, which is answered without number and code, and is the favourite as the first one", async () => {
    const { add, list } = await professional();
    const { status, body } = await add({ brand: "Visa", card_type: "credit", favorite: false });
    expect([status, body.message]).toEqual([200, "Cartão cadastrado com sucesso"]);
    expect(body.card).toEqual({
      _id: expect.any(String),
      favorite: true,
      brand: "VISA",
      card_type: "credit",
      first_six: "400000",
      last_four: "0010",
      exp: literalCard().exp,
      exp_month: 12,
      exp_year: new Date().getUTCFullYear() + 3,
      holder_name: "ANA MELO",
      holder_additional_name: null,
      holder_document: "39053344705",
      holder_phone: "11987654321",
      holder_birthday: "1990-03-11",
      address: null,
    });
    expect(await list()).toEqual([body.card]);
  });

  it("has at most three, also where five are sent at once, and the gateway forgets those that found no place", async () => {
    const { user, add, list } = await professional();
    const replies = await Promise.all(
      otherNumbers.map((number) => add({ number, security_code: number.startsWith("37") ? "1234" : "123" })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 422, 422]);
    expect(replies.filter(({ status }) => status === 422).map(({ body }) => body.code)).toEqual([
      "TOO_MANY_CARDS",
      "TOO_MANY_CARDS",
    ]);
    const kept = await list();
    expect(kept.map(({ favorite }) => favorite)).toEqual([true, false, false]);
    await workOff(app, forgetStrayedCardsJob, (owner) =>
      forgetStrayedCards(app.services, owner, new Date(Date.now() + 900_000)),
    );
    expect(await keptByGateway(user.id)).toHaveLength(3);
    expect((await add()).body.message).toBe("Você já tem 3 cartões. Remova um deles para cadastrar outro.");
  });

  it("keeps the same card once, however often it is sent, and the gateway the last of them", async () => {
    const { user, add, list } = await professional();
    const replies = await Promise.all([1, 2, 3].map(() => add()));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    await add({ holder_name: "ANA M MELO", exp: "11/2031" });
    expect(await list()).toMatchObject([{ favorite: true, holder_name: "ANA M MELO", exp: "11/31" }]);
    await workOff(app, forgetStrayedCardsJob, (owner) =>
      forgetStrayedCards(app.services, owner, new Date(Date.now() + 900_000)),
    );
    const [row] = await orm().select().from(cards).where(eq(cards.userId, user.id));
    expect(await keptByGateway(user.id)).toEqual([row?.gatewayCardId]);
  });

  it("has one favourite, also where each of three is chosen at once", async () => {
    const { token, params, add, list } = await professional();
    for (const number of otherNumbers.slice(2)) await add({ number });
    const ids = (await list()).map(({ _id }) => _id);
    const choose = (cardId: string, favorite = true) =>
      app.request(updateUserCard, { token, params: { ...params, cardId }, body: { card: { favorite } } });
    const replies = await Promise.all(ids.map((cardId) => choose(cardId)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await list()).map(({ favorite }) => favorite)).toEqual([true, false, false]);
    await choose(ids[2] ?? "");
    const [first] = await list();
    expect(first?._id).toBe(ids[2]);
    await choose(first?._id ?? "", false);
    expect((await list())[0]).toEqual(first);
    const stays = await choose((await list())[0]?._id ?? "", false);
    expect(stays).toMatchObject({ status: 200, body: { message: expect.stringMatching(/^Nada mudou/) } });
  });

  it("corrects holder and address, and nothing else of a card", async () => {
    const { token, params, add, list } = await professional();
    const { card } = (await add()).body;
    const place = { ...registeredAddress, zipcode: "01310-100", street: "Avenida Paulista", number: "1000" };
    const change = (changes: object) =>
      app.request<{ card: Card }>(updateUserCard, {
        token,
        params: { ...params, cardId: card._id },
        body: { card: changes },
      });
    const { body } = await change({ ...card, holder_name: "ANA PRADO", number: "", address: place });
    expect(body.card).toEqual({
      ...card,
      holder_name: "ANA PRADO",
      address: { ...place, zipcode: "01310100" },
    });
    expect((await change({ address: null })).body.card.address).toBeNull();
    const wrong = await change({ holder_document: "111", holder_phone: "12", holder_birthday: "31/02/1990" });
    expect(wrong).toMatchObject({
      status: 400,
      body: {
        fields: {
          "card.holder_document": "Verifique o formato do documento",
          "card.holder_phone": "Verifique o formato do telefone",
          "card.holder_birthday": "Verifique o formato da data",
        },
      },
    });
    expect(await list()).toMatchObject([{ holder_name: "ANA PRADO", address: null }]);
  });

  it("is told that another number or expiry is another card, and takes the same ones", async () => {
    const { token, params, add, list } = await professional();
    const { card } = (await add()).body;
    const change = (changes: object) =>
      app.request(updateUserCard, {
        token,
        params: { ...params, cardId: card._id },
        body: { card: { holder_name: "OUTRO NOME", ...changes } },
      });
    const others = [
      { number: otherNumbers[2] },
      { last_four: "9999" },
      { exp: "01/40" },
      { exp_month: String(card.exp_month === 1 ? 2 : 1) },
      { exp_year: card.exp_year + 1 },
      { token: "token_abc" },
    ];
    for (const other of others)
      expect(await change(other)).toMatchObject({
        status: 422,
        body: { code: "CARD_FIXED", fields: { [`card.${Object.keys(other)[0]}`]: expect.any(String) } },
      });
    expect(await list()).toEqual([card]);
    const { exp, exp_month, exp_year, first_six, last_four } = card;
    const number = `**** **** **** ${last_four}`;
    expect((await change({ number, exp, exp_month, exp_year, first_six })).status).toBe(200);
    expect(
      (await change({ number: `${first_six}000000${last_four}`, exp_year: exp_year % 100 })).status,
    ).toBe(200);
    expect(await list()).toMatchObject([{ holder_name: "OUTRO NOME", exp, last_four }]);
  });

  it("removes a card: another becomes the favourite, the gateway forgets it, and nothing tells of the holder", async () => {
    const { user, token, params, add, list } = await professional();
    const { card } = (await add({ address: registeredAddress })).body;
    const other = (await add({ number: otherNumbers[0] })).body.card;
    const remove = () => app.request(removeUserCard, { token, params: { ...params, cardId: card._id } });
    const replies = await Promise.all([remove(), remove()]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(replies.find(({ status }) => status === 200)?.body.message).toBe("Cartão removido com sucesso");
    expect(await list()).toEqual([{ ...other, favorite: true }]);
    expect(await keptByGateway(user.id)).toHaveLength(2);
    expect(await forgetRemoved()).toHaveLength(1);
    expect(await keptByGateway(user.id)).toHaveLength(1);
    const [row] = await orm().select().from(cards).where(eq(cards.id, card._id));
    expect(row).toMatchObject({
      brand: "VISA",
      lastFour: "0010",
      gatewayCardId: null,
      holderName: null,
      holderDocument: null,
      holderPhone: null,
      holderBirthday: null,
      street: null,
      removedAt: expect.any(Date),
    });
    expect((await add({ number: otherNumbers[2] })).status).toBe(200);
  });

  it("is asked to try again where the gateway does not answer, and what it kept all the same is forgotten", async () => {
    const { user, add, list } = await professional();
    const { gateway } = app.services;
    const { saveCard } = gateway;
    gateway.saveCard = async (...given) => {
      await saveCard(...given);
      throw new GatewayAway("saveCard");
    };
    expect(await add()).toMatchObject({ status: 503, body: { code: "GATEWAY_AWAY" } });
    gateway.saveCard = saveCard;
    expect(await list()).toEqual([]);
    expect(await keptByGateway(user.id)).toHaveLength(1);
    const owner = { reference: user.id };
    // What may still be on its way into the wallet is left alone.
    await forgetStrayedCards(app.services, owner, new Date());
    expect(await keptByGateway(user.id)).toHaveLength(1);
    await add({ number: otherNumbers[0] });
    await forgetStrayedCards(app.services, owner, new Date(Date.now() + 900_000));
    const [row] = await orm().select().from(cards).where(eq(cards.userId, user.id));
    expect(await keptByGateway(user.id)).toEqual([row?.gatewayCardId]);
  });

  it("who closes the account leaves no card behind, here or at the gateway", async () => {
    const { user, token, params, add } = await professional({ password: "segredo" });
    await add();
    await createCard(orm(), { userId: user.id }, { slot: 2, favourite: false });
    const closed = await app.request(closeAccount, { token, params, body: { password: "segredo" } });
    expect(closed.status).toBe(200);
    const rows = await orm().select().from(cards).where(eq(cards.userId, user.id));
    for (const row of rows) {
      expect(row).toMatchObject({
        gatewayCardId: null,
        holderName: null,
        holderDocument: null,
        fingerprint: null,
      });
    }
    expect(rows).toHaveLength(2);
    await forgetRemoved();
    expect(await keptByGateway(user.id)).toEqual([]);
  });
});

describe("a company", () => {
  it("has cards that any of its managers changes, which is written down, and that go with it", async () => {
    const { company, token } = await createManagedCompany(orm(), {
      ...registeredAddress,
      password: "segredo",
    });
    const params = { id: company.id };
    const body = { card: literalCard({ holder_document: "11.222.333/0001-81" }) };
    const added = await app.as(token)(addCompanyCard, { params, body });
    expect(added.card.holder_document).toBe("11222333000181");
    const other = await app.as(token)(addCompanyCard, {
      params,
      body: { card: literalCard({ number: otherNumbers[0] }) },
    });
    const cardParams = { ...params, cardId: other.card._id };
    await app.as(token)(updateCompanyCard, { params: cardParams, body: { card: { favorite: true } } });
    await app.as(token)(removeCompanyCard, { params: cardParams });
    const entries = await orm()
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.companyId, company.id))
      .orderBy(auditEntries.id);
    expect(entries.map(({ action, subjectKind, subjectId }) => [action, subjectKind, subjectId])).toEqual([
      ["CARD_ADDED", "card", added.card._id],
      ["CARD_ADDED", "card", other.card._id],
      ["CARD_CHANGED", "card", other.card._id],
      ["CARD_REMOVED", "card", other.card._id],
    ]);
    expect(entries.every(({ details }) => JSON.stringify(details) === "{}")).toBe(true);
    await app.as(token)(closeCompany, { params, body: { password: "segredo" } });
    await forgetRemoved();
    expect(await keptByGateway(company.id)).toEqual([]);
    const rows = await orm().select().from(cards).where(eq(cards.companyId, company.id));
    expect(rows.map(({ gatewayCardId, holderName }) => [gatewayCardId, holderName])).toEqual([
      [null, null],
      [null, null],
    ]);
  });
});
