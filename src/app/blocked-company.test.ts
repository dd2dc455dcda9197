import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { listQuotes, noteQuote } from "../features/market/quotes/contract.ts";
import { createQuote } from "../features/market/quotes/testing/factory.ts";
import { createStore } from "../features/market/quotes/testing/scene.ts";
import { listRepresentations } from "../features/market/representations/contract.ts";
import { createRepresentation } from "../features/market/representations/testing/factory.ts";
import { companies } from "../features/people/companies/table.ts";
import { addEmployee } from "../features/people/employees/contract.ts";
import { resendInvitation } from "../features/people/employees/invitation-contract.ts";
import { getUser } from "../features/people/users/contract.ts";
import { createUser } from "../features/people/users/testing/factory.ts";
import { getJobOpening } from "../features/work/job-openings/contract.ts";
import { createApplication, createJobOpening } from "../features/work/job-openings/testing/factory.ts";
import { useTestApp } from "./testing/harness.ts";
import { queuedEmails } from "./testing/queued-emails.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;

it("a company that the administration blocked sees no contact, invites nobody and mails nobody until that ends", async () => {
  const { offers, salesman } = await createStore(orm(), 1);
  const [{ company, product, managerToken: token } = expect.fail()] = offers;
  const quote = await createQuote(orm(), { salesmanId: salesman.id, items: [{ ...product, amount: 2 }] });
  const reachable = { acceptPhone: true, acceptEmail: true };
  const [candidate, representative] = [
    await createUser(orm(), reachable),
    await createUser(orm(), reachable),
  ];
  const opening = await createJobOpening(orm(), { companyId: company.id });
  await createApplication(orm(), { jobOpeningId: opening.id, userId: candidate.id, status: "APPROVED" });
  await createRepresentation(orm(), {
    companyId: company.id,
    userId: representative.id,
    productId: product.id,
    status: "APPROVED",
  });
  const manager = app.as(token);
  const params = { companyId: company.id };
  const invite = (email: string) =>
    app.request(addEmployee, {
      token,
      params,
      body: {
        user: { name: "Bia", lastname: "Reis", email },
        employee: { title: "Promotora", position: "JUNIOR" },
      },
    });
  const before = await invite("antes@praca.test");
  expect(before.status).toBe(200);
  const employeeId = (before.body as unknown as { employee: { _id: string } }).employee._id;

  const contacts = async () => {
    const { job_opportunity } = await manager(getJobOpening, { params: { id: opening.id } });
    const { representation_list } = await manager(listRepresentations, { query: {} });
    return [
      (await manager(getUser, { params: { id: candidate.id } })).user.phone,
      (await manager(getUser, { params: { id: representative.id } })).user.email,
      job_opportunity.candidates[0]?.user.phone,
      representation_list.find(({ user }) => user._id === representative.id)?.user.email,
    ];
  };
  const shown = [candidate.phone, representative.email, candidate.phone, representative.email];
  expect(await contacts()).toEqual(shown);

  const { id: blockedBy } = await createUser(orm(), { type: "ADMIN" });
  const block = (values: object) => orm().update(companies).set(values).where(eq(companies.id, company.id));
  await block({ blockedAt: new Date(), blockedBy, blockReason: "Golpe" });
  expect(await contacts()).toEqual([null, null, null, null]);
  const answer = { quote: { status: "ANSWERED", answer: "Temos tudo." } } as const;
  const refusals = [
    await invite("durante@praca.test"),
    await app.request(resendInvitation, { token, params: { ...params, employeeId } }),
    await app.request(noteQuote, { token, params: { id: quote.id }, body: answer }),
  ];
  for (const refusal of refusals)
    expect(refusal).toMatchObject({ status: 403, body: { code: "COMPANY_OFF_THE_AIR" } });
  expect(await queuedEmails(app, "durante@praca.test")).toEqual([]);
  expect(await queuedEmails(app, quote.email)).toEqual([]);
  const [left] = (await manager(listQuotes)).quote_list;
  expect([left?.status, left?.answers]).toEqual(["NEW", []]);

  await block({ blockedAt: null, blockedBy: null, blockReason: null });
  expect(await contacts()).toEqual(shown);
  expect((await invite("depois@praca.test")).status).toBe(200);
  expect((await app.request(noteQuote, { token, params: { id: quote.id }, body: answer })).status).toBe(200);
});
