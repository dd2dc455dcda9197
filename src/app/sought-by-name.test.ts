import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { listAllCharges } from "../features/money/charges/contract.ts";
import { listLedgerEntries } from "../features/money/ledger/administration-contract.ts";
import { listPayees } from "../features/money/payouts/administration-contract.ts";
import { listAllSubscriptions } from "../features/money/plans/subscription-administration-contract.ts";
import { subscribe } from "../features/money/plans/subscription-contract.ts";
import { users } from "../features/people/users/table.ts";
import { createSignedInUser } from "../features/people/users/testing/factory.ts";
import { useTestApp } from "./testing/harness.ts";
import { paymentScene } from "./testing/payments.ts";
import { payoutScene } from "./testing/payouts.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const paying = paymentScene(app);
const earning = payoutScene(app);
const administrator = async () => (await createSignedInUser(orm(), { type: "ADMIN" })).token;
const rename = (id: string, name: string, lastname: string) =>
  orm().update(users).set({ name, lastname }).where(eq(users.id, id));

/** On the telephone nobody says where the accents are, or all names that somebody has. */
it.each(["conceicao araujo", "ARAÚJO Conceição", "sá araú"])(
  "finds the money of Conceição Araújo de Sá by '%s'",
  async (search) => {
    const read = app.as(await administrator());
    const { user, token } = await paying.payer();
    const { plan_id, plan_payment_id } = await paying.option("SALESMAN", 1);
    await app.as(token)(subscribe, { body: { subscription: { plan_id, plan_payment_id } } as never });
    await paying.settle();
    const { userId } = await earning.earner();
    for (const id of [user.id, userId]) await rename(id, "Conceição", "Araújo de Sá");

    const { charge_list } = await read(listAllCharges, { query: { search } });
    expect(charge_list.map(({ payer }) => payer.user)).toContain(user.id);
    const { subscription_list } = await read(listAllSubscriptions, { query: { search } });
    expect(subscription_list.map(({ owner }) => owner.user)).toContain(user.id);
    const { payee_list } = await read(listPayees, { query: { search } });
    expect(payee_list.map(({ _id }) => _id)).toContain(userId);
    const { entry_list } = await read(listLedgerEntries, { query: { search } });
    expect(entry_list.map(({ owner }) => owner?._id)).toContain(userId);
    for (const other of ["conceicao lima", "´"])
      expect((await read(listAllCharges, { query: { search: other } })).charge_list).toEqual([]);
  },
);
