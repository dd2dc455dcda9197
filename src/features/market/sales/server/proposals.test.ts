import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { queuedEmails } from "../../../../app/testing/queued-emails.ts";
import { formatCents } from "../../../../shared/format/money.ts";
import { companyTerms } from "../../products/table.ts";
import { quotes } from "../../quotes/table.ts";
import { createQuote } from "../../quotes/testing/factory.ts";
import { createProposal, getProposal, listProposals, writeRound } from "../contract.ts";
import { openProposal } from "../open-contract.ts";
import { createSeller, proposalOf, roundOf } from "../testing/scene.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
let buyers = 0;
const newBuyer = () => {
  buyers += 1;
  return { name: "Marina Alves", email: `compradora${buyers}@cliente.test` };
};
const limitOf = (companyId: string, discountPoints: number) =>
  orm()
    .insert(companyTerms)
    .values({ companyId, discountPoints })
    .onConflictDoUpdate({ target: companyTerms.companyId, set: { discountPoints } });
const first = <T>(list: T[]): T => {
  const [one] = list;
  if (!one) throw new Error("There is one");
  return one;
};

describe("a proposal from nothing", () => {
  it("goes out at the price of the list and is mailed to who buys, with an address of its own", async () => {
    const { token, salesman, company, product } = await createSeller(orm());
    const buyer = newBuyer();
    const { message, proposal_list } = await app.as(token)(createProposal, {
      body: proposalOf(product.id, {
        buyer: { ...buyer, email: buyer.email.toUpperCase(), phone: "(11) 98765-4321" },
        freight: 50,
        payment: { days: [0] },
        message: "Entrego em dez dias: http://exemplo.test",
      }),
    });
    expect(message).toBe("Proposta enviada");
    const [proposal, ...others] = proposal_list;
    expect(others).toEqual([]);
    expect(proposal).toMatchObject({
      status: "SENT",
      round: 1,
      buyer: { ...buyer, phone: "11987654321" },
      commission: 100,
      order: null,
      rounds: [
        {
          side: "SELLER",
          goods: 1_000,
          freight: 50,
          total: 1_050,
          discount: 0,
          payment: { days: [0], percent: 0 },
          lines: [{ name: product.name, amount: 10, list_price: 100, price: 100, total: 1_000 }],
        },
      ],
    });
    const [mail, ...more] = await queuedEmails(app, buyer.email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      subject: `Proposta ${proposal?.number} de ${company.nameFancy}`,
      replyTo: salesman.email,
    });
    expect(mail?.text).toContain(formatCents(105_000));
    expect(mail?.text).not.toContain("exemplo.test");
    const link = /\/proposta\/([A-Za-z0-9_-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";
    const seen = await app.as(null)(openProposal, { params: { token: link } });
    expect(seen.proposal).toMatchObject({ number: proposal?.number, buyer_name: "Marina Alves" });
    const { rows } = await app.services.db.pool.query("select * from proposal_links where token_hash = $1", [
      link,
    ]);
    expect(rows, "the database holds no token").toEqual([]);
  });

  it("makes one for each company, sent together, those that need no yes at once", async () => {
    const { token, offers } = await createSeller(orm(), 3);
    const [one, two, three] = offers;
    if (!one || !two || !three) throw new Error("three offers");
    await limitOf(one.company.id, 500);
    await limitOf(three.company.id, 500);
    const buyer = newBuyer();
    const ids = offers.map(({ product }) => product.id);
    const send = (given: object) =>
      app.as(token)(createProposal, { body: proposalOf(ids, { buyer, ...given }) });
    const all = await send({});
    expect(all.message).toBe("3 propostas enviadas");
    expect(all.proposal_list.map(({ company }) => company.name).toSorted()).toEqual(
      offers.map(({ company }) => company.nameFancy).toSorted(),
    );
    expect(await queuedEmails(app, buyer.email)).toHaveLength(3);
    const partly = await send({ price: 95 });
    expect(partly.message).toMatch(/^Enviamos as propostas que não precisam/);
    expect(partly.proposal_list.map(({ status }) => status).toSorted()).toEqual([
      "NEEDS_APPROVAL",
      "SENT",
      "SENT",
    ]);
    const freight = await app.request(createProposal, { token, body: proposalOf(ids, { freight: 10 }) });
    expect(freight).toMatchObject({ status: 400 });
    expect(freight.body.fields?.["proposal.freight"]).toContain("mais de uma empresa");
  });

  it("may stay a draft, which goes to nobody and is written anew until it is sent", async () => {
    const { token, offer, product } = await createSeller(orm());
    const buyer = newBuyer();
    const made = await app.as(token)(createProposal, {
      body: proposalOf(product.id, { buyer, send: false }),
    });
    expect(made.message).toBe("Rascunho guardado");
    const { _id: id } = first(made.proposal_list);
    const params = { id };
    const again = await app.as(token)(writeRound, {
      params,
      body: roundOf(product.id, 1, { send: false, price: 110 }),
    });
    expect(again.proposal).toMatchObject({
      status: "DRAFT",
      round: 1,
      rounds: [{ total: 1_100, sent_at: null }],
    });
    expect(await queuedEmails(app, buyer.email)).toEqual([]);
    expect((await app.as(offer.managerToken)(listProposals)).proposal_list).toEqual([]);
    expect((await app.request(getProposal, { token: offer.managerToken, params })).status).toBe(404);
    const sent = await app.as(token)(writeRound, { params, body: roundOf(product.id, 1) });
    expect(sent).toMatchObject({ message: "Proposta enviada", proposal: { status: "SENT", round: 1 } });
    expect(await queuedEmails(app, buyer.email)).toHaveLength(1);
    const late = await app.request(writeRound, {
      token,
      params,
      body: roundOf(product.id, 1, { send: false }),
    });
    expect(late).toMatchObject({ status: 400, body: { fields: { "proposal.send": expect.any(String) } } });
  });

  it("lets a client set no price of the list, commission, company or number", async () => {
    const { token, product, company } = await createSeller(orm());
    const { proposal } = proposalOf(product.id, { buyer: newBuyer() });
    const body = {
      proposal: {
        ...proposal,
        number: 1,
        status: "ACCEPTED",
        company: { _id: crypto.randomUUID() },
        company_id: crypto.randomUUID(),
        salesman_id: crypto.randomUUID(),
        commission: 9_999,
        total: 1,
        round: 7,
        lines: [
          {
            ...proposal.lines[0],
            list_price: 1,
            listCents: 1,
            commission_points: 9_999,
            name: "Outro nome",
            total: 1,
          },
        ],
      },
    };
    const [made] = (await app.as(token)(createProposal, { body: body as never })).proposal_list;
    expect(made).toMatchObject({
      status: "SENT",
      round: 1,
      commission: 100,
      company: { name: company.nameFancy },
    });
    expect(made?.number).toBeGreaterThan(1_000);
    expect(made?.rounds[0]).toMatchObject({ total: 1_000, lines: [{ list_price: 100, name: product.name }] });
  });
});

describe("a proposal that answers a quote", () => {
  it("marks the quote as answered once it is sent, not as a draft, and leaves a note that was made", async () => {
    const { token, salesman, product } = await createSeller(orm());
    const items = [{ ...product, amount: 10 }];
    const quote = await createQuote(orm(), { salesmanId: salesman.id, items });
    const won = await createQuote(orm(), { salesmanId: salesman.id, items, status: "WON" });
    const statusOf = async (id: string) =>
      (await orm().select().from(quotes).where(eq(quotes.id, id)))[0]?.status;
    const make = (id: string, given: object = {}) =>
      app.as(token)(createProposal, {
        body: proposalOf(product.id, { buyer: newBuyer(), quote: { _id: id }, ...given }),
      });
    await make(quote.id, { send: false });
    expect(await statusOf(quote.id)).toBe("NEW");
    const [made] = (await make(quote.id)).proposal_list;
    expect(made?.quote_id).toBe(quote.id);
    expect(await statusOf(quote.id)).toBe("ANSWERED");
    await make(won.id);
    expect(await statusOf(won.id)).toBe("WON");
    const other = await createSeller(orm());
    for (const [id, status] of [
      [quote.id, 404],
      [crypto.randomUUID(), 404],
      ["nada", 400],
    ] as const) {
      const body = proposalOf(other.product.id, { quote: { _id: id } });
      expect((await app.request(createProposal, { token: other.token, body })).status).toBe(status);
    }
  });
});

describe("the list of proposals", () => {
  it("is searched by who buys, the other side or the number, and ordered as one likes", async () => {
    const seller = await createSeller(orm());
    const { token, company, offer } = seller;
    const made = [];
    for (const [name, priceCents] of [
      ["Água Clara", 2_000],
      ["Zinco e Cia", 1_000],
      ["Mercearia São José", 3_000],
    ] as const)
      made.push(await seller.propose({ buyer: { name }, lines: [{ product: seller.product, priceCents }] }));
    const read = async (query: object, as = token) =>
      (await app.as(as)(listProposals, { query: query as never })).proposal_list.map(
        ({ buyer }) => buyer.name,
      );
    const [water, zinc, grocery] = ["Água Clara", "Zinco e Cia", "Mercearia São José"];
    expect(await read({})).toEqual([grocery, zinc, water]);
    expect(await read({ order: "oldest" })).toEqual([water, zinc, grocery]);
    expect(await read({ order: "dearest" })).toEqual([grocery, water, zinc]);
    expect(await read({ order: "cheapest" })).toEqual([zinc, water, grocery]);
    expect(await read({ order: "buyer" })).toEqual([water, grocery, zinc]);
    expect(await read({ filter: "sao jose" })).toEqual([grocery]);
    expect(await read({ filter: String(first(made).proposal.number) })).toEqual([water]);
    expect(await read({ filter: company.nameFancy, order: "buyer", limit: 1, page: 1 })).toEqual([grocery]);
    expect(await read({ filter: "zinco" }, offer.managerToken)).toEqual([zinc]);
    // The own name is on all of them.
    expect(await read({ filter: seller.salesman.name })).toEqual([]);
    expect(await read({ filter: seller.salesman.name }, offer.managerToken)).toHaveLength(3);
    const { proposal_dash: dash } = await app.as(token)(listProposals, {
      query: { filter: "zinco" } as never,
    });
    expect(dash).toEqual({ waiting: 0, open: 1, accepted: 0, ended: 0 });
    expect((await app.request(listProposals, { token, query: { order: "price" } })).status).toBe(400);
  });
});
