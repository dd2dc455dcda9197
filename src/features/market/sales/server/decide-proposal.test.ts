import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { queuedEmails } from "../../../../app/testing/queued-emails.ts";
import { listNotifications } from "../../../../platform/mailer/notifications.ts";
import { getWaiting } from "../../../base/waiting/contract.ts";
import { companies } from "../../../people/companies/table.ts";
import { users } from "../../../people/users/table.ts";
import { companyTerms, productTerms } from "../../products/table.ts";
import { updateCompanyTerms } from "../../products/terms-contract.ts";
import { createProposal, decideProposal, getProposal, listProposals, writeRound } from "../contract.ts";
import { openProposal } from "../open-contract.ts";
import { proposals } from "../table.ts";
import { createSeller, inDays, proposalOf, roundOf } from "../testing/scene.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;

/** A seller whose company lets representatives go 5% below the list without asking. */
async function scene() {
  const seller = await createSeller(orm());
  await orm().insert(companyTerms).values({ companyId: seller.company.id, discountPoints: 500 });
  let buyers = 0;
  const propose = async (given: Parameters<typeof proposalOf>[1]) => {
    buyers += 1;
    const email = `compra${buyers}-${seller.company.slug}@cliente.test`;
    const body = proposalOf(seller.product.id, { buyer: { email }, ...given });
    const [made] = (await app.as(seller.token)(createProposal, { body })).proposal_list;
    if (!made) throw new Error("One was made");
    return { ...made, email };
  };
  const decide = (id: string, decision: object) =>
    app.request<{ proposal: object }>(decideProposal, {
      token: seller.offer.managerToken,
      params: { id },
      body: { decision: { round: 1, version: 1, approved: true, ...decision } },
    });
  return { ...seller, make: propose, decide };
}

describe("a discount", () => {
  it("within what the company gives goes out at once, a hundredth more waits for its yes", async () => {
    const { make, offer, salesman, manager } = await scene().then((all) => ({
      ...all,
      manager: all.offer.manager,
    }));
    expect(await make({ price: 95 })).toMatchObject({
      status: "SENT",
      own_discount: 5,
      rounds: [{ discount: 5 }],
    });
    const more = await make({ price: 94.99, message: "É um cliente antigo" });
    expect(more).toMatchObject({ status: "NEEDS_APPROVAL", rounds: [{ discount: 5.01, sent_at: null }] });
    expect(await queuedEmails(app, more.email), "nobody outside hears of it").toEqual([]);
    const [asked] = await queuedEmails(app, manager.email);
    expect(asked?.subject).toBe(`${salesman.name} ${salesman.lastname} pede o seu sim para uma proposta`);
    expect(asked?.text).toContain("É um cliente antigo");
    const told = await listNotifications(orm(), manager.id, { limit: 5, page: 0 });
    expect(told).toMatchObject([{ path: `/co/propostas/${more._id}` }]);
    const { waiting } = await app.as(offer.managerToken)(getWaiting);
    expect(waiting).toMatchObject({ proposals: 1, "sale-orders": 0 });
  });

  it("is none where the price is above the list or that of a step of the quantity", async () => {
    const { make, product } = await scene();
    expect(await make({ price: 150 })).toMatchObject({ status: "SENT", rounds: [{ discount: 0 }] });
    await orm()
      .insert(productTerms)
      .values({ productId: product.id, steps: [{ from: 10, price: 8_000 }] });
    expect(await make({})).toMatchObject({
      status: "SENT",
      rounds: [{ discount: 0, lines: [{ list_price: 80, price: 80 }] }],
    });
    expect(await make({ price: 75.99 })).toMatchObject({
      status: "NEEDS_APPROVAL",
      rounds: [{ discount: 5.02 }],
    });
  });

  it("is also what a way of payment takes off, or a delay that the company does not give", async () => {
    const { make, company } = await scene();
    const paid = (days: number[], percent = 0) =>
      make({ payment: { days, percent } }).then(({ status }) => status);
    expect(await paid([0])).toBe("SENT");
    expect(await paid([0], 2)).toBe("SENT");
    // Art. 29: nobody grants a delay that the company never named.
    expect(await paid([720])).toBe("NEEDS_APPROVAL");
    expect(await paid([0], -1)).toBe("NEEDS_APPROVAL");
    await orm()
      .update(companyTerms)
      .set({ payments: [{ days: [30], percent: 2 }] })
      .where(eq(companyTerms.companyId, company.id));
    expect(await paid([30], 2)).toBe("SENT");
    expect(await paid([30], 5)).toBe("SENT");
    expect(await paid([30], 1.99)).toBe("NEEDS_APPROVAL");
    expect(await paid([60], 2)).toBe("NEEDS_APPROVAL");
  });

  it("is set by who manages the company, from 0 to 100 percent, and by nobody else", async () => {
    const { offer, company, make, token } = await scene();
    const put = (by: string, value: unknown) =>
      app.request(updateCompanyTerms, {
        token: by,
        params: { companyId: company.id },
        body: { terms: { representative_discount: value } },
      });
    expect((await put(offer.managerToken, 12.5)).status).toBe(200);
    expect(await make({ price: 87.5 })).toMatchObject({ status: "SENT", own_discount: 12.5 });
    for (const wrong of [-1, 100.01, 1.234, "muito"])
      expect((await put(offer.managerToken, wrong)).status, String(wrong)).toBe(400);
    expect((await put(token, 50)).status).toBe(403);
  });
});

