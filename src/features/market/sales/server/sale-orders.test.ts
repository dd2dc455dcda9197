import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { queuedEmails } from "../../../../app/testing/queued-emails.ts";
import { saleBuyer } from "../../../../app/testing/sale-buyer.ts";
import { companies } from "../../../people/companies/table.ts";
import { users } from "../../../people/users/table.ts";
import { cancelOwnOrder, mailCancelCode, type OpenProposal, openProposal } from "../open-contract.ts";
import { exportSaleOrder, getSaleOrder, listSaleOrders, moveSaleOrder } from "../order-contract.ts";
import { saleOrders } from "../table.ts";
import { createSeller, inDays } from "../testing/scene.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;

async function scene(given: Parameters<Awaited<ReturnType<typeof createSeller>>["sell"]>[0] = {}) {
  const seller = await createSeller(orm());
  const { order, proposal, token: link } = await seller.sell(given);
  const buyer = saleBuyer(app, { token: link, email: order.buyerEmail });
  const params = { id: order.id };
  const move = (status: string, reason?: string, token: string | null = seller.offer.managerToken) =>
    app.request<{ sale_order: object }>(moveSaleOrder, {
      token,
      params,
      body: { sale_order: { status, reason } },
    });
  const read = async (token = seller.token) => (await app.as(token)(getSaleOrder, { params })).sale_order;
  const subjects = async (to: string) => (await queuedEmails(app, to)).map(({ subject }) => subject);
  return { ...seller, order, proposal, link, buyer, params, move, read, subjects };
}

