import { expect, it } from "vitest";
import * as contract from "../features/site/messages/contract.ts";
import { contactMessages, newsletterSubscribers } from "../features/site/messages/table.ts";
import { createContactMessage, createSubscriber } from "../features/site/messages/testing/factory.ts";
import { createPeople } from "../features/training/courses/testing/scene.ts";
import type { Endpoint } from "../shared/endpoint.ts";
import { useTestApp } from "./testing/harness.ts";

/** Who may make which call about messages: everybody writes, the administration alone reads and answers. */

const app = useTestApp();
const orm = () => app.services.db.orm;

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "path" in value && "method" in value;
const calls = [contract].flatMap((each) => Object.values<unknown>(each)).filter(isEndpoint);

type Caller = "nobody" | "professional" | "employee" | "manager" | "admin";
type Row = [send: { params?: object; body?: unknown }, answers: Record<Caller, number>];

const everybody = (status: number) => ({
  ...{ nobody: status, professional: status, employee: status, manager: status, admin: status },
});
const administrators = { nobody: 401, professional: 403, employee: 403, manager: 403, admin: 200 };

const tableFor = (messageId: string): Record<string, Row> => ({
  sendContactMessage: [
    { body: { contact: { user: { email: "rita@loja.com.br" }, phone: "11988887777" } } },
    everybody(200),
  ],
  listContactMessages: [{}, administrators],
  answerContactMessage: [
    { params: { id: messageId }, body: { contact: { answer: "Sim." } } },
    administrators,
  ],
  subscribeToNewsletter: [{ body: { newsletter: { email: "rita@loja.com.br" } } }, everybody(200)],
  confirmNewsletter: [{ body: { newsletter: { token: "nada" } } }, everybody(404)],
  leaveNewsletter: [{ body: { newsletter: { token: "nada" } } }, everybody(404)],
  listSubscribers: [{}, administrators],
});

it("each call answers each kind of caller as the table says, and who is refused changes nothing", async () => {
  const { other, admin, manager, staff } = await createPeople(orm());
  const tokens: Record<Caller, string | null> = {
    nobody: null,
    professional: other.token,
    employee: staff.token,
    manager: manager.token,
    admin: admin.token,
  };
  const { id } = await createContactMessage(orm());
  await createSubscriber(orm());
  const table = tableFor(id);
  expect(calls.map(({ name }) => name).toSorted()).toEqual(Object.keys(table).toSorted());
  const stored = async () => [
    await orm().select().from(contactMessages),
    await orm().select().from(newsletterSubscribers),
  ];
  const before = await stored();
  const answers: string[] = [];
  const expected: string[] = [];
  const sendAll = async (isWanted: (status: number) => boolean) => {
    for (const call of calls) {
      const [send, wanted] = table[call.name] ?? [{}, everybody(0)];
      for (const [caller, status] of Object.entries(wanted)) {
        if (!isWanted(status)) continue;
        const reply = await app.request(call, { ...send, token: tokens[caller as Caller] } as never);
        answers.push(`${call.name} ${caller}: ${reply.status}`);
        expected.push(`${call.name} ${caller}: ${status}`);
      }
    }
  };
  await sendAll((status) => status !== 200);
  expect(await stored()).toEqual(before);
  await sendAll((status) => status === 200);
  expect(answers).toEqual(expected);
});