describe("the company's answer", () => {
  it("sends the round to the buyer with a yes, and tells the representative", async () => {
    const { make, decide, salesman, company } = await scene();
    const { _id, email, number } = await make({ price: 80 });
    const reply = await decide(_id, {});
    expect(reply).toMatchObject({
      status: 200,
      body: { message: "Aprovada e enviada a quem vai comprar", proposal: { status: "SENT", round: 1 } },
    });
    const [mail, ...others] = await queuedEmails(app, email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      subject: `Proposta ${number} de ${company.nameFancy}`,
      replyTo: salesman.email,
    });
    const told = await queuedEmails(app, salesman.email);
    expect(told.map(({ subject }) => subject)).toEqual([`${company.nameFancy} aprovou a proposta ${number}`]);
    expect(await decide(_id, {})).toMatchObject({ status: 409, body: { code: "PROPOSAL_ELSEWHERE" } });
    expect(await queuedEmails(app, email)).toHaveLength(1);
  });

  it("gives it back with a no and why, to be written anew", async () => {
    const { make, decide, token, salesman, product, offer } = await scene();
    const { _id, email } = await make({ price: 80 });
    const params = { id: _id };
    const reply = await decide(_id, { approved: false, message: "Até 10% eu aceito." });
    expect(reply).toMatchObject({
      status: 200,
      body: { proposal: { status: "DRAFT", refusal: "Até 10% eu aceito." } },
    });
    expect((await queuedEmails(app, salesman.email)).at(-1)?.text).toContain("Até 10% eu aceito.");
    expect((await app.request(getProposal, { token: offer.managerToken, params })).status).toBe(404);
    const again = await app.as(token)(writeRound, { params, body: roundOf(product.id, 1, { price: 90 }) });
    expect(again.proposal).toMatchObject({ status: "NEEDS_APPROVAL", round: 1, refusal: null });
    // What was read is not what waits now, though its number is the same.
    expect(await decide(_id, {})).toMatchObject({ status: 409, body: { code: "ROUND_PASSED" } });
    expect(await decide(_id, { version: 2 })).toMatchObject({ status: 200 });
    expect(await queuedEmails(app, email)).toHaveLength(1);
  });

  it("to a later round leaves the buyer what was sent; what is a draft again is the representative's own", async () => {
    const { propose, decide, token, offer, product } = await scene();
    const { proposal, token: link } = await propose({ status: "SEEN" });
    const params = { id: proposal.id };
    const body = roundOf(product.id, 1, { price: 70, valid_until: inDays(90) });
    await app.as(token)(writeRound, { params, body });
    const seen = () =>
      app
        .as(null)(openProposal, { params: { token: link } })
        .then((answer) => answer.proposal);
    const asItWas = {
      status: "NEEDS_APPROVAL",
      round: 1,
      valid_until: inDays(30),
      rounds: [{ total: 1_000 }],
    };
    expect(await seen()).toMatchObject(asItWas);
    const ofCompany = () =>
      app
        .as(offer.managerToken)(getProposal, { params })
        .then((answer) => answer.proposal);
    expect((await ofCompany()).rounds).toHaveLength(2);
    expect(await decide(proposal.id, { round: 1, version: 2 })).toMatchObject({
      status: 409,
      body: { code: "ROUND_PASSED" },
    });
    expect(await decide(proposal.id, { round: 2, version: 2, approved: false })).toMatchObject({
      status: 200,
    });
    // Who buys may answer what was there before.
    expect(await seen()).toMatchObject({ ...asItWas, status: "SEEN" });
    expect(await ofCompany()).toMatchObject({ rounds: [{ number: 1 }], commission: 100 });
    const [card] = (await app.as(offer.managerToken)(listProposals)).proposal_list;
    expect(card).toMatchObject({ total: 1_000, commission: 100 });
    const [own] = (await app.as(token)(listProposals)).proposal_list;
    expect(own).toMatchObject({ status: "SEEN", total: 1_000, commission: 100 });
  });

  it("leaves what had expired before it was written anew expired, where it is a no", async () => {
    const { propose, decide, token, product } = await scene();
    const { proposal } = await propose({ status: "EXPIRED", validUntil: inDays(-1) });
    const body = roundOf(product.id, 1, { price: 70, valid_until: inDays(30) });
    await app.as(token)(writeRound, { params: { id: proposal.id }, body });
    expect(await decide(proposal.id, { round: 2, version: 2, approved: false })).toMatchObject({
      status: 200,
      body: { proposal: { status: "EXPIRED", valid_until: inDays(-1) } },
    });
  });

  it("sends nothing that expired, of who is off the air, or by who has not confirmed the e-mail", async () => {
    const { make, decide, salesman, company, offer } = await scene();
    const { _id, email } = await make({ price: 80 });
    const off = { pageSuspendedAt: new Date(), pageSuspensionReason: "Golpe" };
    const setUser = (id: string, columns: object) => orm().update(users).set(columns).where(eq(users.id, id));
    await setUser(salesman.id, off);
    expect(await decide(_id, {})).toMatchObject({ status: 403, body: { code: "PAGE_OFF_THE_AIR" } });
    await setUser(salesman.id, { pageSuspendedAt: null, pageSuspensionReason: null });
    await setUser(offer.manager.id, { emailConfirmedAt: null });
    expect((await decide(_id, {})).status).toBe(422);
    await setUser(offer.manager.id, { emailConfirmedAt: new Date() });
    await orm()
      .update(companies)
      .set({ blockedAt: new Date(), blockReason: "Golpe" })
      .where(eq(companies.id, company.id));
    expect((await decide(_id, {})).status).toBe(403);
    await orm()
      .update(companies)
      .set({ blockedAt: null, blockReason: null })
      .where(eq(companies.id, company.id));
    await app.services.db.pool.query("update proposal_rounds set valid_until = $2 where proposal_id = $1", [
      _id,
      inDays(-1),
    ]);
    expect(await decide(_id, {})).toMatchObject({ status: 409, body: { code: "PROPOSAL_ELSEWHERE" } });
    expect(await queuedEmails(app, email)).toEqual([]);
    expect((await orm().select().from(proposals).where(eq(proposals.id, _id)))[0]?.status).toBe(
      "NEEDS_APPROVAL",
    );
  });
});

