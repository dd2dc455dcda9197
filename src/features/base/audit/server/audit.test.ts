import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { removeProduct, removeProductGroup } from "../../../market/products/catalogue-contract.ts";
import { createProduct, createProductGroup } from "../../../market/products/testing/factory.ts";
import { decideRepresentation } from "../../../market/representations/contract.ts";
import { createRepresentation } from "../../../market/representations/testing/factory.ts";
import { addEmployee, removeEmployee, updateEmployee } from "../../../people/employees/contract.ts";
import { createManagedCompany } from "../../../people/employees/testing/scene.ts";
import { createSignedInUser, createUser } from "../../../people/users/testing/factory.ts";
import { releaseLicences, setDueDate, withdrawLicence } from "../../../training/licences/contract.ts";
import { createLicensedCompany } from "../../../training/licences/testing/scene.ts";
import { decideApplication } from "../../../work/job-openings/application-contract.ts";
import { removeJobOpening } from "../../../work/job-openings/publishing-contract.ts";
import { createApplication, createJobOpening } from "../../../work/job-openings/testing/factory.ts";
import { listAuditEntries } from "../contract.ts";

const app = useTestApp();

/** A company, its manager, and an administrator who reads what is written down of them. */
async function scene() {
  const { orm } = app.services.db;
  const { company, manager, token } = await createManagedCompany(orm);
  const admin = await createSignedInUser(orm, { type: "ADMIN" });
  const read = async (query: Record<string, unknown> = {}) =>
    (await app.as(admin.token)(listAuditEntries, { query: { company: company.id, ...query } })).audit_list;
  return { company, manager, token, read, params: { companyId: company.id } };
}