describe("an order", () => {
  it("is the same for representative, company and buyer", async () => {
    const { read, offer, order, proposal, product, company, buyer, salesman } = await scene({
      freightCents: 5_000,
      payment: { days: [30, 60], points: 0 },
    });
    const mine = await read();
    expect(mine).toMatchObject({
      number: order.number,
      status: "AWAITING_COMPANY",
      proposal_id: proposal.id,
      proposal_number: proposal.number,
      company: { name: company.nameFancy },
      salesman: { name: `${salesman.name} ${salesman.lastname}` },
      buyer: { name: "Marina Alves", document: "52998224725", city: "Campinas", state: "SP" },
      lines: [{ name: product.name, amount: 10, price: 100, total: 1_000 }],
      freight: 50,
      payment: { days: [30, 60], percent: 0 },
      total: 1_050,
      commission: 100,
      refuse_by: inDays(60),
    });
    expect(await read(offer.managerToken)).toEqual(mine);
    const open = (await buyer.send<{ proposal: OpenProposal }>(openProposal)).body.proposal;
    expect(open).toMatchObject({
      order: { number: order.number, status: "AWAITING_COMPANY" },
      order_details: { refuse_by: inDays(60), reason: null, can_cancel: true },
    });
    expect(JSON.stringify(open)).not.toContain("commission");
  });

  it("is confirmed, invoiced and delivered in turn, each told to buyer and representative", async () => {
    const { move, read, subjects, salesman, company, order } = await scene();
    expect((await move("INVOICED")).status).toBe(409);
    const said: [string, string, string][] = [
      ["CONFIRMED", "Pedido confirmado", "confirmou"],
      ["INVOICED", "Marcado como faturado", "faturou"],
      ["DELIVERED", "Marcado como entregue", "entregou"],
    ];
    for (const [status, message, verb] of said) {
      expect(await move(status)).toMatchObject({ status: 200, body: { message, sale_order: { status } } });
      expect((await move(status)).body.message, "pressed twice").toMatch(/^Nada mudou/);
      const what = `${company.nameFancy} ${verb} o pedido ${order.number}`;
      for (const to of [salesman.email, order.buyerEmail]) expect((await subjects(to)).at(-1)).toBe(what);
    }
    for (const status of ["CONFIRMED", "REFUSED", "INVOICED", "CANCELED"])
      expect(await move(status, "Porque sim"), status).toMatchObject({
        status: 409,
        body: { code: "SALE_ORDER_ELSEWHERE" },
      });
    const done = await read();
    for (const at of [done.confirmed_at, done.invoiced_at, done.delivered_at]) expect(at).not.toBeNull();
  });

  it("is refused in writing alone, and the buyer reads why", async () => {
    const { move, read, order, buyer } = await scene();
    for (const reason of [undefined, "", "   "])
      expect(await move("REFUSED", reason)).toMatchObject({
        status: 422,
        body: { code: "REASON_MISSING", fields: { "sale_order.reason": "Escreva o motivo" } },
      });
    expect((await read()).status).toBe("AWAITING_COMPANY");
    expect((await move("REFUSED", "Sem estoque até março.")).status).toBe(200);
    expect(await read()).toMatchObject({ status: "REFUSED", reason: "Sem estoque até março." });
    expect((await queuedEmails(app, order.buyerEmail)).at(-1)?.text).toContain("Sem estoque até março.");
    const open = (await buyer.send<{ proposal: OpenProposal }>(openProposal)).body.proposal;
    expect(open.order_details).toMatchObject({ reason: "Sem estoque até março.", can_cancel: false });
  });

  it("is refused until the last day, and stands from the next one, also before the night marked it", async () => {
    const { move } = await scene({ refuseBy: inDays(0) });
    expect((await move("REFUSED", "Sem estoque")).status).toBe(200);
    const late = await scene({ refuseBy: inDays(-1) });
    const reply = await late.move("REFUSED", "Sem estoque");
    expect(reply).toMatchObject({ status: 409, body: { code: "SALE_ORDER_ELSEWHERE" } });
    expect(reply.body.message).toContain("art. 33");
    expect((await late.move("CONFIRMED")).status).toBe(200);
    const lapsed = await scene({ status: "LAPSED" });
    expect((await lapsed.move("REFUSED", "Sem estoque")).status).toBe(409);
    expect((await lapsed.move("INVOICED")).status).toBe(200);
  });

  it("is cancelled by the company with words once it stands, and is not while it waits", async () => {
    const { move, read } = await scene();
    expect((await move("CANCELED", "Erro no preço")).status).toBe(409);
    expect((await move("CONFIRMED")).status).toBe(200);
    expect((await move("CANCELED")).status).toBe(422);
    expect((await move("CANCELED", "Erro no preço")).status).toBe(200);
    expect(await read()).toMatchObject({
      status: "CANCELED",
      canceled_by: "COMPANY",
      reason: "Erro no preço",
    });
  });

  it("is taken back by who bought until it is invoiced, and the others hear of it once", async () => {
    for (const status of ["AWAITING_COMPANY", "CONFIRMED", "LAPSED"] as const) {
      const { buyer, read, subjects, offer, salesman, order } = await scene({ status });
      const code = await buyer.cancelCode();
      const cancel = () => buyer.cancel(code, "Comprei de outro");
      expect(await cancel()).toMatchObject({
        status: 200,
        body: { proposal: { order: { status: "CANCELED" } } },
      });
      expect((await cancel()).body.message).toMatch(/^Nada mudou/);
      expect(await read()).toMatchObject({
        status: "CANCELED",
        canceled_by: "BUYER",
        reason: "Comprei de outro",
      });
      for (const to of [offer.manager.email, salesman.email])
        expect(await subjects(to)).toEqual([`Marina Alves cancelou o pedido ${order.number}`]);
    }
    for (const status of ["INVOICED", "DELIVERED", "REFUSED"] as const) {
      const { buyer } = await scene({ status });
      expect((await buyer.send(mailCancelCode)).status, status).toBe(409);
      expect((await buyer.cancel("ABCD-EFGH")).status, status).toBe(409);
    }
    const { propose } = await createSeller(orm());
    const none = saleBuyer(app, { token: (await propose()).token, email: "" });
    expect((await none.send(mailCancelCode)).status).toBe(409);
    expect((await none.cancel("ABCD-EFGH")).status).toBe(409);
  });

  it("is not cancelled by whoever merely has the address: a code goes to who accepted", async () => {
    const { buyer, read, subjects } = await scene();
    expect(await buyer.send(cancelOwnOrder, { cancel: {} })).toMatchObject({
      status: 400,
      body: { code: "INVALID_INPUT", fields: { "cancel.code": expect.any(String) } },
    });
    const guess = () => buyer.cancel("ABCD-EFGH");
    expect(await guess()).toMatchObject({ status: 422, body: { code: "CODE_WRONG" } });
    const code = await buyer.cancelCode();
    expect(await subjects(buyer.email)).toContain("Seu código para cancelar o pedido");
    for (const { status } of await Promise.all(Array.from({ length: 50 }, guess))) expect(status).toBe(422);
    // Five wrong tries use it up, however many come at once.
    expect((await buyer.cancel(code)).status).toBe(422);
    expect(await read()).toMatchObject({ status: "AWAITING_COMPANY" });
    expect((await buyer.cancel(await buyer.cancelCode())).status).toBe(200);
  });

  it("waits where the manager has not confirmed the e-mail, or the company is blocked", async () => {
    const { move, offer, company, read } = await scene();
    const setManager = (emailConfirmedAt: Date | null) =>
      orm().update(users).set({ emailConfirmedAt }).where(eq(users.id, offer.manager.id));
    await setManager(null);
    expect((await move("CONFIRMED")).status).toBe(422);
    await setManager(new Date());
    await orm()
      .update(companies)
      .set({ blockedAt: new Date(), blockReason: "Golpe" })
      .where(eq(companies.id, company.id));
    expect((await move("CONFIRMED")).status).toBe(403);
    expect((await read()).status).toBe("AWAITING_COMPANY");
  });
});

