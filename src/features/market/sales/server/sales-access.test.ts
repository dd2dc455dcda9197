import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { saleBuyer } from "../../../../app/testing/sale-buyer.ts";
import type { Endpoint } from "../../../../shared/endpoint.ts";
import { createManagedCompany, createStaff } from "../../../people/employees/testing/scene.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import * as contract from "../contract.ts";
import * as open from "../open-contract.ts";
import * as orders from "../order-contract.ts";
import { createSeller, inDays, proposalOf, roundOf } from "../testing/scene.ts";

/** Who may do what, for every verb; and what no verb takes. */
const app = useTestApp();
const orm = () => app.services.db.orm;
const unknown = "01900000-0000-7000-8000-00000000ffff";
const noToken = "x".repeat(43);

type Who = "salesman" | "manager" | "strangeSalesman" | "strangeManager" | "staff" | "admin";

async function scene() {
  const seller = await createSeller(orm());
  const { company, offer, product } = seller;
  const { proposal } = await seller.propose();
  const waiting = (await seller.propose({ status: "NEEDS_APPROVAL" })).proposal;
  const { order } = await seller.sell();
  const tokens: Record<Who, string> = {
    salesman: seller.token,
    manager: offer.managerToken,
    strangeSalesman: (await createSignedInUser(orm())).token,
    strangeManager: (await createManagedCompany(orm())).token,
    staff: (await createStaff(orm(), company.id)).token,
    admin: (await createSignedInUser(orm(), { type: "ADMIN" })).token,
  };
  return { ...seller, tokens, proposal, waiting, order, product };
}

interface Verb {
  endpoint: Endpoint;
  /** Who may make the call, for what is their own; the others of them find nothing. */
  sides: readonly ("salesman" | "manager")[];
  id?: string;
  body?: object;
}

const everyone: Who[] = ["salesman", "manager", "strangeSalesman", "strangeManager", "staff", "admin"];
const kindOf: Partial<Record<Who, "salesman" | "manager">> = {
  salesman: "salesman",
  strangeSalesman: "salesman",
  manager: "manager",
  strangeManager: "manager",
};

describe("each call of those who are signed in", () => {
  it("is 401 to nobody, 403 to another kind of account, 404 for what is another's, unknown or no id", async () => {
    const { tokens, proposal, waiting, order, product } = await scene();
    const verbs: Verb[] = [
      { endpoint: contract.getProposal, sides: ["salesman", "manager"], id: proposal.id },
      { endpoint: contract.writeRound, sides: ["salesman"], id: proposal.id, body: roundOf(product.id, 1) },
      {
        endpoint: contract.decideProposal,
        sides: ["manager"],
        id: waiting.id,
        body: { decision: { round: 1, version: 1, approved: true } },
      },
      { endpoint: contract.shareProposal, sides: ["salesman"], id: proposal.id },
      { endpoint: contract.withdrawProposal, sides: ["salesman"], id: proposal.id },
      { endpoint: orders.getSaleOrder, sides: ["salesman", "manager"], id: order.id },
      { endpoint: orders.exportSaleOrder, sides: ["salesman", "manager"], id: order.id },
      {
        endpoint: orders.moveSaleOrder,
        sides: ["manager"],
        id: order.id,
        body: { sale_order: { status: "CONFIRMED" } },
      },
      { endpoint: contract.listProposals, sides: ["salesman", "manager"] },
      { endpoint: orders.listSaleOrders, sides: ["salesman", "manager"] },
      { endpoint: contract.createProposal, sides: ["salesman"], body: proposalOf(product.id) },
    ];
    for (const { endpoint, sides, id, body } of verbs) {
      const ask = (token: string | null, of = id) =>
        app.request(endpoint, { token, ...(of && { params: { id: of } }), ...(body && { body }) });
      expect((await ask(null)).status, endpoint.name).toBe(401);
      for (const who of everyone) {
        const kind = kindOf[who];
        const reply = await ask(tokens[who]);
        const said = `${endpoint.name} by ${who}: ${JSON.stringify(reply.body).slice(0, 200)}`;
        if (!kind || !sides.includes(kind)) expect(reply.status, said).toBe(403);
        else if (who === "salesman" || who === "manager") expect(reply.status, said).toBe(200);
        else if (id) expect(reply.status, said).toBe(404);
        // What a stranger represents is nothing of this company's.
        else expect(reply.status, said).toBe(endpoint.method === "GET" ? 200 : 422);
      }
      if (!id) continue;
      const [side] = sides;
      for (const none of [unknown, "nada", "1", "%00", `${unknown}0`])
        expect((await ask(tokens[side ?? "salesman"], none)).status, `${endpoint.name} ${none}`).toBe(404);
    }
  });

  it("shows in lists what is one's own alone", async () => {
    const { tokens } = await scene();
    for (const who of ["strangeSalesman", "strangeManager"] as const) {
      expect((await app.as(tokens[who])(contract.listProposals)).proposal_list).toEqual([]);
      expect((await app.as(tokens[who])(orders.listSaleOrders)).sale_order_list).toEqual([]);
    }
  });
});

