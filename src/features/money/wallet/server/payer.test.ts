import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { createCompany } from "../../../people/companies/testing/factory.ts";
import { createManagedCompany } from "../../../people/employees/testing/scene.ts";
import { nextCpf } from "../../../people/users/testing/cpf.ts";
import { createUser } from "../../../people/users/testing/factory.ts";
import { payerOf } from "./owner-data.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;

const address = {
  zipcode: "50030230",
  street: "Rua do Bom Jesus",
  number: "180",
  complement: null,
  district: "Recife",
  city: "Recife",
  state: "PE",
};

describe("who pays", () => {
  it("is a professional whose data are complete, and nobody while one of them is missing", async () => {
    const user = await createUser(orm(), {
      name: "Ana",
      lastname: "Melo",
      document: nextCpf(),
      ...address,
    });
    expect(await payerOf(orm(), { userId: user.id })).toEqual({
      payer: {
        reference: user.id,
        name: "Ana Melo",
        email: user.email,
        document: user.document,
        phone: user.phone,
        address,
      },
      missing: [],
    });
    for (const gap of [{ document: null }, { phone: null }, { street: null }, { state: null }]) {
      const partial = await createUser(orm(), { document: null, ...address, ...gap });
      expect(await payerOf(orm(), { userId: partial.id })).toEqual({ payer: null, missing: ["person"] });
    }
  });

  it("is a company, with the e-mail of its first manager where it gave none, and asks nothing of the manager", async () => {
    const { company, manager } = await createManagedCompany(orm(), { email: null, ...address });
    expect(await payerOf(orm(), { companyId: company.id })).toEqual({
      payer: {
        reference: company.id,
        name: company.name,
        email: manager.email,
        document: company.document,
        phone: company.phone,
        address,
      },
      missing: [],
    });
    const homeless = await createCompany(orm(), { ...address, zipcode: null });
    expect(await payerOf(orm(), { companyId: homeless.id })).toEqual({ payer: null, missing: ["company"] });
  });

  it("is a company with the phone of its first manager where its own has no area code", async () => {
    for (const phone of ["08001234567", "0800123456", "40041234"]) {
      const { company, manager } = await createManagedCompany(orm(), { phone, ...address });
      expect((await payerOf(orm(), { companyId: company.id })).payer?.phone).toBe(manager.phone);
    }
  });

  it("is nobody who left", async () => {
    const user = await createUser(orm(), { document: nextCpf(), ...address, deletedAt: new Date() });
    expect((await payerOf(orm(), { userId: user.id })).payer).toBeNull();
  });
});
