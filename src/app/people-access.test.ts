import { expect, it } from "vitest";
import { auditEntries } from "../features/base/audit/table.ts";
import { listAdministrationVisits } from "../features/base/sessions/contract.ts";
import { administrationVisits, sessions } from "../features/base/sessions/table.ts";
import { companies } from "../features/people/companies/table.ts";
import { users } from "../features/people/users/table.ts";
import { createSignedInUser, createUser } from "../features/people/users/testing/factory.ts";
import * as companyContract from "../features/site/administration/companies-contract.ts";
import * as freeingContract from "../features/site/administration/contract.ts";
import * as peopleContract from "../features/site/administration/people-contract.ts";
import { createPeople } from "../features/training/courses/testing/scene.ts";
import type { Endpoint } from "../shared/endpoint.ts";
import { useTestApp } from "./testing/harness.ts";

/** Who may find, look at, block and visit people and companies: the administration alone. */

const app = useTestApp();
const orm = () => app.services.db.orm;
const password = "senha da Ada";

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "path" in value && "method" in value;
const calls = [peopleContract, companyContract, freeingContract]
  .flatMap((contract) => Object.values<unknown>(contract))
  .filter(isEndpoint)
  // What the administration looks at, which is of nobody, has tests of its own.
  .filter(({ path }) => !/\/(health|today|stopped-jobs|dead-jobs)\b/.test(path))
  .concat(listAdministrationVisits);

type Caller = "nobody" | "professional" | "employee" | "manager" | "admin";
type Row = [send: { params?: object; body?: unknown }, answers: Record<Caller, number>];

const administrators = (status = 200) => ({
  ...{ nobody: 401, professional: 403, employee: 403, manager: 403, admin: status },
});
const signedIn = { nobody: 401, professional: 200, employee: 200, manager: 200, admin: 200 };

const tableFor = (person: string, company: string): Record<string, Row> => {
  const params = { id: person };
  const ofCompany = { id: company };
  const free = { password, release: { reason: "Outra pessoa" } };
  const block = { password, block: { reason: "Golpe" } };
  const unknown = "01900000-0000-7000-8000-00000000ffff";
  return {
    listPeople: [{}, administrators()],
    getPerson: [{ params }, administrators()],
    sendPasswordLinkTo: [{ params, body: { password } }, administrators()],
    enterPerson: [{ params, body: { password, visit: { reason: "Ver" } } }, administrators()],
    blockPerson: [{ params, body: block }, administrators()],
    unblockPerson: [{ params, body: { password } }, administrators()],
    suspendPage: [{ params, body: { password, suspension: { reason: "Spam" } } }, administrators()],
    restorePage: [{ params, body: { password } }, administrators()],
    removeSecondFactorOf: [
      { params, body: { password, removal: { reason: "Perdeu" } } },
      administrators(409),
    ],
    freeEmailOf: [{ params, body: free }, administrators(409)],
    freeDocumentOf: [{ params, body: free }, administrators(409)],
    listCompaniesOfAdministration: [{}, administrators()],
    getCompanyOfAdministration: [{ params: ofCompany }, administrators()],
    freeDocumentOfCompany: [{ params: ofCompany, body: free }, administrators()],
    blockCompany: [{ params: ofCompany, body: block }, administrators()],
    unblockCompany: [{ params: ofCompany, body: { password } }, administrators()],
    resendInvitationTo: [
      { params: { ...ofCompany, employeeId: unknown }, body: { password } },
      administrators(404),
    ],
    listAdministrationVisits: [{}, signedIn],
  };
};

it("each call answers each kind of caller as the table says, and who is refused changes nothing", async () => {
  const { other, manager, staff, company } = await createPeople(orm());
  const admin = await createSignedInUser(orm(), { type: "ADMIN", password });
  const tokens: Record<Caller, string | null> = {
    nobody: null,
    professional: other.token,
    employee: staff.token,
    manager: manager.token,
    admin: admin.token,
  };
  const table = tableFor((await createUser(orm())).id, company.id);
  expect(calls.map(({ name }) => name).toSorted()).toEqual(Object.keys(table).toSorted());
  const stored = () =>
    Promise.all(
      [users, companies, sessions, administrationVisits, auditEntries].map((each) =>
        orm().select().from(each),
      ),
    );
  const before = await stored();
  const answers: string[] = [];
  const expected: string[] = [];
  const sendAll = async (isWanted: (status: number) => boolean) => {
    // In the order of the table: what is unblocked was blocked before.
    for (const [name, [send, wanted]] of Object.entries(table)) {
      const call = calls.find((each) => each.name === name) as Endpoint;
      for (const [caller, status] of Object.entries(wanted)) {
        if (!isWanted(status)) continue;
        const reply = await app.request(call, { ...send, token: tokens[caller as Caller] } as never);
        answers.push(`${name} ${caller}: ${reply.status}`);
        expected.push(`${name} ${caller}: ${status}`);
      }
    }
  };
  await sendAll((status) => [401, 403].includes(status));
  expect(await stored()).toEqual(before);
  await sendAll((status) => ![401, 403].includes(status));
  expect(answers).toEqual(expected);
});
