import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { queuedEmails } from "../../../../app/testing/queued-emails.ts";
import { saleBuyer } from "../../../../app/testing/sale-buyer.ts";
import { moveSaleOrder } from "../../sales/order-contract.ts";
import { followUpOrder } from "../../sales/server/accept-proposal.ts";
import { saleOrders } from "../../sales/table.ts";
import { createSeller } from "../../sales/testing/scene.ts";
import { createPrincipal, listPrincipals } from "../contract.ts";
import { settleSale } from "../receipt-contract.ts";
import { getSale, listSales, removeSale } from "../sale-contract.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;

async function accepted() {
  const seller = await createSeller(orm());
  const as = app.as(seller.token);
  const order = async () => {
    const { proposal, token } = await seller.propose({ freightCents: 5_000 });
    const buyer = saleBuyer(app, { token, email: proposal.buyerEmail ?? "" });
    expect((await buyer.accept(await buyer.code())).status).toBe(200);
    const [row] = await orm().select().from(saleOrders).where(eq(saleOrders.proposalId, proposal.id));
    if (!row) throw new Error("The order was not made");
    return row;
  };
  const sales = async () => (await as(listSales, {})).sale_list;
  const move = (id: string, status: "CONFIRMED" | "REFUSED" | "CANCELED") =>
    app.as(seller.offer.managerToken)(moveSaleOrder, {
      params: { id },
      body: { sale_order: { status, reason: "Sem estoque" } },
    });
  return { ...seller, as, order, sales, move };
}

describe("an order that a buyer accepts", () => {
  it("is a sale of its company at the rates of its lines; both orders are of one principal", async () => {
    const { order, sales, as, company, product } = await accepted();
    const [one] = [await order(), await order()];
    expect(await sales()).toHaveLength(2);
    const { principal_list: principals } = await as(listPrincipals, {});
    expect(principals).toMatchObject([{ name: company.nameFancy, is_on_praca: true, sale_count: 2 }]);
    const made = (await sales()).find(({ number }) => number === String(one.number));
    expect(made).toMatchObject({ source: "ORDER", state: "OPEN", total: 1_050, commission: 100, earned: 0 });
    const { sale } = await as(getSale, { params: { id: made?._id ?? "" } });
    expect(sale).toMatchObject({
      buyer_document: "52998224725",
      customer_id: expect.any(String),
      freight: 50,
      lines: [{ name: product.name, amount: 1_000, rate: 10 }],
    });
  });

  it("is of the principal that the owner wrote down with the same CNPJ", async () => {
    const { order, as, company } = await accepted();
    await as(createPrincipal, {
      body: { principal: { name: "Já no livro", rate: 3, document: company.document } },
    });
    await order();
    expect((await as(listPrincipals, {})).principal_list).toMatchObject([
      { name: "Já no livro", is_on_praca: true, sale_count: 1, rate: 3 },
    ]);
  });

  it("is written once, though it is followed up twice, and as undone where it was refused before", async () => {
    const { sell, sales, move, offer, salesman, company } = await accepted();
    const [placed, refused] = [await sell(), await sell()];
    await move(refused.order.id, "REFUSED");
    for (const { order } of [placed, placed, refused])
      await followUpOrder(app.services, { orderId: order.id });
    const states = (await sales()).map(({ number, state }) => [number, state]);
    expect(states.toSorted()).toEqual(
      [
        [String(placed.order.number), "OPEN"],
        [String(refused.order.number), "UNDONE"],
      ].toSorted(),
    );
    const toldManager = (await queuedEmails(app, offer.manager.email)).map(({ subject }) => subject);
    expect(toldManager).toEqual([`Pedido ${placed.order.number}: Marina Alves aceitou a proposta`]);
    expect(await queuedEmails(app, placed.order.buyerEmail)).toHaveLength(1);
    const toldSalesman = (await queuedEmails(app, salesman.email)).map(({ subject }) => subject);
    expect(toldSalesman).toEqual([
      `${company.nameFancy} recusou o pedido ${refused.order.number}`,
      `Marina Alves aceitou a proposta ${placed.proposal.number}`,
    ]);
  });

  it("earns nothing once it is refused or cancelled, and is not removed by hand", async () => {
    const { order, sales, move, as, token } = await accepted();
    const [refused, canceled] = [await order(), await order()];
    await move(refused.id, "REFUSED");
    await move(canceled.id, "CONFIRMED");
    const paid = (await sales()).find(({ number }) => number === String(canceled.number))?._id ?? "";
    await as(settleSale, { params: { id: paid }, body: { settlement: { paid_on: "2026-01-10" } } });
    await move(canceled.id, "CANCELED");
    for (const { state, earned, to_receive } of await sales())
      expect({ state, earned, to_receive }).toEqual({ state: "UNDONE", earned: 0, to_receive: 0 });
    const params = { id: paid };
    const body = { settlement: { paid_on: "2026-01-10" } };
    expect(await app.request(settleSale, { token, params, body })).toMatchObject({
      status: 409,
      body: { code: "SALE_UNDONE" },
    });
    expect(await app.request(removeSale, { token, params })).toMatchObject({
      status: 409,
      body: { code: "SALE_OF_ORDER" },
    });
  });
});