const offering = { counter: { round: 1, lines: [{ amount: 1, price: 1 }] } };
const acceptance = {
  name: "Marina",
  document: "52998224725",
  city: "Campinas",
  state: "SP",
  code: "ABCD-EFGH",
  round: 1,
};
const byLink: [Endpoint, object | undefined][] = [
  [open.openProposal, undefined],
  [open.seeProposal, undefined],
  [open.counterProposal, offering],
  [open.declineProposal, { decline: { round: 1 } }],
  [open.askForProposal, { message: "Oi" }],
  [open.mailAcceptanceCode, { code: { round: 1, email: "a@cliente.test" } }],
  [open.acceptProposal, { acceptance }],
  [open.mailCancelCode, undefined],
  [open.cancelOwnOrder, { cancel: { code: "ABCD-EFGH" } }],
  [open.printProposal, undefined],
];

describe("each call of who has an address", () => {
  it("is 404 for an address that is nobody's, or none", async () => {
    await scene();
    for (const [endpoint, body] of byLink)
      for (const token of [noToken, "curto", unknown, "x".repeat(44), "%00"])
        expect((await saleBuyer(app, { token, email: "" }).send(endpoint, body)).status, endpoint.name).toBe(
          404,
        );
  });

  it("is 409 in a state that does not know it, and for a round that is not the newest", async () => {
    const seller = await createSeller(orm());
    const elsewhere = { status: 409, body: { code: "PROPOSAL_ELSEWHERE" } };
    for (const status of ["DECLINED", "WITHDRAWN", "ACCEPTED"] as const) {
      const { token } = await seller.propose({ status });
      const { send } = saleBuyer(app, { token, email: "" });
      for (const [endpoint, body] of byLink.slice(2, 7)) {
        // Said again, a no is answered as before; what is over can be asked for anew.
        if (endpoint === open.askForProposal) continue;
        const isSame =
          (status === "DECLINED" && endpoint === open.declineProposal) ||
          (status === "ACCEPTED" && endpoint === open.acceptProposal);
        const reply = await send(endpoint, body);
        expect(reply, `${endpoint.name} ${status}`).toMatchObject(isSame ? { status: 200 } : elsewhere);
      }
    }
    const { token } = await seller.propose({ status: "COUNTERED" });
    const { send } = saleBuyer(app, { token, email: "" });
    for (const [endpoint, body] of [...byLink.slice(2, 4), ...byLink.slice(5, 7)])
      expect(await send(endpoint, body), endpoint.name).toMatchObject({
        status: 409,
        body: { code: "ROUND_PASSED", message: expect.stringContaining("rodada 2") },
      });
  });

  it("is 400 with a text for what is malformed, and changes nothing", async () => {
    const { propose } = await createSeller(orm());
    const { token } = await propose();
    const { send } = saleBuyer(app, { token, email: "" });
    const wrong: [Endpoint, string, object][] = [
      ...(["51", "0", "x", null, 1.5] as const).map((round): [Endpoint, string, object] => [
        open.declineProposal,
        "decline",
        { round },
      ]),
      [open.counterProposal, "counter", { ...offering.counter, payment: { days: [] } }],
      [open.counterProposal, "counter", { ...offering.counter, payment: { days: [60, 30] } }],
      [open.counterProposal, "counter", { ...offering.counter, payment: { days: [30], percent: -100 } }],
      [open.counterProposal, "counter", { ...offering.counter, message: "x".repeat(2_001) }],
      [open.counterProposal, "counter", { round: 1 }],
      [open.mailAcceptanceCode, "code", { round: 1, email: "sem arroba" }],
      [open.acceptProposal, "acceptance", { ...acceptance, document: "123" }],
      [open.acceptProposal, "acceptance", { ...acceptance, document: "11111111111" }],
      [open.acceptProposal, "acceptance", { ...acceptance, state: "XX" }],
      [open.acceptProposal, "acceptance", { ...acceptance, city: "Atlântida" }],
      [open.acceptProposal, "acceptance", { ...acceptance, name: " " }],
      [open.acceptProposal, "acceptance", { ...acceptance, code: "" }],
      [open.acceptProposal, "acceptance", { ...acceptance, code: { de: "objeto" } }],
      [open.acceptProposal, "acceptance", {}],
    ];
    for (const [endpoint, key, part] of wrong) {
      const reply = await send(endpoint, { [key]: part });
      const said = `${endpoint.name} ${JSON.stringify(part)}`;
      expect(reply.status, said).toBe(400);
      expect(Object.values(reply.body.fields ?? {})[0], said).toMatch(/[a-zç]{3,}/);
    }
    const { body } = await send<{ proposal: { status: string } }>(open.openProposal);
    expect(body.proposal.status).toBe("SENT");
  });
});

