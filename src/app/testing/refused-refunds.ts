import { desc, eq } from "drizzle-orm";
import { vi } from "vitest";
import { askRefundAgain, giveUpRefund, refundCharge } from "../../features/money/charges/contract.ts";
import { chargeRefunds, charges } from "../../features/money/charges/table.ts";
import { balanceOf } from "../../features/money/ledger/server/balances.ts";
import { createSignedInUser } from "../../features/people/users/testing/factory.ts";
import { RefundNotAccepted } from "../../platform/payments/gateway.ts";
import type { TestApp } from "./harness.ts";
import { subscriberScene } from "./subscribers.ts";

/** Of each administrator here. */
export const refundPassword = "uma-senha-que-ninguem-adivinha";

const nobody = "01900000-0000-7000-8000-00000000ffff";
const accounts = ["gateway", "fees", "refunds", "disputes", "revenue:plans"] as const;

/** People who paid, and refunds that the gateway refuses, beside all that `subscriberScene` has. */
export function refusedRefundScene(app: TestApp) {
  const scene = subscriberScene(app);
  const orm = () => app.services.db.orm;
  const administrator = async () =>
    (await createSignedInUser(orm(), { type: "ADMIN", password: refundPassword })).token;
  const balances = async () => {
    const found: Record<string, number> = {};
    for (const account of accounts) found[account] = await balanceOf(orm(), account);
    return found;
  };
  const refuse = () =>
    vi.spyOn(app.services.gateway, "refund").mockRejectedValue(new RefundNotAccepted("the charge is gone"));

  /** Somebody who paid, and a payment of which a part or all was to go back and was refused. */
  async function refused(token: string, part: "all" | number = "all") {
    const person = await scene.subscriber();
    const [charge] = await orm().select().from(charges).where(eq(charges.userId, person.user.id));
    if (!charge) throw new Error("Nothing was charged");
    const before = await balances();
    const refusal = refuse();
    const amount = part === "all" ? charge.cents / 100 : part;
    await app.as(token)(refundCharge, {
      params: { id: charge.id },
      body: {
        password: refundPassword,
        refund: { amount, refunded_before: 0, reason: "Cobrado em dobro" },
      } as never,
    });
    await scene.settle();
    const find = async () => (await orm().select().from(charges).where(eq(charges.id, charge.id)))[0];
    const refundsOf = () =>
      orm()
        .select()
        .from(chargeRefunds)
        .where(eq(chargeRefunds.chargeId, charge.id))
        .orderBy(chargeRefunds.id);
    return { ...person, id: charge.id, cents: charge.cents, before, refusal, find, refundsOf };
  }

  const again = (token: string | null, id: string, body: unknown = { password: refundPassword }) =>
    app.request(askRefundAgain, { token, params: { id }, body });
  /** @param body left out, the last refund of the charge is given up */
  const giveUp = async (token: string | null, id: string, body?: unknown) =>
    app.request(giveUpRefund, {
      token,
      params: { id },
      body: body ?? { password: refundPassword, give_up: await givingUp(id) },
    });

  async function givingUp(chargeId: string) {
    const [refund] = await orm()
      .select({ id: chargeRefunds.id })
      .from(chargeRefunds)
      .where(eq(chargeRefunds.chargeId, chargeId))
      .orderBy(desc(chargeRefunds.id));
    return { refund: refund?.id ?? nobody, reason: "A conta de quem pagou não existe mais" };
  }

  return { ...scene, administrator, balances, refuse, refused, again, givingUp, giveUp };
}
