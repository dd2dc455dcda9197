import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { queuedEmails } from "../../../../app/testing/queued-emails.ts";
import { formatCents } from "../../../../shared/format/money.ts";
import { users } from "../../../people/users/table.ts";
import { createProposal, getProposal, shareProposal, withdrawProposal, writeRound } from "../contract.ts";
import { openProposal } from "../open-contract.ts";
import { proposalLinks, proposals } from "../table.ts";
import { createSeller, inDays, proposalOf, roundOf } from "../testing/scene.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;

describe("another round", () => {
  it("follows what was sent, which stays; who wrote on an older one is told which is the newest", async () => {
    const { token, product, propose } = await createSeller(orm());
    const { proposal } = await propose({ status: "COUNTERED" });
    const params = { id: proposal.id };
    const write = (round: number) =>
      app.request(writeRound, { token, params, body: roundOf(product.id, round, { price: 120 }) });
    expect(await write(1)).toMatchObject({
      status: 409,
      body: { code: "ROUND_PASSED", message: "Esta proposta foi atualizada. Veja a rodada 2." },
    });
    expect(await write(2)).toMatchObject({ status: 200, body: { proposal: { status: "SENT", round: 3 } } });
    const { proposal: now } = await app.as(token)(getProposal, { params });
    expect(now.rounds.map(({ number, side, total }) => [number, side, total])).toEqual([
      [3, "SELLER", 1_200],
      [2, "BUYER", 900],
      [1, "SELLER", 1_000],
    ]);
    const [mail] = await queuedEmails(app, proposal.buyerEmail ?? "");
    expect(mail?.subject).toContain("foi atualizada");
    expect(await write(2)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("rodada 3") },
    });
  });

  it("brings an expired one back, with the validity that is written", async () => {
    const { token, product, propose } = await createSeller(orm());
    const { proposal } = await propose({ status: "EXPIRED" });
    const { proposal: now } = await app.as(token)(writeRound, {
      params: { id: proposal.id },
      body: roundOf(product.id, 1, { valid_until: inDays(9) }),
    });
    expect(now).toMatchObject({ status: "SENT", round: 2, valid_until: inDays(9) });
  });

  it("is one of the first place where nobody got the one before, also after that expired", async () => {
    const { token, product, propose } = await createSeller(orm());
    const { proposal } = await propose({ status: "NEEDS_APPROVAL" });
    await orm().update(proposals).set({ status: "EXPIRED" }).where(eq(proposals.id, proposal.id));
    const { proposal: now } = await app.as(token)(writeRound, {
      params: { id: proposal.id },
      body: roundOf(product.id, 1),
    });
    expect(now).toMatchObject({ status: "SENT", round: 1, rounds: [{ number: 1 }] });
    const [mail] = await queuedEmails(app, proposal.buyerEmail ?? "");
    expect(mail?.subject).toMatch(/^Proposta /);
  });

  it("is the last after 50, and is not written where nobody is left to send it to", async () => {
    const { token, product, propose } = await createSeller(orm());
    const { proposal } = await propose();
    const params = { id: proposal.id };
    await app.services.db.pool.query(
      `insert into proposal_rounds (proposal_id, number, side, goods_cents, total_cents, commission_cents, discount_points, valid_until, sent_at)
       select $1, n, 'SELLER', 1, 1, 0, 0, $2, now() from generate_series(2, 50) n`,
      [proposal.id, inDays(30)],
    );
    await orm().update(proposals).set({ round: 50, sentRound: 50 }).where(eq(proposals.id, proposal.id));
    const body = roundOf(product.id, 50);
    expect(await app.request(writeRound, { token, params, body })).toMatchObject({
      status: 422,
      body: { code: "TOO_MANY_ROUNDS" },
    });
    const { proposal: forgotten } = await propose({ status: "EXPIRED", buyer: { email: null } });
    const nobody = { token, params: { id: forgotten.id }, body: roundOf(product.id, 1) };
    expect(await app.request(writeRound, nobody)).toMatchObject({
      status: 422,
      body: { code: "NO_ADDRESSEE" },
    });
  });
});

