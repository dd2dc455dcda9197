import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { addUserCard, type Card, listUserCards } from "../card-contract.ts";
import { literalCard, otherNumbers, registeredAddress } from "../testing/literal-card.ts";

const app = useTestApp();

let callers = 0;
async function professional(given: Parameters<typeof createSignedInUser>[1] = {}) {
  const { user, token } = await createSignedInUser(app.services.db.orm, { ...registeredAddress, ...given });
  const remoteAddress = `10.1.0.${++callers}`;
  const params = { id: user.id };
  const add = (card: Record<string, unknown> = {}) =>
    app.request<{ card: Card }>(addUserCard, {
      token,
      params,
      remoteAddress,
      body: { card: literalCard(card) },
    });
  const list = async () => (await app.as(token)(listUserCards, { params })).card_list;
  return { add, list };
}

describe("whoever adds a card", () => {
  it("is told what is wrong with a card, each beside its field", async () => {
    const { add, list } = await professional();
    const fields = async (card: Record<string, unknown>) => (await add(card)).body.fields;
    expect(await fields({ number: "4000000000000011" })).toEqual({
      "card.number": "Verifique o número do cartão",
    });
    expect(await fields({ exp: "13/30" })).toEqual({ "card.exp": "Verifique a validade" });
    expect(await fields({ exp: "12" })).toEqual({ "card.exp": "Verifique a validade" });
    expect(await fields({ exp: "10/20" })).toEqual({ "card.exp": "Cartão vencido" });
    expect(await fields({ exp: "12/79" })).toEqual({ "card.exp": "Verifique a validade" });
    expect(await fields({ exp: "", exp_month: "10", exp_year: 2020 })).toEqual({
      "card.exp": "Cartão vencido",
    });
    expect(await fields({ security_code: "12" })).toEqual({
      "card.security_code": "Verifique o código de segurança",
    });
    expect(await fields({ security_code: "1234" })).toEqual({
      "card.security_code": "O código de segurança deste cartão tem 3 dígitos",
    });
    expect(await fields({ number: otherNumbers[1] })).toEqual({
      "card.security_code": "O código de segurança deste cartão tem 4 dígitos",
    });
    expect(await fields({ number: "", security_code: null, exp: null })).toEqual({
      "card.number": "Campo obrigatório",
      "card.security_code": "Campo obrigatório",
      "card.exp": "Verifique a validade",
    });
    for (const holder_document of ["390.533.447-06", "3905334470", "11.222.333/0001-82"])
      expect(await fields({ holder_document })).toEqual({
        "card.holder_document": "Verifique o formato do documento",
      });
    for (const holder_phone of ["1", "(11) 8765-43"])
      expect(await fields({ holder_phone })).toEqual({
        "card.holder_phone": "Verifique o formato do telefone",
      });
    for (const holder_birthday of ["31/02/1990", "11/03"])
      expect(await fields({ holder_birthday })).toEqual({
        "card.holder_birthday": "Verifique o formato da data",
      });
    const nothing = Object.fromEntries(Object.keys(literalCard()).map((key) => [key, undefined]));
    expect(Object.keys((await fields(nothing)) ?? {}).sort()).toEqual(
      ["exp", "holder_document", "holder_name", "holder_phone", "number", "security_code"].map(
        (key) => `card.${key}`,
      ),
    );
    expect(await fields({ holder_name: "", number: "1", exp: "13/30" })).toEqual({
      "card.holder_name": expect.any(String),
      "card.number": "Verifique o número do cartão",
      "card.exp": "Verifique a validade",
    });
    expect(await list()).toEqual([]);
  });

  it("may send the document and the phone with their masks: digits alone are kept", async () => {
    const { add } = await professional();
    const masked = { holder_document: "11.222.333/0001-81", holder_phone: "(11) 98765-4321" };
    const { body } = await add({ ...masked, holder_birthday: "11/03/1990" });
    expect(body.card).toMatchObject({
      ...{ holder_document: "11222333000181", holder_phone: "11987654321", holder_birthday: "1990-03-11" },
    });
  });

  it("may send digits as numbers", async () => {
    const { add } = await professional();
    const { status, body } = await add({ number: 4_000_000_000_000_010, security_code: 123 });
    expect([status, body.card?.last_four]).toEqual([200, "0010"]);
  });

  it("cannot leave the number of a card in a name, which is kept as it was typed", async () => {
    const { add, list } = await professional();
    const message = "Informe o nome, não o número do cartão";
    for (const typed of ["4000000000000010", "ANA 4000 0000 0000 0010", "3782.822463-10005"]) {
      const fields = async (card: Record<string, unknown>) => (await add(card)).body.fields;
      expect(await fields({ holder_name: typed })).toEqual({ "card.holder_name": message });
      expect(await fields({ holder_additional_name: typed })).toEqual({
        "card.holder_additional_name": message,
      });
    }
    expect(await list()).toEqual([]);
    expect((await add({ holder_name: "ANA MELO 39053344705" })).status).toBe(200);
  });

  it("takes a token instead of the card, once, and no other's", async () => {
    const { add, list } = await professional();
    const expYear = new Date().getUTCFullYear() + 3;
    const token = await app.services.gateway.tokenOf({
      number: "4000000000000010",
      securityCode: "123",
      holderName: "ANA MELO",
      holderDocument: "39053344705",
      expMonth: 12,
      expYear,
    });
    const bare = { token, number: "", security_code: undefined, exp: null };
    expect((await add(bare)).body.card).toMatchObject({ last_four: "0010", exp_year: expYear });
    for (const used of [token, "token_de_outro"]) {
      expect(await add({ ...bare, token: used })).toMatchObject({
        status: 422,
        body: { code: "CARD_REFUSED", message: "Cartão inválido" },
      });
    }
    expect(await list()).toHaveLength(1);
  });

  it("needs an address: the registered one, or the card's own", async () => {
    const { add } = await professional({ street: null });
    expect(await add()).toMatchObject({
      status: 422,
      body: { code: "NO_REGISTERED_ADDRESS", message: "Você ainda não cadastrou um endereço" },
    });
    expect((await add({ address: { ...registeredAddress, street: "" } })).body.fields).toEqual({
      "card.address.street": "Campo obrigatório",
    });
    expect((await add({ address: registeredAddress })).body.card.address).toEqual(registeredAddress);
  });
});
