import { describe, expect, it } from "vitest";
import type { Plan } from "../../contract.ts";
import type { Payment, Subscription } from "../../subscription-contract.ts";
import { planView } from "./plan-view.ts";

const monthly = { _id: "m", interval: 1 as const, amount: 30, full_amount: 100 };
const yearly = { _id: "y", interval: 12 as const, amount: 240, full_amount: 800 };
const plan: Plan = {
  _id: "p",
  name: "Empresarial Licenças",
  description: "",
  type: "COMPANY",
  benefits: [],
  payment_option: [monthly, yearly],
  is_enable: true,
};
const choice = { plan, option: yearly, licences: 25 };
const payment = (status: Payment["status"]) => ({ status }) as Payment;
const subscription = (given: Partial<Subscription>) =>
  ({
    _id: "s",
    type: "COMPANY",
    plan,
    plan_payment: yearly,
    amount: 25,
    status: "ACTIVE",
    payments: [payment("PAID")],
    ...given,
  }) as Subscription;

const byAddress = { kind: "by-address", followed: null } as const;

describe("an address that names a choice", () => {
  it("leads to its payment while that is under way, and stays with it once it is paid or refused", () => {
    const waiting = subscription({ status: "AWAIT_PAYMENT", payments: [payment("SENT")] });
    expect(planView(byAddress, choice, [waiting])).toEqual({ kind: "follow", subscription: waiting });
    const stage = { kind: "by-address", followed: "s" } as const;
    for (const now of [
      subscription({}),
      subscription({ status: "CANCELLED", payments: [payment("FAILED")] }),
    ])
      expect(planView(stage, choice, [now])).toEqual({ kind: "follow", subscription: now });
    // Back leaves it.
    expect(planView(stage, null, [waiting])).toBeNull();
  });

  it("shows what one has where it names just that, and changes to anything else", () => {
    const held = subscription({});
    expect(planView(byAddress, choice, [held])?.kind).toBe("held");
    expect(planView(byAddress, { ...choice, option: monthly }, [held])?.kind).toBe("change");
    expect(planView(byAddress, { ...choice, licences: 26 }, [held])?.kind).toBe("change");
    expect(planView(byAddress, choice, [])?.kind).toBe("subscribe");
  });
});

it("a choice that was pressed opens the change of what one has, the same one too", () => {
  expect(planView({ kind: "chosen" }, choice, [subscription({})])?.kind).toBe("change");
});

it("what is paid in another way is asked for anew, beside a payment that waits", () => {
  const waiting = subscription({ status: "AWAIT_PAYMENT", payments: [payment("SENT")] });
  expect(planView({ kind: "anew" }, choice, [waiting])?.kind).toBe("subscribe");
  expect(planView({ kind: "chosen" }, choice, [waiting])?.kind).toBe("follow");
});
