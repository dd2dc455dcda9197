import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { payoutScene } from "../../../../app/testing/payouts.ts";
import { sweeps } from "../../../../platform/housekeeping.ts";
import { createSession } from "../../../base/sessions/testing/factory.ts";
import { createManagedCompany } from "../../../people/employees/testing/scene.ts";
import { users } from "../../../people/users/table.ts";
import { nextCpf } from "../../../people/users/testing/cpf.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { closeAccount, closeCompany } from "../../../site/accounts/contract.ts";
import { subscribe } from "../../plans/subscription-contract.ts";
import { createBankAccount } from "../../wallet/testing/factory.ts";
import { affiliateRewards } from "../table.ts";
import { createReferral } from "../testing/factory.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const scene = payoutScene(app);
const password = "uma-senha-que-ninguem-adivinha";
const address = {
  ...{ zipcode: "01310100", street: "Avenida Paulista", number: "1000", district: "Bela Vista" },
  ...{ city: "São Paulo", state: "SP" },
};

interface Payer {
  token: string;
  plan: "SALESMAN" | "COMPANY";
}

async function pays({ token, plan }: Payer): Promise<void> {
  const { plan_id, plan_payment_id } = await scene.option(plan, 1);
  await app.as(token)(subscribe, { body: { subscription: { plan_id, plan_payment_id } } as never });
  await scene.settle();
}

/** Somebody registers by the link of an affiliate, pays with a card, and leaves once nothing is given back any more. */
async function personPaysAndLeaves(affiliateId: string, document: string, phone?: string) {
  const { user, token } = await createSignedInUser(orm(), {
    ...address,
    ...(phone && { phone }),
    document,
    password,
  });
  await createReferral(orm(), { userId: user.id, affiliateId });
  await scene.saveCard({ userId: user.id });
  await pays({ token, plan: "SALESMAN" });
  await scene.passDays(8);
  await app.as(token)(closeAccount, { params: { id: user.id }, body: { password } });
  return user.id;
}

/** Likewise a company whose manager has this CPF; both accounts close. */
async function companyPaysAndLeaves(affiliateId: string, cpf: string, cnpj?: string) {
  const { company, manager, token } = await createManagedCompany(orm(), {
    ...address,
    ...(cnpj && { document: cnpj }),
    password,
  });
  await orm().update(users).set({ document: cpf }).where(eq(users.id, manager.id));
  await createReferral(orm(), { userId: manager.id, companyId: company.id, affiliateId });
  await scene.saveCard({ companyId: company.id });
  await pays({ token, plan: "COMPANY" });
  await scene.passDays(8);
  await app.as(token)(closeCompany, { params: { id: company.id }, body: { password } });
  const alone = await createSession(orm(), manager.id);
  await app.as(alone)(closeAccount, { params: { id: manager.id }, body: { password } });
  return { userId: manager.id, cnpj: company.document };
}

const rewardsOf = (userId: string) =>
  orm().select().from(affiliateRewards).where(eq(affiliateRewards.userId, userId));

/** What was sent of a run after the first rewards may be paid. */
async function sentTo(userId: string): Promise<number> {
  await scene.passDays(155);
  await scene.begin();
  await scene.bankDoes();
  return (await scene.transfersOf(userId)).length;
}

describe("who paid before with an account that is closed", () => {
  let affiliateId: string;
  beforeAll(async () => {
    affiliateId = (await createSignedInUser(orm(), { document: nextCpf() })).user.id;
  });

  it("is no first payment again by the same CPF", async () => {
    const document = nextCpf();
    const first = await personPaysAndLeaves(affiliateId, document);
    expect(await rewardsOf(first)).toMatchObject([{ event: "FIRST_PAYMENT", withheld: null }]);
    const again = await personPaysAndLeaves(affiliateId, document);
    expect(await rewardsOf(again)).toEqual([]);
  });

  it("is none by the same CNPJ, whoever manages it now", async () => {
    const { userId, cnpj } = await companyPaysAndLeaves(affiliateId, nextCpf());
    expect(await rewardsOf(userId)).toMatchObject([{ event: "FIRST_PAYMENT" }]);
    const again = await companyPaysAndLeaves(affiliateId, nextCpf(), cnpj);
    expect(await rewardsOf(again.userId)).toEqual([]);
  });
});