describe("what managers do to others", () => {
  it("is written down: who, what, to which thing, for which company, and nothing personal", async () => {
    const { orm } = app.services.db;
    const { company, manager, token, read, params } = await scene();
    const person = await createUser(orm);
    const opening = await createJobOpening(orm, { companyId: company.id });
    const product = await createProduct(orm, { companyId: company.id });
    const application = await createApplication(orm, { jobOpeningId: opening.id, userId: person.id });
    const request = await createRepresentation(orm, {
      companyId: company.id,
      userId: person.id,
      productId: product.id,
      status: "AWAIT",
    });
    const as = app.as(token);
    const body = { candidate: { _id: application.id, status: "APPROVED" as const } };
    await as(decideApplication, { params: { ...params, id: opening.id }, body });
    await as(decideRepresentation, {
      params: { id: request.id },
      body: { representation: { status: "DENIED" } },
    });
    const job = { title: "Vendas", position: "FULL", manager: false } as const;
    const { employee } = await as(addEmployee, {
      params,
      body: { user: { name: "Zuleica", lastname: "Prado", email: "zuleica@praca.test" }, employee: job },
    });
    const ofEmployee = { ...params, employeeId: employee._id };
    await as(updateEmployee, { params: ofEmployee, body: { employee: { ...job, manager: true } } });
    await as(removeEmployee, { params: ofEmployee });
    await as(removeJobOpening, { params: { ...params, id: opening.id } });
    await as(removeProduct, { params: { ...params, id: product.id } });

    const entries = await read();
    expect(entries.map(({ action, subject, details }) => [action, subject, details])).toEqual([
      ["PRODUCT_REMOVED", { kind: "product", _id: product.id }, {}],
      ["JOB_OPENING_REMOVED", { kind: "job-opening", _id: opening.id }, {}],
      ["EMPLOYEE_REMOVED", { kind: "employee", _id: employee._id }, { manager: true }],
      ["EMPLOYEE_CHANGED", { kind: "employee", _id: employee._id }, { managerBefore: false, manager: true }],
      ["EMPLOYEE_ADDED", { kind: "employee", _id: employee._id }, { manager: false }],
      ["REPRESENTATION_DECIDED", { kind: "representation", _id: request.id }, { status: "DENIED" }],
      ["APPLICATION_DECIDED", { kind: "application", _id: application.id }, { status: "APPROVED" }],
    ]);
    for (const entry of entries) {
      expect(entry).toMatchObject({ actor: { _id: manager.id, type: "EMPLOYEE" }, company: company.id });
    }
    expect(JSON.stringify(entries)).not.toMatch(/zuleica|prado|praca\.test/i);
    expect(await read({ limit: 2, page: 1 })).toEqual(entries.slice(2, 4));
    expect(await read({ subject: employee._id, action: "EMPLOYEE_ADDED" })).toEqual([entries[4]]);
    expect(await read({ actor: person.id })).toEqual([]);
  });

  it("tells of courses who got, kept and lost which, and until when", async () => {
    const { orm } = app.services.db;
    const { course, company, token, staff } = await createLicensedCompany(orm);
    const [one, other] = staff.map(({ user }) => user.id);
    const as = app.as(token);
    const { student_list } = await as(releaseLicences, {
      params: { id: course.id },
      body: { users: [one ?? "", other ?? ""], due_on: "2999-12-31" },
    });
    const id = student_list.find(({ user }) => user._id === one)?._id ?? "";
    const setTo = (due_on: string | null) => as(setDueDate, { params: { id }, body: { due_on } });
    await setTo(null);
    await setTo(null);
    await as(withdrawLicence, { params: { id } });
    const admin = await createSignedInUser(orm, { type: "ADMIN" });
    const { audit_list } = await app.as(admin.token)(listAuditEntries, { query: { company: company.id } });
    const given = { course: course.id, due_on: "2999-12-31" };
    const described = audit_list.map(({ action, subject, details }) => [action, subject, details]);
    expect(described.slice(0, 2)).toEqual([
      ["COURSE_WITHDRAWN", { kind: "person", _id: one }, { course: course.id, due_on: null }],
      [
        "DUE_DATE_CHANGED",
        { kind: "person", _id: one },
        { course: course.id, due_on: null, due_on_before: "2999-12-31" },
      ],
    ]);
    expect(described.slice(2)).toHaveLength(2);
    for (const person of [one, other])
      expect(described).toContainEqual(["COURSE_RELEASED", { kind: "person", _id: person }, given]);
  });

  it("tells whose representations went with a category", async () => {
    const { orm } = app.services.db;
    const { company, token, read, params } = await scene();
    const group = await createProductGroup(orm, { companyId: company.id });
    const people = [];
    for (const status of ["APPROVED", "AWAIT"] as const) {
      const person = await createUser(orm);
      await createRepresentation(orm, {
        ...{ companyId: company.id, userId: person.id, productGroupId: group.id, status },
      });
      people.push({ id: person.id, status });
    }
    await app.as(token)(removeProductGroup, { params: { ...params, groupId: group.id } });
    const entries = await read();
    expect(entries[0]).toMatchObject({
      action: "PRODUCT_GROUP_REMOVED",
      subject: { kind: "product-group", _id: group.id },
      details: { representations: 2 },
    });
    expect(entries).toHaveLength(3);
    for (const { id, status } of people) {
      expect(await read({ subject: id })).toMatchObject([
        { action: "REPRESENTATION_REMOVED", details: { status, product_group: group.id } },
      ]);
    }
  });

  it("is not written down where it was refused", async () => {
    const { orm } = app.services.db;
    const { company, token, read, params } = await scene();
    const opening = await createJobOpening(orm, { companyId: company.id });
    const application = await createApplication(orm, {
      jobOpeningId: opening.id,
      userId: (await createUser(orm)).id,
      status: "CANCELED",
    });
    const reply = await app.request(decideApplication, {
      token,
      params: { ...params, id: opening.id },
      body: { candidate: { _id: application.id, status: "APPROVED" } },
    });
    expect(reply.status).toBe(422);
    expect(await read()).toEqual([]);
  });
});

describe("the entries", () => {
  it("can be neither changed nor removed, whoever asks the database", async () => {
    const { company, token, read, params } = await scene();
    const { orm, pool } = app.services.db;
    const opening = await createJobOpening(orm, { companyId: company.id });
    await app.as(token)(removeJobOpening, { params: { ...params, id: opening.id } });
    for (const change of [
      "update audit_entries set action = 'PRODUCT_REMOVED'",
      "delete from audit_entries",
      "truncate audit_entries",
    ]) {
      await expect(pool.query(change)).rejects.toThrow("audit_entries is append-only");
    }
    expect(await read()).toHaveLength(1);
  });
});
