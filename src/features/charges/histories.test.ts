import fc from "fast-check";
import { expect, it } from "vitest";
import { payableTo } from "../ledger/posting.ts";
import { ChargeHistory, type Happening, people } from "./testing/charge-history.ts";

const index = fc.nat({ max: 11 });
const of = <What extends Happening["what"]>(what: What) => fc.record({ what: fc.constant(what), index });
const charge = fc
  .record({
    what: fc.constant("charge" as const),
    gross: fc.integer({ min: 1, max: 50_000 }),
    feePart: fc.nat({ max: 100 }),
    person: index,
    points: fc.integer({ min: 1, max: 10_000 }),
    days: fc.nat({ max: 30 }),
  })
  .map(({ feePart, ...rest }) => ({ ...rest, fee: Math.floor((rest.gross * feePart) / 100) }));
const moves = fc.record({
  what: fc.constant("moves" as const),
  index,
  to: fc.constantFrom("PAID", "PAID", "PAID", "FAILED", "EXPIRED", "DISPUTED", "LOST"),
});
const owe = fc.record({ what: fc.constant("owe" as const), index, part: fc.constantFrom(1, 50, 100, 100) });
const happening = fc.oneof(
  charge,
  of("send"),
  of("send"),
  moves,
  moves,
  moves,
  of("ask"),
  of("ask"),
  of("take in"),
  of("take in"),
  of("take in"),
  owe,
  owe,
  of("give back"),
  of("transfer"),
  of("transfer fails"),
  of("days pass"),
) as fc.Arbitrary<Happening>;

/** Where a charge of ours is to be, once all was learned and given back; one that the gateway never got stays. */
const endOf = { PENDING: "SENT", LOST: "LOST", DISPUTED: "DISPUTED", FAILED: "FAILED", EXPIRED: "EXPIRED" };

it("of 10,000 histories of charges, answered late, again and in any order, each ends as the gateway's books have it", () => {
  const ends = new Map<string, number>();
  fc.assert(
    fc.property(fc.array(happening, { minLength: 5, maxLength: 60, size: "max" }), (happenings) => {
      const history = new ChargeHistory();
      for (const one of happenings) history.happens(one);
      // In the end each is asked for once more, and what is owed is sent as far as the gateway lets it.
      for (const each of history.charges) {
        if (each.gateway) history.takeIn(each, each.gateway);
        for (const _ of each.refunds) history.giveBack(each);
      }
      for (const { status, gateway, gross, refundedCents } of history.charges) {
        const told = gateway?.status;
        if (!told) expect(["CREATED", "SENT"]).toContain(status);
        else if (told === "PAID" || told === "REFUNDED")
          expect([status, told]).toEqual(
            refundedCents === gross ? ["REFUNDED", "REFUNDED"] : ["PAID", "PAID"],
          );
        else expect(status).toBe(endOf[told]);
        ends.set(status, (ends.get(status) ?? 0) + 1);
      }
      expect([...history.balances.values()].reduce((sum, cents) => sum + cents, 0)).toBe(0);
      expect(history.balances.get("gateway") ?? 0).toBe(history.gatewayCents);
      const isDisputed = history.charges.some(({ disputes }) => disputes > 0);
      for (const account of people.map(payableTo))
        if (!isDisputed) expect(history.owed(account)).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 10_000 },
  );
  // Otherwise the histories are too tame to say anything.
  for (const status of ["PAID", "REFUNDED", "DISPUTED", "LOST", "FAILED", "EXPIRED"])
    expect([status, (ends.get(status) ?? 0) > 50]).toEqual([status, true]);
});
