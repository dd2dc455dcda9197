import { expect, it } from "vitest";
import { createManagedCompany } from "../../features/employees/testing/scene.ts";
import { createImage } from "../../features/media/testing/factory.ts";
import { createSignedInUser } from "../../features/users/testing/factory.ts";
import { literalCard, otherNumbers, registeredAddress } from "../../features/wallet/testing/literal-card.ts";
import { useTestApp } from "../testing/harness.ts";
import { type LiteralBody, literalClient } from "../testing/literal-client.ts";
import { payoutScene } from "../testing/payouts.ts";

/** Part 2, section 7: the calls of its table that are there, with exactly its keys, and what they must answer. */

const app = useTestApp();
const send = literalClient(app);
const { begin, earner, run } = payoutScene(app);

it("reads themes, companies, people and employees", async () => {
  const { orm } = app.services.db;
  const { company, token } = await createManagedCompany(orm);
  const { user } = await createSignedInUser(orm);
  const lines: [string, string, string?][] = [
    ["GET /api/skill?filter=INDUSTRY_GENERAL", "skill_list"],
    ["GET /api/company", "company_list"],
    [`GET /api/user/${user.id}`, "user"],
    [`GET /api/company/${company.id}/employee`, "company_list", token],
  ];
  for (const [line, key, reader] of lines) {
    const { status, body } = await send(line, reader ? { token: reader } : {});
    expect([line, status, Object.keys(body)]).toEqual([line, 200, expect.arrayContaining([key])]);
  }
});

it("tells a professional of transfers, of some days or of all", async () => {
  const { userId, token } = await earner({ cents: 5_000 });
  await begin();
  for (const query of ["", "?from=2020-01-01&to=2999-12-31", "?from=&to="]) {
    const { status, body } = await send(`GET /api/user/${userId}/transfer${query}`, { token });
    expect([query, status]).toEqual([query, 200]);
    const [year, month] = run().split("-").map(Number);
    expect(body.transfer_list).toMatchObject([
      {
        _id: expect.any(String),
        month,
        year,
        user: { name: "Pessoa", lastname: expect.any(String) },
        status: "WAITING",
        amount: 50,
        created_at: expect.any(String),
      },
    ]);
  }
});

it("removes a picture", async () => {
  const { orm } = app.services.db;
  const { user, token } = await createSignedInUser(orm);
  const image = await createImage(orm, user.id);
  const { status, body } = await send(`DELETE /api/media/image/${image}`, { token });
  expect([status, body.message]).toEqual([200, "Imagem removida"]);
});

it("keeps, changes and removes cards of a professional and of a company", async () => {
  const { orm } = app.services.db;
  const { user, token } = await createSignedInUser(orm, registeredAddress);
  const managed = await createManagedCompany(orm, registeredAddress);
  for (const [url, own] of [
    [`/api/user/${user.id}/card`, token],
    [`/api/company/${managed.company.id}/card`, managed.token],
  ] as const) {
    // The keys of the entity of section 3, as a form holds them that knows nothing more.
    const card = literalCard({
      favorite: true,
      brand: "visa",
      card_type: "credit",
      holder_additional_name: "",
      token: "",
      exp: null,
      exp_month: "12",
      exp_year: "35",
      address: { ...registeredAddress, zipcode: "50030-230", complement: "" },
    });
    const added = await send(`POST ${url}`, { token: own, body: { card } });
    expect([added.status, added.body.fields, typeof added.body.message]).toEqual([200, undefined, "string"]);
    await send(`POST ${url}/`, { token: own, body: { card: literalCard({ number: otherNumbers[0] }) } });

    const { card_list } = (await send(`GET ${url}`, { token: own })).body;
    expect(card_list.map(({ last_four }: LiteralBody) => last_four)).toEqual(["0010", "4444"]);
    expect(card_list[0]).toMatchObject({
      favorite: true,
      first_six: "400000",
      exp: "12/35",
      address: registeredAddress,
    });
    for (const each of card_list) {
      const saved = await send(`PUT ${url}/${each._id}`, { token: own, body: { card: each } });
      expect([saved.status, saved.body.card]).toEqual([200, each]);
    }
    const removed = await send(`DELETE ${url}/${card_list[0]._id}`, { token: own });
    expect([removed.status, removed.body.message]).toEqual([200, "Cartão removido com sucesso"]);
    const left = (await send(`GET ${url}/`, { token: own })).body.card_list;
    expect(left.map(({ favorite, last_four }: LiteralBody) => [favorite, last_four])).toEqual([
      [true, "4444"],
    ]);
  }
});

it("keeps and removes bank accounts", async () => {
  const { user, token } = await createSignedInUser(app.services.db.orm);
  const url = `/api/user/${user.id}/bank_account`;
  const bank_account = {
    bank_number: "260",
    agency_number: "0001",
    account_number: "5216125-0",
    holder_fullname: "Ana Melo",
    holder_document_type: "cpf",
    holder_document_number: "39053344705",
  };
  const added = await send(`POST ${url}`, { token, body: { bank_account } });
  expect([added.status, added.body.fields]).toEqual([200, undefined]);
  const { bank_account_list } = (await send(`GET ${url}`, { token })).body;
  expect(bank_account_list).toEqual([
    expect.objectContaining({ ...bank_account, holder_document_type: "CPF", bank_name: "Nubank" }),
  ]);
  const removed = await send(`DELETE ${url}/${bank_account_list[0]._id}`, { token });
  expect([removed.status, removed.body.message]).toEqual([200, "Conta removida com sucesso"]);
  expect((await send(`GET ${url}`, { token })).body.bank_account_list).toEqual([]);
});
