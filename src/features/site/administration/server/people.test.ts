import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { listAuditEntries } from "../../../base/audit/contract.ts";
import { createProduct } from "../../../market/products/testing/factory.ts";
import { createManagedCompany } from "../../../people/employees/testing/scene.ts";
import { createSignedInUser, createUser } from "../../../people/users/testing/factory.ts";
import { createApplication, createJobOpening } from "../../../work/job-openings/testing/factory.ts";
import { getCompanyOfAdministration, listCompaniesOfAdministration } from "../companies-contract.ts";
import { getPerson, listPeople } from "../people-contract.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const administrator = () => createSignedInUser(orm(), { type: "ADMIN", name: "Ada", lastname: "Rocha" });

describe("people", () => {
  it("are found by name, e-mail, document, phone and id, by type and by state, newest first", async () => {
    const { token } = await administrator();
    const person = await createUser(orm(), {
      name: "Márcia",
      lastname: "Gonçalves Ótima",
      email: "marcia_g@loja.com.br",
      phone: "21912345678",
      document: "52998224725",
    });
    const closed = await createUser(orm(), { name: "Márcia", lastname: "Antiga", deletedAt: new Date() });
    const newer = await createUser(orm(), { name: "Marcial", lastname: "Novo" });
    const found = async (query: Record<string, unknown>) =>
      (await app.as(token)(listPeople, { query })).person_list.map(({ _id }) => _id);
    for (const filter of [
      "marcia otima",
      "GONÇALVES",
      "goncalves ót",
      "marcia_g",
      "Marcia_G@loja.com.br",
      "marcia_g@lo",
      "529.982.247-25",
      "52998224725",
      "(21) 91234-5678",
      "+55 21 91234-5678",
      person.id,
    ]) {
      expect([filter, await found({ filter })]).toEqual([filter, [person.id]]);
    }
    expect(await found({ filter: "marcia" })).toEqual([newer.id, person.id]);
    expect(await found({ filter: "marcia", state: "closed" })).toEqual([closed.id]);
    expect(await found({ filter: "marcia", state: "blocked" })).toEqual([]);
    expect(await found({ filter: "marcia", type: "EMPLOYEE" })).toEqual([]);
    expect(await found({ filter: "marcia", limit: 1, page: 1 })).toEqual([person.id]);
    // Neither wildcards nor parts of an address lead to others.
    for (const filter of ["%", "mar_zia", "@loja.com.br", "9998224725", "\\"]) {
      expect([filter, await found({ filter })]).toEqual([filter, []]);
    }
  });

  it("are seen with what support needs and no document, and who looked is written down once in an hour", async () => {
    const [{ token, user: admin }, { token: otherToken }] = [await administrator(), await administrator()];
    const { company, manager } = await createManagedCompany(orm());
    const candidate = await createSignedInUser(orm(), { document: "11144477735" });
    const opening = await createJobOpening(orm(), { companyId: company.id });
    await createApplication(orm(), { jobOpeningId: opening.id, userId: candidate.user.id });
    const params = { id: candidate.user.id };
    const { person } = await app.as(token)(getPerson, { params });
    expect(person).toMatchObject({
      email: candidate.user.email,
      company: null,
      block: null,
      plan: null,
      has_password: true,
      counts: { applications: 1, representations: 0, orders: 0, studies: 0, courses: 0 },
      session_list: [{ user_agent: null }],
    });
    expect(JSON.stringify(person)).not.toContain("11144477735");
    await app.as(token)(getPerson, { params });
    await app.as(otherToken)(getPerson, { params });
    const { audit_list } = await app.as(token)(listAuditEntries, { query: { subject: params.id } });
    expect(audit_list.map(({ action, actor }) => [action, actor._id === admin.id])).toEqual([
      ["PERSON_SEEN", false],
      ["PERSON_SEEN", true],
    ]);
    const again = await app.as(token)(getPerson, { params });
    expect(again.person.audit_list[1]).toMatchObject({ action: "PERSON_SEEN", by: "Ada Rocha" });
    const employee = await app.as(token)(getPerson, { params: { id: manager.id } });
    expect(employee.person).toMatchObject({
      is_manager: true,
      company: { _id: company.id, name: company.nameFancy },
    });
  });

  it("that are not there, and malformed questions, are told as such", async () => {
    const { token } = await administrator();
    const unknown = { id: "01900000-0000-7000-8000-00000000ffff" };
    expect((await app.request(getPerson, { token, params: unknown })).status).toBe(404);
    expect((await app.request(getPerson, { token, params: { id: "nada" } })).status).toBe(404);
    for (const query of [{ state: "dead" }, { type: "ROBOT" }, { limit: 1000 }, { page: -1 }]) {
      expect((await app.request(listPeople, { token, query })).status).toBe(400);
    }
    const all = await app.request(listPeople, { token, query: { filter: "", state: "", type: "" } });
    expect(all.status).toBe(200);
    // Accents without their letters, and what no text holds.
    for (const filter of ["\u0301", "\u0000", "%", "\\", "()"]) {
      for (const list of [listPeople, listCompaniesOfAdministration]) {
        expect([filter, (await app.request(list, { token, query: { filter } })).status]).toEqual([
          filter,
          200,
        ]);
      }
    }
  });
});

describe("companies", () => {
  it("are found by name, document, e-mail and phone, and seen with their people and what they have", async () => {
    const { token } = await administrator();
    const { company, manager } = await createManagedCompany(orm(), {
      nameFancy: "Distribuidora Açaí do Norte",
      email: "oi@acai.com.br",
      phone: "9133334444",
    });
    await createJobOpening(orm(), { companyId: company.id });
    await createProduct(orm(), { companyId: company.id });
    const found = async (filter: string) =>
      (await app.as(token)(listCompaniesOfAdministration, { query: { filter } })).company_list.map(
        ({ _id }) => _id,
      );
    for (const filter of ["acai norte", company.document, "oi@acai", "(91) 3333-4444", company.id]) {
      expect([filter, await found(filter)]).toEqual([filter, [company.id]]);
    }
    const params = { id: company.id };
    const seen = await app.as(token)(getCompanyOfAdministration, { params });
    expect(seen.company).toMatchObject({
      document: company.document,
      counts: { openings: 1, products: 1, orders: 0, licences: 0 },
      staff_list: [{ user: manager.id, is_manager: true, status: "ACTIVE" }],
      block: null,
    });
    const again = await app.as(token)(getCompanyOfAdministration, { params });
    expect(again.company.audit_list).toMatchObject([{ action: "COMPANY_SEEN", by: "Ada Rocha" }]);
    const unknown = { id: "01900000-0000-7000-8000-00000000ffff" };
    expect((await app.request(getCompanyOfAdministration, { token, params: unknown })).status).toBe(404);
  });
});
