import { describe, expect, it } from "vitest";
import type { Plan } from "../../contract.ts";
import type { Payment, Subscription } from "../../subscription-contract.ts";
import { paysFullPrice, planView, withOwnOptions } from "./plans-offered.tsx";

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
  first_days_note: null,
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

describe("who has an option that is sold no more", () => {
  const own = { _id: "old", interval: 12 as const, amount: 120, full_amount: 400 };
  const held = subscription({
    plan: { ...plan, payment_option: [monthly, own] },
    plan_payment: own,
    amount: 2,
    price: 800,
  });

  it("compares what they pay with its own prices, and chooses it instead of the one that others pay", () => {
    expect(paysFullPrice(held)).toBe(true);
    expect(paysFullPrice({ ...held, price: 240 })).toBe(false);
    const pressed = { plan, option: yearly, licences: 3 };
    expect(planView({ kind: "chosen" }, pressed, [held])).toMatchObject({
      kind: "change",
      choice: { option: own, licences: 3, plan: { payment_option: [monthly, own] } },
    });
    expect(planView({ kind: "chosen" }, { ...pressed, option: monthly }, [held])).toMatchObject({
      choice: { option: monthly, plan: { payment_option: [monthly, own] } },
    });
  });

  it("finds it in an address", () => {
    const [offered] = withOwnOptions([plan], [held]);
    expect(offered?.payment_option).toEqual([monthly, yearly, own]);
    expect(withOwnOptions([plan], [{ ...held, status: "CANCELLED" }])).toEqual([plan]);
  });
});
