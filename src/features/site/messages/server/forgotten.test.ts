import { expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { sweeps } from "../../../../platform/housekeeping.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { closeAccount } from "../../accounts/contract.ts";
import { contactMessages, newsletterConfirmations, newsletterSubscribers } from "../table.ts";
import { createContactMessage, createSubscriber } from "../testing/factory.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

const emailsLeft = async () => ({
  messages: (await orm().select().from(contactMessages)).map(({ email }) => email).sort(),
  subscribers: (await orm().select().from(newsletterSubscribers)).map(({ email }) => email).sort(),
});

it("what was written under the e-mail of an account goes with it, others' stays", async () => {
  const password = "segredo certo";
  const { user, token } = await createSignedInUser(orm(), { email: "sai@praca.test", password });
  for (const email of [user.email, "fica@praca.test"]) {
    await createContactMessage(orm(), { email });
    await createSubscriber(orm(), { email });
  }
  await app.as(token)(closeAccount, { params: { id: user.id }, body: { password } });
  expect(await emailsLeft()).toEqual({ messages: ["fica@praca.test"], subscribers: ["fica@praca.test"] });
});

it("what is older than an account stays: opening one with somebody's e-mail takes nothing from them", async () => {
  const password = "segredo certo";
  const email = "dona@praca.test";
  await createContactMessage(orm(), { email, createdAt: daysAgo(2) });
  await createSubscriber(orm(), { email, askedAt: daysAgo(2) });
  const { user, token } = await createSignedInUser(orm(), { email, password });
  await app.as(token)(closeAccount, { params: { id: user.id }, body: { password } });
  const { messages, subscribers } = await emailsLeft();
  expect([messages.includes(email), subscribers.includes(email)]).toEqual([true, true]);
});

it("old answers and what nobody confirmed are swept", async () => {
  await orm().delete(contactMessages);
  await orm().delete(newsletterSubscribers);
  const { user } = await createSignedInUser(orm(), { type: "ADMIN" });
  const answered = (days: number) => ({ answer: "Sim", answeredBy: user.id, answeredAt: daysAgo(days) });
  await createContactMessage(orm(), { email: "velha@praca.test", ...answered(732) });
  await createContactMessage(orm(), { email: "recente@praca.test", ...answered(720) });
  await createContactMessage(orm(), { email: "espera@praca.test", createdAt: daysAgo(900) });
  await createSubscriber(orm(), { email: "nunca@praca.test", status: "PENDING", askedAt: daysAgo(31) });
  const waits = await createSubscriber(orm(), {
    email: "ainda@praca.test",
    status: "PENDING",
    askedAt: daysAgo(29),
  });
  await createSubscriber(orm(), { email: "sim@praca.test", askedAt: daysAgo(900) });
  await createSubscriber(orm(), { email: null, status: "LEFT", leftAt: daysAgo(366) });
  await orm()
    .insert(newsletterConfirmations)
    .values([
      { tokenHash: "vencido", subscriberId: waits.id, expiresAt: daysAgo(1) },
      { tokenHash: "vale", subscriberId: waits.id, expiresAt: daysAgo(-1) },
    ]);
  for (const sweep of app.services.handlers.of(sweeps))
    await sweep(orm(), app.services.log, app.services.db.transaction);
  expect(await emailsLeft()).toEqual({
    messages: ["espera@praca.test", "recente@praca.test"],
    subscribers: ["ainda@praca.test", "sim@praca.test"],
  });
  expect((await orm().select().from(newsletterConfirmations)).map(({ tokenHash }) => tokenHash)).toEqual([
    "vale",
  ]);
});
