import { expect, it } from "vitest";
import { listContactViews } from "../features/market/contacts/contract.ts";
import { termsAcceptances } from "../features/people/users/table.ts";
import * as contract from "../features/site/privacy/contract.ts";
import { termsVersion } from "../features/site/privacy/legal-versions.ts";
import { createPeople } from "../features/training/courses/testing/scene.ts";
import { emailChoices } from "../platform/mailer/email-choices.ts";
import type { Endpoint } from "../shared/endpoint.ts";
import { useTestApp } from "./testing/harness.ts";
import { literalClient } from "./testing/literal-client.ts";

/** Who may make which call about privacy: everybody who is signed in, each about themselves alone. */

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const send = literalClient(app);

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "path" in value && "method" in value;
const calls = [...Object.values<unknown>(contract).filter(isEndpoint), listContactViews];

const own = { nobody: 401, professional: 200, employee: 200, manager: 200, admin: 200 };
const missing = { nobody: 404, professional: 404, employee: 404, manager: 404, admin: 404 };
const table: Record<string, [body: object | undefined, answers: typeof own]> = {
  acceptTerms: [{ terms: { version: termsVersion } }, own],
  getPrivacy: [undefined, own],
  chooseEmails: [{ emails: { team: false } }, own],
  leaveEmails: [{ emails: { token: "nada" } }, missing],
  listContactViews: [undefined, own],
  exportPersonalData: [undefined, own],
};

it("each call answers each kind of caller as the table says, also to a client that knows the paths alone", async () => {
  const { other, admin, manager, staff } = await createPeople(orm());
  const tokens: Record<keyof typeof own, string | undefined> = {
    ...{ nobody: undefined, professional: other.token, employee: staff.token },
    ...{ manager: manager.token, admin: admin.token },
  };
  expect(calls.map(({ name }) => name).toSorted()).toEqual(Object.keys(table).toSorted());
  const answers: string[] = [];
  const expected: string[] = [];
  for (const { name, method, path } of calls) {
    const [body, wanted] = table[name] ?? [undefined, missing];
    for (const [caller, status] of Object.entries(wanted)) {
      const token = tokens[caller as keyof typeof own];
      const reply = await send(`${method} ${path}`, { ...(token && { token }), ...(body && { body }) });
      answers.push(`${name} ${caller}: ${reply.status}`);
      expected.push(`${name} ${caller}: ${status}`);
    }
  }
  expect(answers).toEqual(expected);
  const rowsOf = (rows: { userId: string }[]) => rows.map(({ userId }) => userId).toSorted();
  const signedIn = [other, staff, manager, admin].map(({ user }) => user.id).toSorted();
  expect(rowsOf(await orm().select().from(termsAcceptances))).toEqual(signedIn);
  expect(rowsOf(await orm().select().from(emailChoices))).toEqual(signedIn);
});
