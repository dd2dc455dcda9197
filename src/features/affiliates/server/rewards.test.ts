import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../app/testing/harness.ts";
import { somebodyWaits } from "../../../platform/testing/somebody-waits.ts";
import { logIn, registerProfessional } from "../../accounts/contract.ts";
import { charges } from "../../charges/table.ts";
import { createCompany } from "../../companies/testing/factory.ts";
import { employees } from "../../employees/table.ts";
import { createManagedCompany } from "../../employees/testing/scene.ts";
import { planOptions, subscriptionCharges, subscriptions } from "../../plans/table.ts";
import { holdAccount } from "../../sessions/server/hold-account.ts";
import { users } from "../../users/table.ts";
import { cpfOf, nextCpf } from "../../users/testing/cpf.ts";
import { createUser } from "../../users/testing/factory.ts";
import type { WalletOwner } from "../../wallet/owner.ts";
import { createBankAccount, createCard } from "../../wallet/testing/factory.ts";
import { affiliateRewards } from "../table.ts";
import { createReferral } from "../testing/factory.ts";
import { decideRewards } from "./decide-reward.ts";
import { whyNoReward } from "./why-no-reward.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const hunterPlan = "01900000-0000-7000-8000-000000000006";

/** The affiliate pays for the plan that gives more. */
async function takeHunter(userId: string) {
  const [option] = await orm()
    .select()
    .from(planOptions)
    .where(and(eq(planOptions.planId, hunterPlan), eq(planOptions.isEnabled, true)));
  if (!option) throw new Error("Hunter is not sold");
  const [subscription] = await orm()
    .insert(subscriptions)
    .values({
      type: "AFILIATE",
      userId,
      subscribedBy: userId,
      planId: hunterPlan,
      planOptionId: option.id,
      cents: 1_470,
      status: "ACTIVE",
      method: "PIX",
      startedOn: "2026-01-01",
      periodStart: "2026-01-01",
      periodMonths: 1,
      periodEnd: "2026-02-01",
      changeableOn: "2026-01-31",
    })
    .returning();
  if (!subscription) throw new Error("The subscription was not inserted");
  const { id: subscriptionId } = subscription;
  const charge = await pay({ userId }, "2026-01-01", { subjectId: subscriptionId, cents: 1_470 });
  await orm()
    .insert(subscriptionCharges)
    .values({ chargeId: charge.id, subscriptionId, purpose: "FIRST", planOptionId: option.id, licences: 1 });
}

/** Two people who have nothing in common, one of whom brought the other. */
async function refer({ isHunter = false } = {}) {
  const affiliate = await createUser(orm(), { document: nextCpf() });
  const person = await createUser(orm(), { document: nextCpf() });
  await createReferral(orm(), { userId: person.id, affiliateId: affiliate.id });
  if (isHunter) await takeHunter(affiliate.id);
  return { affiliate, person, payer: { userId: person.id } };
}

async function pay(payer: WalletOwner, day: string, change: Partial<typeof charges.$inferInsert> = {}) {
  const [charge] = await orm()
    .insert(charges)
    .values({
      ...payer,
      subjectKind: "SUBSCRIPTION",
      subjectId: crypto.randomUUID(),
      description: "Plano",
      cents: 10_000,
      method: "PIX",
      status: "PAID",
      gateway: "sandbox",
      paidAt: new Date(`${day}T15:00:00Z`),
      ...change,
    })
    .returning();
  if (!charge) throw new Error("The charge was not inserted");
  return charge;
}

const decide = (payer: WalletOwner, { id, paidAt }: { id: string; paidAt: Date | null }) =>
  app.services.db.transaction(async (tx) => {
    const shares = await decideRewards(tx, [{ id, payer, paidAt: paidAt ?? new Date() }]);
    return shares.get(id) ?? [];
  });

