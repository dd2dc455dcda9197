import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { sendQueuedEmails } from "../../../../app/testing/queued-emails.ts";
import { subscriberScene } from "../../../../app/testing/subscribers.ts";
import { formatDay } from "../../../../shared/format/dates.ts";
import { formatCents } from "../../../../shared/format/money.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { loadSession } from "../../../site/accounts/contract.ts";
import { getPlan, type PlanInput, type SeenPlan, updatePlan } from "../contract.ts";
import { cancelSubscription } from "../subscription-contract.ts";
import { pricedAt, savedAs } from "../testing/administered.ts";

/** Who renews into lower limits is told before, as of a dearer price. */

const app = useTestApp({ own: true });
const scene = subscriberScene(app);
const { latest, option, passDays, renew, subscriber, tell } = scene;
const password = "uma-senha-que-ninguem-adivinha";

/** Saves what the plan of professionals becomes. */
async function save(changeOf: (plan: SeenPlan) => Partial<PlanInput>): Promise<void> {
  const { token } = await createSignedInUser(app.services.db.orm, { type: "ADMIN", password });
  const params = { id: (await option("SALESMAN", 1)).plan_id };
  const { plan } = await app.as(token)(getPlan, { params });
  await app.as(token)(updatePlan, {
    params,
    body: { password, version: plan.version, plan: savedAs(plan, changeOf(plan)) },
  });
}

const allow = (applications: number | null, requests: number | null) =>
  save(() => ({
    limits: [
      { key: "JOB_APPLICATIONS", maximum: applications },
      { key: "REPRESENTATION_REQUESTS", maximum: requests },
    ],
  }));

/** Somebody who pays each month for a plan that allows 40 applications and as many requests as wanted. */
async function subscribed() {
  await allow(40, null);
  const person = await subscriber();
  const letters = () => sendQueuedEmails(app, person.user.email);
  await letters();
  const allowed = async () => {
    const { jobApplicationsMax } = (await app.as(person.token)(loadSession)).permissions;
    return jobApplicationsMax;
  };
  const passUntil = async (daysBefore: number) => {
    const end = Date.parse((await latest(person.token)).period_end ?? "");
    await passDays(Math.round((end - Date.parse(app.services.clock.today())) / 86_400_000) - daysBefore);
  };
  return { ...person, letters, allowed, passUntil };
}

const tellTwiceAtOnce = () => Promise.all([tell(), tell()]);

describe("lower limits", () => {
  it("are told fifteen days before the renewal, once: what they were and will be, from when, and how to leave", async () => {
    const { token, cents, letters, allowed, passUntil } = await subscribed();
    await allow(20, 300);
    await passUntil(16);
    await tell();
    expect(await letters()).toEqual([]);
    await passDays(1);
    const day = formatDay((await latest(token)).period_end ?? "");
    await tellTwiceAtOnce();
    await passDays(1);
    await tell();
    const [letter, ...others] = await letters();
    expect(others).toEqual([]);
    expect(letter?.subject).toBe(`Os limites do seu plano Profissional Premium mudam em ${day}`);
    for (const part of [
      "Inscrições em vagas: de 40 para 20",
      "Pedidos de representação: de sem limite para 300",
      `será renovado por ${formatCents(cents)}.`,
      "“Mudar opção”",
      "“Cancelar plano”",
      "/vc/perfil",
    ])
      expect(letter?.text).toContain(part);
    expect(letter?.text).not.toContain("em vez de");

    expect(await allowed()).toBe(40);
    await passDays(14);
    await renew();
    expect(await allowed()).toBe(20);
  });

  it("and a dearer price are told in one mail; each alone where it comes alone", async () => {
    const { letters, passUntil, cents } = await subscribed();
    await allow(20, null);
    await save((plan) => pricedAt(plan, 1, 39.7));
    await passUntil(15);
    await tellTwiceAtOnce();
    const [letter, ...others] = await letters();
    expect(others).toEqual([]);
    expect(letter?.subject).toContain("O preço e os limites do seu plano Profissional Premium mudam em");
    expect(letter?.text).toContain(`por ${formatCents(3970)}, em vez de ${formatCents(cents)}`);
    expect(letter?.text).toContain("Inscrições em vagas: de 40 para 20");
    expect(letter?.text).not.toContain("Pedidos de representação");
    await save((plan) => pricedAt(plan, 1, cents / 100));
    await letters();

    const other = await subscribed();
    await save((plan) => pricedAt(plan, 1, 39.7));
    await other.passUntil(14);
    await tell();
    expect((await other.letters()).map(({ subject }) => subject)).toEqual([
      expect.stringContaining("O preço do seu plano"),
    ]);
    await allow(30, null);
    await tell();
    const [late, ...more] = await other.letters();
    expect(more).toEqual([]);
    expect(late?.subject).toContain("Os limites do seu plano");
    expect(late?.text).toContain(`será renovado por ${formatCents(3970)}`);
    await save((plan) => pricedAt(plan, 1, cents / 100));
  });

  it("that nobody was told in time wait a period, and are told in that", async () => {
    const { letters, allowed, passUntil } = await subscribed();
    await passUntil(9);
    await allow(20, null);
    await tell();
    expect(await letters()).toEqual([]);
    await passDays(9);
    await renew();
    expect(await allowed()).toBe(40);
    await letters();
    await passUntil(15);
    await tell();
    expect(await letters()).toHaveLength(1);
    await passDays(15);
    await renew();
    expect(await allowed()).toBe(20);
  });

  it("after the told ones count for nobody who was told of others, and higher ones count at once", async () => {
    const first = await subscribed();
    const second = await subscribed();
    await allow(30, null);
    await first.passUntil(15);
    await tell();
    await allow(10, null);
    await tell();
    await passDays(15);
    await renew();
    expect([await first.allowed(), await second.allowed()]).toEqual([30, 30]);
    await first.passUntil(3);
    await allow(50, null);
    await passDays(3);
    await renew();
    expect(await first.allowed()).toBe(50);
  });

  it("are not told to who does not renew", async () => {
    const { token, params, letters, passUntil } = await subscribed();
    await allow(20, null);
    await app.as(token)(cancelSubscription, { params });
    await passUntil(15);
    await tell();
    expect(await letters()).toEqual([]);
  });
});