describe("what a representative writes", () => {
  it("is 400 with a text in Portuguese where it is malformed, and never a 500", async () => {
    const { token, product } = await createSeller(orm());
    const { proposal } = proposalOf(product.id);
    const [line] = proposal.lines;
    const wrong: object[] = [
      { lines: [] },
      { lines: null },
      { lines: Array.from({ length: 51 }, () => line) },
      { lines: [{ ...line, amount: 0 }] },
      { lines: [{ ...line, amount: 10_000 }] },
      { lines: [{ ...line, amount: 1.5 }] },
      // A thousand, as people write it here, and no 1.
      { lines: [{ ...line, amount: "1.000" }] },
      { lines: [{ ...line, price: 0 }] },
      { lines: [{ ...line, price: -1 }] },
      { lines: [{ ...line, price: 1.234 }] },
      { lines: [{ ...line, price: 10_000_001 }] },
      { lines: [{ ...line, price: "muito" }] },
      { lines: [{ ...line, product: { _id: "nada" } }] },
      { lines: [{ ...line, variant: 7 }] },
      { valid_until: inDays(-1) },
      { valid_until: inDays(366) },
      { valid_until: "amanhã" },
      { valid_until: "2026-02-30" },
      { valid_until: null },
      { freight: -1 },
      { payment: { days: [721] } },
      { payment: { days: [30, 30] } },
      { payment: { days: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13] } },
      { payment: { days: [30], percent: 101 } },
      { payment: "30/60" },
      { buyer: null },
      { buyer: { name: "" } },
      { buyer: { name: "x".repeat(201), email: "a@b.test" } },
      { buyer: { name: "Marina", email: "sem arroba" } },
      { buyer: { name: "Marina", phone: "123" } },
      { message: "x".repeat(2_001) },
      { message: { de: "objeto" } },
      { send: "talvez" },
    ];
    for (const part of wrong) {
      const reply = await app.request(contract.createProposal, {
        token,
        body: { proposal: { ...proposal, ...part } },
      });
      expect(reply.status, JSON.stringify(part).slice(0, 120)).toBe(400);
      expect(Object.values(reply.body.fields ?? {})[0], JSON.stringify(reply.body)).toMatch(/[a-zçã]{3,}/);
    }
    expect((await app.request(contract.createProposal, { token, rawBody: "{" })).status).toBe(400);
    for (const body of [{}, [], { proposal: [] }, { proposal: null }])
      expect((await app.request(contract.createProposal, { token, body })).status).toBe(400);
    expect((await app.as(token)(contract.listProposals)).proposal_list).toEqual([]);
  });

  it("is 422 where nobody is addressed, it is no product of theirs, or the sum is out of bounds", async () => {
    const { token, product } = await createSeller(orm());
    const other = await createSeller(orm());
    const send = (given: Parameters<typeof proposalOf>[1], ids: string | string[] = product.id) =>
      app.request(contract.createProposal, { token, body: proposalOf(ids, given) });
    const said = (code: string) => ({ status: 422, body: { code } });
    expect(await send({ buyer: { email: "" } })).toMatchObject(said("NO_ADDRESSEE"));
    for (const ids of [other.product.id, unknown, [product.id, other.product.id]])
      expect(await send({}, ids)).toMatchObject(said("PRODUCT_NOT_YOURS"));
    const { proposal } = proposalOf(product.id, { price: 10_000_000 });
    const dear = {
      proposal: { ...proposal, lines: proposal.lines.map((line) => ({ ...line, amount: 9_999 })) },
    };
    expect(await app.request(contract.createProposal, { token, body: dear })).toMatchObject(
      said("PROPOSAL_TOO_DEAR"),
    );
    expect(await send({ price: 0.01, payment: { days: [0], percent: -99.99 } })).toMatchObject(
      said("PROPOSAL_TOO_DEAR"),
    );
  });
});
