import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { saleBuyer } from "../../../../app/testing/sale-buyer.ts";
import { mailAcceptanceCode } from "../open-contract.ts";
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
  });
});
