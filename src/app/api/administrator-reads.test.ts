import { expect, it } from "vitest";
import { updateProduct } from "../../features/market/products/catalogue-contract.ts";
import { getProduct, listCompanyProducts } from "../../features/market/products/contract.ts";
import { createProduct } from "../../features/market/products/testing/factory.ts";
import { getCompany } from "../../features/people/companies/contract.ts";
import { createManagedCompany } from "../../features/people/employees/testing/scene.ts";
import { getUser } from "../../features/people/users/contract.ts";
import { nextCpf } from "../../features/people/users/testing/cpf.ts";
import { createSignedInUser, createUser } from "../../features/people/users/testing/factory.ts";
import { getJobOpening, listCompanyJobOpenings } from "../../features/work/job-openings/contract.ts";
import { updateJobOpening } from "../../features/work/job-openings/publishing-contract.ts";
import { createApplication, createJobOpening } from "../../features/work/job-openings/testing/factory.ts";
import { useTestApp } from "../testing/harness.ts";

const app = useTestApp();

it("an administrator reads what waits for approval and a company's data, changes none of it, and sees no private things", async () => {
  const { orm } = app.services.db;
  const { company, token: manager } = await createManagedCompany(orm);
  const document = nextCpf();
  const [{ token }, stranger, person] = await Promise.all([
    createSignedInUser(orm, { type: "ADMIN" }),
    createSignedInUser(orm),
    createUser(orm, { document }),
  ]);
  const opening = await createJobOpening(orm, { companyId: company.id, approved: false });
  const product = await createProduct(orm, { companyId: company.id, approved: false });
  await createApplication(orm, { jobOpeningId: opening.id, userId: person.id });
  const params = { companyId: company.id };

  const reads = [
    [getJobOpening, { id: opening.id }],
    [getProduct, { id: product.id }],
  ] as const;
  for (const [call, path] of reads) {
    expect((await app.request(call, { token, params: path })).status).toBe(200);
    expect((await app.request(call, { token: stranger.token, params: path })).status).toBe(404);
    expect((await app.request(call, { params: path })).status).toBe(404);
  }
  const seen = await app.as(token)(getJobOpening, { params: { id: opening.id } });
  expect(JSON.stringify(seen)).not.toContain(person.id);
  expect((await app.as(token)(listCompanyJobOpenings, { params })).job_opportunity_list).toHaveLength(1);
  expect((await app.as(null)(listCompanyJobOpenings, { params })).job_opportunity_list).toHaveLength(0);
  expect((await app.as(token)(listCompanyProducts, { params })).product_list).toHaveLength(1);
  expect((await app.as(null)(listCompanyProducts, { params })).product_list).toHaveLength(0);
  const own = await app.as(manager)(getCompany, { params: { id: company.id } });
  const { company: known } = await app.as(token)(getCompany, { params: { id: company.id } });
  expect(known).toMatchObject({ document: company.document });
  expect(own.company).toMatchObject({ document: company.document });
  const account = await app.as(token)(getUser, { params: { id: person.id } });
  expect(JSON.stringify(account)).not.toContain(document);

  for (const [call, id] of [
    [updateJobOpening, opening.id],
    [updateProduct, product.id],
  ] as const) {
    expect((await app.request(call, { token, params: { ...params, id } })).status).toBe(403);
  }
});
