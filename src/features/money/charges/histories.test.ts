import fc from "fast-check";
import { expect, it } from "vitest";
import { payableTo } from "../ledger/posting.ts";
import { curious, type Happening, people } from "./testing/charge-happenings.ts";
import { ChargeHistory } from "./testing/charge-history.ts";

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
  to: fc.constantFrom("PAID", "PAID", "FAILED", "EXPIRED", "EXPIRED", "DISPUTED", "LOST", "LOST"),
});
const owe = fc.record({ what: fc.constant("owe" as const), index, part: fc.constantFrom(1, 50, 100, 100) });
const one = fc.oneof(
  charge,
  { arbitrary: of("send"), weight: 2 },
  { arbitrary: moves, weight: 6 },
  { arbitrary: of("ask"), weight: 2 },
  { arbitrary: of("take in"), weight: 3 },
  { arbitrary: owe, weight: 2 },
  { arbitrary: of("give back"), weight: 2 },
  of("give up"),
  { arbitrary: of("learn of giving back"), weight: 2 },
  of("transfer"),
  of("transfer fails"),
  of("days pass"),
) as fc.Arbitrary<Happening>;
/** What often happens to one charge in a row; the answer that came last is the first to be taken in. */
const stretches: ((index: number) => Happening[])[] = [
  (index) => [
    { what: "send", index },
    { what: "moves", index, to: "PAID" },
    { what: "ask", index },
    { what: "take in", index: 0 },
  ],
  (index) => [
    { what: "moves", index, to: "DISPUTED" },
    { what: "ask", index },
    { what: "moves", index, to: "PAID" },
  ],
  (index) => [
    { what: "owe", index, part: 50 },
    { what: "give back", index },
  ],
  (index) => [
    { what: "owe", index, part: 50 },
    { what: "give back", index },
    { what: "give up", index },
  ],
];
const inTheMiddle = fc.oneof(
  { arbitrary: one.map((happening) => [happening]), weight: 2 },
  fc.tuple(index, fc.constantFrom(...stretches)).map(([index, stretch]) => stretch(index)),
);
/** Few charges to which much happens. */
const happenings = fc
  .tuple(
    fc.array(charge, { minLength: 1, maxLength: 3 }),
    fc.array(inTheMiddle, { minLength: 10, maxLength: 40, size: "max" }),
  )
  .map(([charges, stretches]): Happening[] => [...charges, ...stretches.flat()]);

/** Where a charge of ours is to be, once all was learned and given back; one that the gateway never got stays. */
const endOf = { PENDING: "SENT", LOST: "LOST", DISPUTED: "DISPUTED", FAILED: "FAILED", EXPIRED: "EXPIRED" };

it("of 10,000 histories of charges, answered late, again and in any order, each ends as the gateway's books have it", () => {
  const met = new Map<string, number>();
  fc.assert(
    fc.property(happenings, (happenings) => {
      const history = new ChargeHistory();
      for (const one of happenings) history.happens(one);
      history.comesToRest();
      const { gateway, ledger } = history;
      for (const { id, status, gross, refundedCents } of history.charges) {
        const told = gateway.find(id)?.status;
        if (!told) expect(["CREATED", "SENT"]).toContain(status);
        else if (told === "PAID" || told === "REFUNDED")
          expect([status, told]).toEqual(
            refundedCents === gross ? ["REFUNDED", "REFUNDED"] : ["PAID", "PAID"],
          );
        else expect(status).toBe(endOf[told]);
        met.set(status, (met.get(status) ?? 0) + 1);
      }
      for (const each of history.met) met.set(each, (met.get(each) ?? 0) + 1);
      expect(ledger.sum).toBe(0);
      expect(ledger.balanceOf("gateway")).toBe(gateway.cents);
      expect(ledger.balanceOf("fees")).toBe(gateway.feeCents + history.transfers.feeCents);
      expect(ledger.balanceOf("refunds")).toBe(0 - history.owedToPayers);
      if (history.charges.every(({ status }) => status !== "DISPUTED"))
        expect(ledger.balanceOf("disputes")).toBe(0);
      const isDisputed = history.charges.some(({ disputes }) => disputes > 0);
      for (const account of people.map(payableTo))
        if (!isDisputed) expect(ledger.owed(account)).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 10_000 },
  );
  // Otherwise the histories are too tame to say anything.
  const wild = ["PAID", "REFUNDED", "DISPUTED", "LOST", "FAILED", "EXPIRED", ...curious];
  for (const each of wild) expect([each, (met.get(each) ?? 0) > 50]).toEqual([each, true]);
});