describe("how long the company may refuse", () => {
  it("follows where the buyer is, as Lei 4.886 has it in art. 33", async () => {
    const { company, propose } = await createSeller(orm());
    await orm().update(companies).set({ city: "São Paulo", state: "SP" }).where(eq(companies.id, company.id));
    for (const [city, state, days, written] of [
      ["São Paulo", "SP", 15, "São Paulo"],
      ["sao paulo", "SP", 15, "São Paulo"],
      ["Campinas", "SP", 30, "Campinas"],
      ["Curitiba", "PR", 60, "Curitiba"],
      ["Bom Jesus", "PI", 60, "Bom Jesus"],
    ] as const) {
      const { proposal, token } = await propose();
      const buyer = saleBuyer(app, { token, email: proposal.buyerEmail ?? "" });
      const reply = await buyer.accept(await buyer.code(), { city, state });
      expect(reply.status, JSON.stringify(reply.body)).toBe(200);
      const [order] = await orm().select().from(saleOrders).where(eq(saleOrders.proposalId, proposal.id));
      expect([order?.city, order?.refuseBy]).toEqual([written, inDays(days)]);
    }
    const { proposal, token } = await propose();
    const buyer = saleBuyer(app, { token, email: proposal.buyerEmail ?? "" });
    const wrong = await buyer.accept(await buyer.code(), { city: "Curitiba", state: "SP" });
    expect(wrong).toMatchObject({ status: 400, body: { fields: { "acceptance.city": expect.any(String) } } });
  });
});

describe("the list of orders", () => {
  it("begins with those that wait, by the day until which the company may refuse, and counts", async () => {
    const { sell, token, offer } = await createSeller(orm());
    const made: Record<string, string> = {};
    for (const [name, given] of Object.entries({
      later: { refuseBy: inDays(20) },
      delivered: { status: "DELIVERED" },
      soon: { refuseBy: inDays(2) },
      confirmed: { status: "CONFIRMED" },
      lapsed: { status: "LAPSED" },
      canceled: { status: "CANCELED" },
      refused: { status: "REFUSED" },
    } as const))
      made[(await sell(given)).order.id] = name;
    const list = async (by: string, query: object = {}) => {
      const { sale_order_list, sale_order_dash } = await app.as(by)(listSaleOrders, { query });
      return { names: sale_order_list.map(({ _id }) => made[_id]), dash: sale_order_dash };
    };
    const mine = await list(token);
    expect(mine).toEqual({
      names: ["soon", "later", "refused", "canceled", "lapsed", "confirmed", "delivered"],
      dash: { waiting: 2, standing: 2, delivered: 1, ended: 2, total: 4_000, commission: 400 },
    });
    expect(await list(offer.managerToken)).toEqual(mine);
    expect((await list(token, { group: "standing" })).names).toEqual(["lapsed", "confirmed"]);
    expect((await list(token, { limit: 2, page: 1 })).names).toEqual(["refused", "canceled"]);
    const other = await createSeller(orm());
    for (const by of [other.token, other.offer.managerToken]) expect((await list(by)).names).toEqual([]);
    for (const query of [{ group: "SOLD" }, { limit: 0 }, { page: -1 }, { order: "price" }])
      expect((await app.request(listSaleOrders, { token, query })).status).toBe(400);
  });
});