describe("what an affiliate gets of a payment", () => {
  it("is a share of the first alone with the free plan, once for each charge", async () => {
    const { affiliate, payer } = await refer();
    const first = await pay(payer, "2026-01-20");
    const share = { userId: affiliate.id, points: 1000, availableOn: "2026-02-19" };
    expect(await decide(payer, first)).toEqual([share]);
    expect(await decide(payer, first)).toEqual([share]);
    expect(await decide(payer, await pay(payer, "2026-02-20"))).toEqual([]);
    expect(await decide(payer, first)).toEqual([share]);
  });

  it("is more with Hunter, and goes on for the first year", async () => {
    const { affiliate, payer } = await refer({ isHunter: true });
    const points = async (day: string) =>
      (await decide(payer, await pay(payer, day))).map((share) => [share.userId, share.points]);
    expect(await points("2026-01-20")).toEqual([[affiliate.id, 3000]]);
    expect(await points("2026-02-20")).toEqual([[affiliate.id, 1000]]);
    expect(await points("2027-01-19")).toEqual([[affiliate.id, 1000]]);
    expect(await points("2027-01-20")).toEqual([]);
  });

  it("is that of the first again where the first was given back, or was for something else", async () => {
    const { affiliate, payer } = await refer();
    await pay(payer, "2026-01-20", { status: "REFUNDED" });
    await pay(payer, "2026-01-21", { subjectKind: "ORDER" });
    await pay(payer, "2026-01-22", { status: "FAILED", paidAt: null });
    const shares = await decide(payer, await pay(payer, "2026-01-25"));
    expect(shares).toMatchObject([{ userId: affiliate.id, points: 1000 }]);
  });

  it("is not that of the first while a part of the first goes back, and is while all of it does", async () => {
    const { payer } = await refer();
    await pay(payer, "2026-01-20", { status: "REFUNDING", refundedCents: 4_000 });
    expect(await decide(payer, await pay(payer, "2026-02-20"))).toEqual([]);
    const { payer: other } = await refer();
    await pay(other, "2026-01-20", { status: "REFUNDING", refundedCents: 10_000 });
    expect(await decide(other, await pay(other, "2026-02-20"))).toHaveLength(1);
  });

  it("is that of one first, where two are paid at once, or told of in the wrong order", async () => {
    const { payer } = await refer();
    const both = [await pay(payer, "2026-01-20"), await pay(payer, "2026-01-20")];
    const shares = await Promise.all(both.map((charge) => decide(payer, charge)));
    expect(shares.flat()).toHaveLength(1);

    const { payer: other } = await refer();
    expect(await decide(other, await pay(other, "2026-03-20"))).toHaveLength(1);
    expect(await decide(other, await pay(other, "2026-03-19"))).toEqual([]);
  });

  it("is for what a company pays, too, that somebody registered after the link", async () => {
    const { company, manager } = await createManagedCompany(orm());
    const affiliate = await createUser(orm());
    await createReferral(orm(), { userId: manager.id, companyId: company.id, affiliateId: affiliate.id });
    const payer = { companyId: company.id };
    expect(await decide(payer, await pay(payer, "2026-01-20"))).toMatchObject([{ userId: affiliate.id }]);
  });

  it("is nothing where nobody brought the payer, or who did has left", async () => {
    const alone = { userId: (await createUser(orm())).id };
    expect(await decide(alone, await pay(alone, "2026-01-20"))).toEqual([]);
    const gone = await createUser(orm(), { deletedAt: new Date() });
    await createReferral(orm(), { userId: alone.userId, affiliateId: gone.id });
    expect(await decide(alone, await pay(alone, "2026-01-21"))).toEqual([]);
  });

  it("is nothing where who brought the payer leaves at that moment: nobody would know where to pay it", async () => {
    const { affiliate, payer } = await refer();
    const charge = await pay(payer, "2026-01-20");
    const deciding = await app.services.db.transaction(async (tx) => {
      await holdAccount(tx, affiliate.id, "update");
      const decided = decide(payer, charge);
      await somebodyWaits(orm(), tx);
      await tx.update(users).set({ deletedAt: new Date() }).where(eq(users.id, affiliate.id));
      return { decided };
    });
    expect(await deciding.decided).toEqual([]);
    expect(await orm().$count(affiliateRewards, eq(affiliateRewards.chargeId, charge.id))).toBe(0);
  });

  it("is withheld from who pays under another name, and that is written down", async () => {
    const { affiliate, payer } = await refer();
    const pixKey = "rosa@praca.test";
    const key = { kind: "PIX_KEY", pixKeyType: "EMAIL", pixKey } as const;
    const noAccount = { bankNumber: null, agencyNumber: null, accountNumber: null };
    await createBankAccount(orm(), {
      userId: affiliate.id,
      ...key,
      ...noAccount,
      holderDocumentNumber: cpfOf(9_001),
    });
    await createBankAccount(orm(), {
      userId: payer.userId,
      ...key,
      ...noAccount,
      holderDocumentNumber: cpfOf(9_002),
    });
    const charge = await pay(payer, "2026-01-20");
    expect(await decide(payer, charge)).toEqual([]);
    expect(await decide(payer, charge)).toEqual([]);
    const rows = await orm().select().from(affiliateRewards).where(eq(affiliateRewards.chargeId, charge.id));
    expect(rows).toMatchObject([{ affiliateId: affiliate.id, withheld: "SAME_PIX_KEY", points: 1000 }]);
  });
});

describe("affiliate and payer are one", () => {
  const why = (affiliateId: string, payer: WalletOwner) => whyNoReward(orm(), { affiliateId, payer });

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
  });

  it("by a bank account", async () => {
    const { affiliate, person, payer } = await refer();
    const account = { bankNumber: "001", agencyNumber: "4321", accountNumber: "777-1" };
    await createBankAccount(orm(), { userId: affiliate.id, ...account, holderDocumentNumber: cpfOf(9_201) });
    await createBankAccount(orm(), { userId: person.id, ...account, holderDocumentNumber: cpfOf(9_202) });
    expect(await why(affiliate.id, payer)).toBe("SAME_BANK_ACCOUNT");
  });
});
