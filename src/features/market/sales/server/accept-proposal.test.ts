import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { saleBuyer } from "../../../../app/testing/sale-buyer.ts";
import {
  askForProposal,
  counterProposal,
  declineProposal,
  mailAcceptanceCode,
  type OpenProposal,
  openProposal,
} from "../open-contract.ts";
import { createSeller } from "../testing/scene.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;

describe("who sells", () => {
  it("is not who buys: neither the representative nor the company's people get a code", async () => {
    const { propose, salesman, offer } = await createSeller(orm());
    const { proposal, token } = await propose({ buyer: { email: null, phone: "11987654321" } });
    for (const email of [salesman.email, offer.manager.email])
      expect(
        await app.request(mailAcceptanceCode, {
          params: { token },
          body: { code: { round: proposal.round, email } },
        }),
      ).toMatchObject({ status: 422, body: { code: "SELLERS_OWN" } });
  });

  it("sells what is represented: with the representation the proposal ends", async () => {
    const { propose, salesman } = await createSeller(orm());
    const { proposal, token } = await propose();
    const buyer = saleBuyer(app, { token, email: proposal.buyerEmail ?? "" });
    const code = await buyer.code();
    await app.services.db.pool.query("update representations set status = 'DENIED' where user_id = $1", [
      salesman.id,
    ]);
    expect(await buyer.accept(code)).toMatchObject({ status: 409, body: { code: "REPRESENTATION_ENDED" } });
    const countered = await app.request(counterProposal, {
      params: { token },
      body: { counter: { round: proposal.round, lines: [{ amount: 20, price: 90 }] } },
    });
    expect(countered).toMatchObject({ status: 409, body: { code: "REPRESENTATION_ENDED" } });
  });

  it.each([
    ["the company", "companies", "block_reason = 'Golpe', blocked_at"],
    ["the representative", "users", "block_reason = 'Golpe', blocked_at"],
    ["the representative's page", "users", "page_suspension_reason = 'Golpe', page_suspended_at"],
  ])("gets nothing while off the air, and the buyer is told no reason: %s", async (_, table, columns) => {
    const { propose, salesman, company } = await createSeller(orm());
    const { proposal, token } = await propose();
    const buyer = saleBuyer(app, { token, email: proposal.buyerEmail ?? "" });
    const code = await buyer.code();
    const counter = { round: 1, lines: [{ amount: 20, price: 90 }] };
    const held = table === "users" ? salesman.id : company.id;
    const { pool } = app.services.db;
    await pool.query(`update ${table} set ${columns} = now() where id = $1`, [held]);
    const away = { status: 409, body: { code: "SELLER_AWAY" } };
    expect(await buyer.send(counterProposal, { counter })).toMatchObject(away);
    expect(await buyer.accept(code)).toMatchObject(away);
    expect(await buyer.askCode()).toMatchObject(away);
    // A no needs nobody.
    expect((await buyer.send(declineProposal, { decline: { round: 1 } })).status).toBe(200);
    expect(await buyer.send(askForProposal, {})).toMatchObject(away);
    const read = (await buyer.send(openProposal)).body;
    expect(read).toMatchObject({ proposal: { status: "DECLINED" } });
    // No link to a page that is not there.
    expect(read).toHaveProperty("proposal.company.slug", table === "companies" ? null : company.slug);
  });
});

describe("what the buyer compares with", () => {
  it("is no price of the catalogue below the offer, and nothing from which it could be reckoned", async () => {
    const { propose, product } = await createSeller(orm());
    const dear = { product, priceCents: product.priceCents * 2 };
    const { proposal, token } = await propose({ lines: [dear] });
    const buyer = saleBuyer(app, { token, email: proposal.buyerEmail ?? "" });
    const read = async () =>
      (await buyer.send<{ proposal: OpenProposal }>(openProposal)).body.proposal.rounds;
    const [offered] = await read();
    const price = offered?.lines[0]?.price ?? 0;
    expect(offered).toMatchObject({ discount: 0, lines: [{ price, list_price: price }] });
    const counter = { round: 1, lines: [{ amount: 10, price: price / 4 }] };
    expect((await buyer.send(counterProposal, { counter })).status).toBe(200);
    expect((await read())[0]).toMatchObject({
      discount: 75,
      lines: [{ price: price / 4, list_price: price }],
    });
  });
});