describe("the list of orders, as one likes it", () => {
  it("is searched by who bought, the other side or the number, and ordered by day, value or name", async () => {
    const { sell, token, offer, company, product } = await createSeller(orm());
    const lineAt = (priceCents: number) => [{ product, priceCents }];
    const water = await sell({ buyer: { name: "Água Clara" }, lines: lineAt(2_000), status: "CONFIRMED" });
    await sell({ buyer: { name: "Zinco e Cia" }, lines: lineAt(1_000) });
    await sell({ buyer: { name: "Mercearia São José" }, lines: lineAt(3_000), status: "REFUSED" });
    const list = async (query: object, by = token) => {
      const { sale_order_list, sale_order_dash } = await app.as(by)(listSaleOrders, { query });
      const names = sale_order_list.map(({ buyer }) => buyer.name.split(" ")[0]).join(" ");
      return { names, dash: sale_order_dash };
    };
    for (const [order, names] of [
      ["recent", "Mercearia Zinco Água"],
      ["oldest", "Água Zinco Mercearia"],
      ["dearest", "Mercearia Água Zinco"],
      ["cheapest", "Zinco Água Mercearia"],
      ["buyer", "Água Mercearia Zinco"],
    ])
      expect((await list({ order })).names).toBe(names);
    expect((await list({ filter: "sao jose" })).names).toBe("Mercearia");
    expect((await list({ filter: String(water.order.number) })).names).toBe("Água");
    expect((await list({ filter: company.nameFancy })).names).toBe("Zinco Mercearia Água");
    expect((await list({ filter: company.nameFancy }, offer.managerToken)).names).toBe("");
    expect((await list({ filter: "agua" }, offer.managerToken)).dash).toMatchObject({
      ...{ waiting: 0, standing: 1, delivered: 0, ended: 0 },
      ...{ total: 200, commission: 20 },
    });
  });
});

describe("an order as a file", () => {
  it("is a PDF, a CSV that Brazilian spreadsheets read, or an XLSX, and runs no formula of a buyer's", async () => {
    const { token, offer, order, params, product } = await scene({ buyer: { name: "=HYPERLINK(1)" } });
    const file = async (format?: string, by = token) => {
      const query = format ? { format } : {};
      const answer = await app.as(by)(exportSaleOrder, { params, query: query as never });
      return { ...answer, bytes: Buffer.from(answer.base64, "base64") };
    };
    const pdf = await file();
    expect([pdf.file_name, pdf.content_type]).toEqual([`pedido-${order.number}.pdf`, "application/pdf"]);
    expect(pdf.bytes.subarray(0, 5).toString()).toBe("%PDF-");
    const csv = await file("csv", offer.managerToken);
    const [titles, row] = csv.bytes.toString().split("\n");
    expect(titles).toContain("Pedido;Data;Situação;Empresa;Representante;Comprador");
    expect(row).toContain(`${order.number};`);
    expect(row).toContain(";'=HYPERLINK(1);529.982.247-25;Campinas;SP;");
    expect(row).toContain(`${product.name};10;100;1000`);
    expect((await file("xlsx")).bytes.subarray(0, 2).toString()).toBe("PK");
    expect((await app.request(exportSaleOrder, { token, params, query: { format: "doc" } })).status).toBe(
      400,
    );
  });
});