describe("withdrawing and sharing", () => {
  it("takes back what was not accepted, once, and tells who had it", async () => {
    const { token, company, propose } = await createSeller(orm());
    for (const status of ["DRAFT", "NEEDS_APPROVAL", "SENT", "SEEN", "COUNTERED", "EXPIRED"] as const) {
      const { proposal } = await propose({ status });
      const params = { id: proposal.id };
      const done = await app.as(token)(withdrawProposal, { params });
      expect(done, status).toMatchObject({ message: "Proposta retirada", proposal: { status: "WITHDRAWN" } });
      expect((await app.as(token)(withdrawProposal, { params })).message).toMatch(/^Nada mudou/);
      const isSent = status !== "DRAFT" && status !== "NEEDS_APPROVAL";
      const subjects = (await queuedEmails(app, proposal.buyerEmail ?? "")).map(({ subject }) => subject);
      const withdrawn = `A proposta ${proposal.number} de ${company.nameFancy} foi retirada`;
      expect(subjects, status).toEqual(isSent ? [withdrawn] : []);
    }
    for (const status of ["ACCEPTED", "DECLINED"] as const) {
      const { proposal } = await propose({ status });
      const reply = await app.request(withdrawProposal, { token, params: { id: proposal.id } });
      expect(reply, status).toMatchObject({ status: 409, body: { code: "PROPOSAL_ELSEWHERE" } });
    }
  });

  it("gives a text with what the company offers and a new address, each time; the oldest addresses give way", async () => {
    const { token, product, company, propose } = await createSeller(orm());
    const { proposal } = await propose({ status: "COUNTERED", freightCents: 5_000 });
    const share = () => app.as(token)(shareProposal, { params: { id: proposal.id } });
    const { address, text } = await share();
    expect(text).toBe(
      [
        `Olá, Marina Alves! Segue a proposta ${proposal.number} de ${company.nameFancy}.`,
        `10 × ${product.name}: ${formatCents(10_000)} cada`,
        `Total: ${formatCents(105_000)}. Válida até ${proposal.validUntil.split("-").reverse().join("/")}.`,
        `Veja, aceite ou responda aqui: ${address}`,
      ].join("\n"),
    );
    const link = address.split("/").at(-1) ?? "";
    expect((await app.as(null)(openProposal, { params: { token: link } })).proposal.number).toBe(
      proposal.number,
    );
    for (let n = 0; n < 51; n++) await share();
    expect(await orm().$count(proposalLinks, eq(proposalLinks.proposalId, proposal.id))).toBe(50);
    expect((await app.request(openProposal, { params: { token: link } })).status).toBe(404);
    for (const status of ["DRAFT", "NEEDS_APPROVAL", "EXPIRED", "WITHDRAWN", "ACCEPTED"] as const) {
      const params = { id: (await propose({ status })).proposal.id };
      expect((await app.request(shareProposal, { token, params })).status, status).toBe(409);
    }
  });

  it("is not for who has a page that the administration suspended, nor is sending", async () => {
    const { token, salesman, product, propose } = await createSeller(orm());
    const { proposal } = await propose();
    await orm()
      .update(users)
      .set({ pageSuspendedAt: new Date(), pageSuspensionReason: "Golpe" })
      .where(eq(users.id, salesman.id));
    const off = { status: 403, body: { code: "PAGE_OFF_THE_AIR" } };
    const params = { id: proposal.id };
    expect(await app.request(shareProposal, { token, params })).toMatchObject(off);
    expect(await app.request(createProposal, { token, body: proposalOf(product.id) })).toMatchObject(off);
    expect(await app.request(writeRound, { token, params, body: roundOf(product.id, 1) })).toMatchObject(off);
  });
});
