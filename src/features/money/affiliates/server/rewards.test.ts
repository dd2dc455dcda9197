import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { somebodyWaits } from "../../../../platform/testing/somebody-waits.ts";
import { lockAccount } from "../../../base/sessions/server/sessions.ts";
import { createManagedCompany } from "../../../people/employees/testing/scene.ts";
import { users } from "../../../people/users/table.ts";
import { cpfOf, nextCpf } from "../../../people/users/testing/cpf.ts";
import { createUser } from "../../../people/users/testing/factory.ts";
import { charges } from "../../charges/table.ts";
import { planOptions, subscriptionCharges, subscriptions } from "../../plans/table.ts";
import type { WalletOwner } from "../../wallet/model.ts";
import { createBankAccount } from "../../wallet/testing/factory.ts";
import { affiliateRewards } from "../table.ts";
import { createReferral } from "../testing/factory.ts";
import { decideRewards } from "./handlers.ts";

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

const decide = (payer: WalletOwner, { id, paidAt, cents, feeCents }: typeof charges.$inferSelect) =>
  app.services.db.transaction(async (tx) => {
    const paid = { id, payer, paidAt: paidAt ?? new Date(), cents, feeCents };
    const shares = await decideRewards(tx, [paid]);
    return shares.get(id) ?? [];
  });

describe("what an affiliate gets of a payment", () => {
  it("is a share of the first alone with the free plan, once for each charge", async () => {
    const { affiliate, payer } = await refer();
    const first = await pay(payer, "2026-01-20");
    const share = { userId: affiliate.id, points: 1000, availableOn: "2026-05-20" };
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
      await lockAccount(tx, affiliate.id, "update");
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
    const pixKey = "0f8fad5b-d9cb-469f-a165-70867728950e";
    const key = { kind: "PIX_KEY", pixKeyType: "RANDOM", pixKey } as const;
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
