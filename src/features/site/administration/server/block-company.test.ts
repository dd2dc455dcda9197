import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import { queuedEmails } from "../../../../app/testing/queued-emails.ts";
import { listProducts } from "../../../market/products/contract.ts";
import { products } from "../../../market/products/table.ts";
import { createProduct } from "../../../market/products/testing/factory.ts";
import { getCompany, listCompanies } from "../../../people/companies/contract.ts";
import { addEmployee } from "../../../people/employees/contract.ts";
import { createManagedCompany } from "../../../people/employees/testing/scene.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { listCompanyJobOpenings, listJobOpenings } from "../../../work/job-openings/contract.ts";
import { jobOpenings } from "../../../work/job-openings/table.ts";
import { createJobOpening } from "../../../work/job-openings/testing/factory.ts";
import { loadSession } from "../../accounts/contract.ts";
import {
  blockCompany,
  getCompanyOfAdministration,
  resendInvitationTo,
  unblockCompany,
} from "../companies-contract.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const password = "senha da Ada";
const administrator = () => createSignedInUser(orm(), { type: "ADMIN", password });
const body = { password, block: { reason: "Produtos que não existem" } };

it("takes the company, its openings and products out of sight, for managers to mend, and brings back what was shown", async () => {
  const { token, user: admin } = await administrator();
  const { company, manager, token: own } = await createManagedCompany(orm(), { nameFancy: "Vitrine Falsa" });
  const waiting = await createProduct(orm(), { companyId: company.id, approved: false });
  await createProduct(orm(), { companyId: company.id, name: "Vitrine de vidro" });
  await createJobOpening(orm(), { companyId: company.id, name: "Vendedor da vitrine" });
  const params = { id: company.id };
  const shown = async () => {
    const [firms, openings, goods] = await Promise.all([
      app.as(null)(listCompanies, { query: { filter: "vitrine falsa" } }),
      app.as(null)(listJobOpenings, { query: { filter: "vitrine" } }),
      app.as(null)(listProducts, { query: { filter: "vitrine" } }),
    ]);
    const page = await app.request(getCompany, { params });
    return [
      firms.company_list.length,
      openings.job_opportunity_list.length,
      goods.product_list.length,
      page.status,
    ];
  };
  expect(await shown()).toEqual([1, 1, 1, 200]);
  await app.as(token)(blockCompany, { params, body });
  expect(await shown()).toEqual([0, 0, 0, 404]);
  const [mail] = await queuedEmails(app, manager.email);
  expect(mail?.text).toContain("Produtos que não existem");

  // Managers read what they have, and what they write stays out of sight.
  expect((await app.as(own)(getCompany, { params })).company).toMatchObject({ _id: company.id });
  const blockedAt = async () => (await app.as(own)(loadSession, {})).company?.blocked_at;
  expect(await blockedAt()).toEqual(expect.any(String));
  const ofCompany = { params: { companyId: company.id } };
  expect((await app.as(own)(listCompanyJobOpenings, ofCompany)).job_opportunity_list).toHaveLength(1);
  await createJobOpening(orm(), { companyId: company.id, name: "Outra vaga da vitrine" });
  expect(await shown()).toEqual([0, 0, 0, 404]);

  // What is taken back from approval meanwhile is not shown afterwards.
  await orm().update(products).set({ approved: false }).where(eq(products.name, "Vitrine de vidro"));
  await app.as(token)(unblockCompany, { params, body: { password } });
  expect(await shown()).toEqual([1, 2, 0, 200]);
  const seen = (await app.as(token)(getCompanyOfAdministration, { params })).company;
  expect(seen.block).toBeNull();
  expect(seen.decision_list).toMatchObject([
    { decision: "UNBLOCK", reason: null },
    { decision: "BLOCK", reason: "Produtos que não existem", by: `${admin.name} ${admin.lastname}` },
  ]);
  expect(await blockedAt()).toBeNull();
  const [still] = await orm().select().from(products).where(eq(products.id, waiting.id));
  expect(still).toMatchObject({ approved: false, hiddenByBlock: false });
  expect((await queuedEmails(app, manager.email)).map(({ subject }) => subject)).toEqual([
    "A empresa Vitrine Falsa foi bloqueada",
    "A empresa Vitrine Falsa foi desbloqueada",
  ]);
});

it("asks for the own password, and refuses what is not there, closed, or so already", async () => {
  const { token } = await administrator();
  const { company } = await createManagedCompany(orm());
  const { company: closed } = await createManagedCompany(orm(), { deletedAt: new Date() });
  const block = async (id: string, sent: unknown = body) => {
    const reply = await app.request(blockCompany, { token, params: { id }, body: sent });
    return [reply.status, reply.body.code];
  };
  expect(await block(company.id, { ...body, password: "errada" })).toEqual([422, "WRONG_PASSWORD"]);
  expect(await block(company.id, {})).toEqual([400, "INVALID_INPUT"]);
  expect(await block(closed.id)).toEqual([409, "COMPANY_CLOSED"]);
  expect(await block("01900000-0000-7000-8000-00000000ffff")).toEqual([404, "COMPANY_NOT_FOUND"]);
  const replies = await Promise.all(
    [1, 2].map(() => app.request(blockCompany, { token, params: { id: company.id }, body })),
  );
  expect(statuses(replies)).toEqual([200, 409]);
  const back = () => app.request(unblockCompany, { token, params: { id: company.id }, body: { password } });
  expect([(await back()).status, (await back()).status]).toEqual([200, 409]);
});

it("shows nothing of what is written at the same moment", async () => {
  const { token } = await administrator();
  const { company } = await createManagedCompany(orm());
  const writing = Array.from({ length: 12 }, () => createJobOpening(orm(), { companyId: company.id }));
  await Promise.all([app.as(token)(blockCompany, { params: { id: company.id }, body }), ...writing]);
  const rows = await orm().select().from(jobOpenings).where(eq(jobOpenings.companyId, company.id));
  expect(rows.map(({ approved, hiddenByBlock }) => [approved, hiddenByBlock])).toEqual(
    rows.map(() => [false, true]),
  );
});

it("sends an invitation again as the company would, named after who invited", async () => {
  const { token } = await administrator();
  const { company, token: own } = await createManagedCompany(orm());
  const email = "nova.vendedora@empresa.test";
  await app.as(own)(addEmployee, {
    params: { companyId: company.id },
    body: {
      user: { name: "Nova", lastname: "Vendedora", email },
      employee: { title: "Promotora", position: "JUNIOR" },
    } as never,
  });
  const seen = await app.as(token)(getCompanyOfAdministration, { params: { id: company.id } });
  const invited = seen.company.staff_list.find(({ status }) => status === "INVITED");
  const params = { id: company.id, employeeId: invited?._id ?? "" };
  const send = async (sent: unknown) =>
    (await app.request(resendInvitationTo, { token, params, body: sent })).status;
  expect(await send({ password: "errada" })).toBe(422);
  expect(await send({ password })).toBe(429);
  await app.services.db.pool.query("delete from rate_limit_hits");
  expect(await send({ password })).toBe(200);
  const mails = await queuedEmails(app, email);
  expect(mails).toHaveLength(2);
  expect(mails[1]?.text).not.toContain("Ada");
  const unknown = { ...params, employeeId: "01900000-0000-7000-8000-00000000ffff" };
  expect((await app.request(resendInvitationTo, { token, params: unknown, body: { password } })).status).toBe(
    404,
  );
});
