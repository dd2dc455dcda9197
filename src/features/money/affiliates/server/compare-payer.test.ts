import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { accountDevices } from "../../../../platform/accesses.ts";
import { createCompany } from "../../../people/companies/testing/factory.ts";
import { employees } from "../../../people/employees/table.ts";
import { createManagedCompany } from "../../../people/employees/testing/scene.ts";
import { users } from "../../../people/users/table.ts";
import { cpfOf, nextCpf } from "../../../people/users/testing/cpf.ts";
import { createUser } from "../../../people/users/testing/factory.ts";
import { closeAccount, logIn, registerProfessional } from "../../../site/accounts/contract.ts";
import type { WalletOwner } from "../../wallet/model.ts";
import { createBankAccount, createCard } from "../../wallet/testing/factory.ts";
import { createReferral } from "../testing/factory.ts";
import { comparePayer } from "./compare-payer.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;

/** Two people who have nothing in common, one of whom brought the other. */
async function refer() {
  const affiliate = await createUser(orm(), { document: nextCpf() });
  const person = await createUser(orm(), { document: nextCpf() });
  await createReferral(orm(), { userId: person.id, affiliateId: affiliate.id });
  return { affiliate, person, payer: { userId: person.id } };
}

describe("affiliate and payer are one", () => {
  const why = async (affiliateId: string, payer: WalletOwner) =>
    (await comparePayer(orm(), { affiliateId, payer })).reason;

  it("is not said of two people who have nothing in common", async () => {
    const { affiliate, person, payer } = await refer();
    await createCard(orm(), { userId: affiliate.id }, { holderDocument: cpfOf(9_101) });
    await createCard(orm(), payer, { holderDocument: cpfOf(9_102) });
    await createBankAccount(orm(), { userId: affiliate.id, holderDocumentNumber: cpfOf(9_101) });
    await createBankAccount(orm(), { userId: person.id, holderDocumentNumber: cpfOf(9_102) });
    expect(await why(affiliate.id, payer)).toBeNull();
    expect(await why(affiliate.id, { companyId: (await createCompany(orm())).id })).toBeNull();
  });

  it("by the account, also as a manager of the company that pays", async () => {
    const { affiliate } = await refer();
    expect(await why(affiliate.id, { userId: affiliate.id })).toBe("SAME_ACCOUNT");
    const { company, manager } = await createManagedCompany(orm());
    expect(await why(manager.id, { companyId: company.id })).toBe("SAME_ACCOUNT");
  });

  it("by a document, of an account, of a card, of where money is sent, of a company", async () => {
    const { affiliate, payer } = await refer();
    await createCard(orm(), payer, { holderDocument: affiliate.document });
    expect(await why(affiliate.id, payer)).toBe("SAME_DOCUMENT");
    const company = await createCompany(orm());
    await createBankAccount(orm(), {
      userId: affiliate.id,
      holderDocumentType: "CNPJ",
      holderDocumentNumber: company.document,
    });
    expect(await why(affiliate.id, { companyId: company.id })).toBe("SAME_DOCUMENT");
  });

  it("by a card, also one that was removed", async () => {
    const { affiliate, payer } = await refer();
    const common = { fingerprint: "o-mesmo-plastico", holderDocument: null };
    await createCard(orm(), payer, { ...common, holderDocument: cpfOf(9_301) });
    await createCard(
      orm(),
      { userId: affiliate.id },
      {
        ...common,
        gatewayCardId: null,
        favourite: false,
        holderName: null,
        holderPhone: null,
        holderBirthday: null,
        removedAt: new Date(),
      },
    );
    expect(await why(affiliate.id, payer)).toBe("SAME_CARD");
  });

  it("by the mailbox, whatever its spelling, of an account or of a company", async () => {
    const affiliate = await createUser(orm(), { email: "rosa.prado@gmail.com" });
    const person = await createUser(orm(), { email: "rosaprado+empresa@googlemail.com" });
    expect(await why(affiliate.id, { userId: person.id })).toBe("SAME_MAILBOX");
    const company = await createCompany(orm(), { email: "rosaprado+loja@gmail.com" });
    expect(await why(affiliate.id, { companyId: company.id })).toBe("SAME_MAILBOX");
  });

  it("by a phone, of an account, of a company, of a card", async () => {
    const { affiliate, payer } = await refer();
    const company = await createCompany(orm(), { phone: affiliate.phone ?? "" });
    expect(await why(affiliate.id, { companyId: company.id })).toBe("SAME_PHONE");
    await createCard(orm(), payer, { holderPhone: affiliate.phone, holderDocument: cpfOf(9_401) });
    expect(await why(affiliate.id, payer)).toBe("SAME_PHONE");
  });

  it("by a phone or an account at a bank in another spelling, or a Pix key that is what the other is known by", async () => {
    const spelled = await refer();
    const mobile = "11985590430";
    await orm().update(users).set({ phone: mobile }).where(eq(users.id, spelled.affiliate.id));
    for (const phone of ["1185590430", mobile]) {
      await orm().update(users).set({ phone }).where(eq(users.id, spelled.payer.userId));
      expect(await why(spelled.affiliate.id, spelled.payer)).toBe("SAME_PHONE");
    }
    const banked = await refer();
    for (const [userId, agencyNumber, accountNumber, holderDocumentNumber] of [
      [banked.affiliate.id, "0001", "1410641-6", cpfOf(9_501)],
      [banked.payer.userId, "1", "001410641-6", cpfOf(9_502)],
    ] as const) {
      const account = { userId, bankNumber: "260", agencyNumber, accountNumber, holderDocumentNumber };
      await createBankAccount(orm(), account);
    }
    expect(await why(banked.affiliate.id, banked.payer)).toBe("SAME_BANK_ACCOUNT");
    const keyed = await refer();
    const [payer] = await orm().select().from(users).where(eq(users.id, keyed.payer.userId));
    await createBankAccount(orm(), {
      userId: keyed.affiliate.id,
      kind: "PIX_KEY",
      pixKeyType: "EMAIL",
      pixKey: payer?.email ?? "",
      bankNumber: null,
      agencyNumber: null,
      accountNumber: null,
      holderDocumentNumber: cpfOf(9_503),
    });
    expect(await why(keyed.affiliate.id, keyed.payer)).toBe("SAME_MAILBOX");
  });

  it("by what whoever registered the company has in common, also once somebody else manages it", async () => {
    const { affiliate } = await refer();
    const { company, manager, employee } = await createManagedCompany(orm());
    await createReferral(orm(), { userId: manager.id, companyId: company.id, affiliateId: affiliate.id });
    await orm().update(users).set({ phone: affiliate.phone }).where(eq(users.id, manager.id));
    await orm().update(employees).set({ manager: false }).where(eq(employees.id, employee.id));
    expect(await why(affiliate.id, { companyId: company.id })).toBe("SAME_PHONE");
  });

  it("by a device on which both entered", async () => {
    const body = (email: string, phone: string) => ({
      user: { name: "Rosa", lastname: "Prado", email, phone, password: "uma senha bem longa" },
    });
    const register = async (email: string, phone: string, device: string) => {
      const { user } = (
        await app.request<{ user: { _id: string } }>(registerProfessional, {
          body: body(email, phone) as never,
          headers: { "x-device": device },
        })
      ).body;
      return user._id;
    };
    const affiliate = await register("rosa@aparelho.test", "11955550001", "o-celular-da-rosa");
    const person = await register("davi@aparelho.test", "11955550002", "o-celular-do-davi");
    expect(await why(affiliate, { userId: person })).toBeNull();
    await app.request(logIn, {
      body: { email: "davi@aparelho.test", password: "uma senha bem longa" },
      headers: { "x-device": "o-celular-da-rosa" },
    });
    expect(await why(affiliate, { userId: person })).toBe("SAME_DEVICE");
    const { token } = (
      await app.request<{ auth: { token: string } }>(logIn, {
        body: { email: "davi@aparelho.test", password: "uma senha bem longa" },
      })
    ).body.auth;
    const closing = { params: { id: person }, body: { password: "uma senha bem longa" } };
    await app.as(token)(closeAccount, closing);
    expect(await orm().$count(accountDevices, eq(accountDevices.userId, person))).toBe(0);
  });

  it("by a bank account", async () => {
    const { affiliate, person, payer } = await refer();
    const account = { bankNumber: "001", agencyNumber: "4321", accountNumber: "777-1" };
    await createBankAccount(orm(), { userId: affiliate.id, ...account, holderDocumentNumber: cpfOf(9_201) });
    await createBankAccount(orm(), { userId: person.id, ...account, holderDocumentNumber: cpfOf(9_202) });
    expect(await why(affiliate.id, payer)).toBe("SAME_BANK_ACCOUNT");
  });
});