describe("an affiliate who turns out to be a payer whose account is closed", () => {
  const affiliate = () => createSignedInUser(orm(), { document: null });

  /** The affiliate tells the CPF, and where to be paid, only now. */
  async function tells(userId: string, document: string) {
    await orm().update(users).set({ document }).where(eq(users.id, userId));
    await createBankAccount(orm(), { userId, holderDocumentNumber: document });
  }

  it("gets nothing by the CPF that paid", async () => {
    const { user } = await affiliate();
    const document = nextCpf();
    const payer = await personPaysAndLeaves(user.id, document);
    await tells(user.id, document);
    expect(await sentTo(user.id)).toBe(0);
    expect(await rewardsOf(payer)).toMatchObject([{ withheld: "SAME_DOCUMENT" }]);
  });

  it("gets nothing by the CPF of who managed the company that paid", async () => {
    const { user } = await affiliate();
    const document = nextCpf();
    const { userId } = await companyPaysAndLeaves(user.id, document);
    await tells(user.id, document);
    expect(await sentTo(user.id)).toBe(0);
    expect(await rewardsOf(userId)).toMatchObject([{ withheld: "SAME_DOCUMENT" }]);
  });

  it("gets nothing by a CPF that the manager told after the payment, and took along", async () => {
    const { user } = await affiliate();
    const { company, manager, token } = await createManagedCompany(orm(), { ...address, password });
    await createReferral(orm(), { userId: manager.id, companyId: company.id, affiliateId: user.id });
    await scene.saveCard({ companyId: company.id });
    await pays({ token, plan: "COMPANY" });
    const document = nextCpf();
    await orm().update(users).set({ document }).where(eq(users.id, manager.id));
    expect(await sentTo(user.id)).toBe(0);
    expect(await rewardsOf(manager.id)).toMatchObject([{ lacksDocument: false, withheld: null }]);
    await orm().update(users).set({ document: null }).where(eq(users.id, manager.id));
    await tells(user.id, document);
    expect(await sentTo(user.id)).toBe(0);
    expect(await rewardsOf(manager.id)).toMatchObject([{ withheld: "SAME_DOCUMENT" }]);
  });

  it("gets nothing by a phone of the account that paid, however it is written", async () => {
    const { user } = await affiliate();
    const payer = await personPaysAndLeaves(user.id, nextCpf(), "11985550190");
    await orm().update(users).set({ phone: "1185550190" }).where(eq(users.id, user.id));
    await tells(user.id, nextCpf());
    expect(await sentTo(user.id)).toBe(0);
    expect(await rewardsOf(payer)).toMatchObject([{ withheld: "SAME_PHONE" }]);
  });

  it("is paid for who is another, and what told the payer is forgotten once it was paid out", async () => {
    const { user } = await affiliate();
    const payer = await personPaysAndLeaves(user.id, nextCpf());
    const [decided] = await rewardsOf(payer);
    expect(decided?.payerMarks.length).toBeGreaterThan(2);
    await tells(user.id, nextCpf());
    const { db, log, handlers } = app.services;
    const sweep = async () => {
      for (const each of handlers.of(sweeps)) await each(db.orm, log, db.transaction);
    };
    await sweep();
    expect((await rewardsOf(payer))[0]?.payerMarks).toEqual(decided?.payerMarks);
    expect(await sentTo(user.id)).toBe(1);
    await sweep();
    expect(await rewardsOf(payer)).toMatchObject([{ withheld: null, payerMarks: [] }]);
  });
});