describe("the list", () => {
  it("has what each side sees of it, counted, the newest first, page by page", async () => {
    const { propose, token, offer } = await scene();
    const all = [
      "DRAFT",
      "NEEDS_APPROVAL",
      "SENT",
      "SEEN",
      "COUNTERED",
      "ACCEPTED",
      "DECLINED",
      "EXPIRED",
      "WITHDRAWN",
    ] as const;
    for (const [age, status] of all.entries())
      await propose({ status, createdAt: new Date(Date.now() - (age + 1) * 60_000) });
    const list = async (by: string, query: object = {}) => {
      const { proposal_list, proposal_dash } = await app.as(by)(listProposals, { query });
      return { statuses: proposal_list.map(({ status }) => status), dash: proposal_dash };
    };
    expect(await list(token)).toEqual({
      statuses: [...all],
      dash: { waiting: 1, open: 4, accepted: 1, ended: 3 },
    });
    expect((await list(token, { group: "waiting" })).statuses).toEqual(["COUNTERED"]);
    expect((await list(token, { group: "ended" })).statuses).toEqual(["DECLINED", "EXPIRED", "WITHDRAWN"]);
    expect((await list(token, { limit: 2, page: 1 })).statuses).toEqual(["SENT", "SEEN"]);
    const ofCompany = await list(offer.managerToken);
    expect(ofCompany.statuses).toEqual(all.slice(1));
    expect(ofCompany.dash).toEqual({ waiting: 1, open: 3, accepted: 1, ended: 3 });
    expect((await list(offer.managerToken, { group: "waiting" })).statuses).toEqual(["NEEDS_APPROVAL"]);
    expect((await app.as(token)(getWaiting)).waiting).toMatchObject({ proposals: 1 });
    for (const query of [{ group: "SOLD" }, { limit: 0 }, { limit: 101 }, { page: -1 }])
      expect((await app.request(listProposals, { token, query })).status).toBe(400);
  });
});
