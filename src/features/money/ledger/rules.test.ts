import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { postDisputeLost, postDisputeOpened, postDisputeWon } from "./post-dispute.ts";
import { postRefundOwed, postRefundSent } from "./post-refund.ts";
import { postSale, postShareLowered, type ShareLowered, saleAsItStands, splitCents } from "./post-sale.ts";
import { postTransferFailed, postTransferSent } from "./post-transfer.ts";
import { payableTo } from "./posting.ts";

const day = "2026-03-01";
const share = (userId: string, points: number) => ({ userId, points, availableOn: day });
const sell = (grossCents: number, feeCents: number, shares = [share("ana", 3000)]) =>
  postSale({ reference: "c1", grossCents, feeCents, revenue: "revenue:plans", shares });
const lower = (sale: ReturnType<typeof sell>, points: number, given: Partial<ShareLowered> = {}) =>
  postShareLowered({
    sale,
    userId: "ana",
    revenue: "revenue:plans",
    points,
    refundedBeforeCents: 0,
    isDisputed: false,
    ...given,
  });
const linesOf = ({ entries }: { entries: readonly { account: string; cents: number }[] }) =>
  entries.map(({ account, cents }) => [account, cents]);

describe("a share that is lowered", () => {
  it("leaves what the sale would have given from the beginning, also for later refunds", () => {
    const sale = sell(10_000, 438);
    const lowered = lower(sale, 1000);
    expect(linesOf(lowered)).toEqual([
      ["payable:ana", 1_913],
      ["revenue:plans", -1_913],
    ]);
    expect(lowered.entries[0]).toMatchObject({ availableOn: day });
    expect(saleAsItStands(sale, lowered.entries).entries).toContainEqual({
      account: "payable:ana",
      cents: -956,
      availableOn: day,
    });
    expect(linesOf(lower(sale, 0))[0]).toEqual(["payable:ana", 2_869]);
  });

  it("after a part was given back loses that part of it alone", () => {
    const lowered = lower(sell(10_000, 0), 1000, { refundedBeforeCents: 5_000 });
    expect(linesOf(lowered)).toEqual([
      ["payable:ana", 2_000],
      ["payable:ana", -1_000],
      ["revenue:plans", -1_000],
    ]);
  });

  it("stays where it is that low already, or is nobody's", () => {
    expect(lower(sell(10_000, 438), 3000).entries).toEqual([]);
    expect(lower(sell(10_000, 438), 1000, { userId: "bia" }).entries).toEqual([]);
  });
});

describe("a sale of several sellers", () => {
  const of = (userId: string, points: number, ofCents: number) => ({ ...share(userId, points), ofCents });

  it("gives each a share of the own part, which bears its part of the fee, to the cent", () => {
    const sale = sell(29_900, 1_000, [of("ana", 8000, 9_900), of("bia", 8000, 20_000)]);
    expect(linesOf(sale)).toEqual([
      ["gateway", 28_900],
      ["fees", 1_000],
      ["payable:ana", -7_655],
      ["payable:bia", -15_465],
      ["revenue:plans", -6_780],
    ]);
    // Of one seller alone it is what a share of the whole is.
    expect(sell(29_900, 1_000, [of("ana", 8000, 29_900)])).toEqual(sell(29_900, 1_000, [share("ana", 8000)]));
  });

  it("refuses parts that are more than the whole", () => {
    expect(() => sell(10_000, 0, [of("ana", 8000, 10_000), of("bia", 8000, 10_000)])).toThrow(RangeError);
    expect(() => sell(10_000, 0, [of("ana", 8000, 0.5)])).toThrow(RangeError);
    // As much as fifty courses for thousands of people cost.
    const dear = 4_999_500_000_000;
    expect(linesOf(sell(dear, 0, [of("ana", 8000, dear)]))).toContainEqual(["payable:ana", -(dear * 0.8)]);
  });
});

describe("splitting", () => {
  it("gives an odd cent to who is nearest to it, and of equals to the first", () => {
    expect(splitCents(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(splitCents(5, [10, 90])).toEqual([1, 4]);
    expect(splitCents(7, [1, 2, 4])).toEqual([1, 2, 4]);
    expect(splitCents(0, [0, 0])).toEqual([0, 0]);
    expect(() => splitCents(1, [0])).toThrow(RangeError);
  });

  it("loses nothing and gives nobody a whole cent more or less than the proportion", () => {
    const amount = fc.nat({ max: 9_000_000_000_000 });
    fc.assert(
      fc.property(amount, fc.array(amount, { minLength: 1, maxLength: 6 }), (cents, weights) => {
        const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n);
        fc.pre(sum > 0n);
        const parts = splitCents(cents, weights);
        expect(parts.reduce((total, part) => total + part, 0)).toBe(cents);
        for (const [index, part] of parts.entries()) {
          const off = BigInt(part) * sum - BigInt(cents) * BigInt(weights[index] ?? 0);
          expect(off < sum && off > -sum).toBe(true);
        }
      }),
    );
  });
});

describe("a sale", () => {
  it("shares what is left after the fee, which we bear", () => {
    expect(linesOf(sell(10_000, 438))).toEqual([
      ["gateway", 9_562],
      ["fees", 438],
      ["payable:ana", -2_869],
      ["revenue:plans", -7_131],
    ]);
  });

  it("gives an odd cent to the person before us", () => {
    expect(linesOf(sell(5, 0, [share("ana", 1000)]))).toEqual([
      ["gateway", 5],
      ["payable:ana", -1],
      ["revenue:plans", -4],
    ]);
    expect(linesOf(sell(1, 0, [share("ana", 5000), share("bia", 5000)]))).toEqual([
      ["gateway", 1],
      ["payable:ana", -1],
    ]);
  });

  it("has nothing to share where the fee eats all, and no shares beyond the whole", () => {
    expect(linesOf(sell(100, 349))).toEqual([
      ["gateway", -249],
      ["fees", 349],
      ["revenue:plans", -100],
    ]);
    expect(() => sell(100, 0, [share("ana", 6000), share("bia", 5000)])).toThrow(RangeError);
    expect(() => sell(0.5, 0)).toThrow(RangeError);
  });
});

describe("giving back", () => {
  const sale = sell(10_000, 438);
  const owe = (cents: number, refundedBeforeCents: number, available: number, today = day) =>
    postRefundOwed({
      reference: "r1",
      sale,
      revenue: "revenue:plans",
      cents,
      refundedBeforeCents,
      today,
      available: new Map([[payableTo("ana"), available]]),
    });

  it("takes shares in proportion, the odd cent with the last", () => {
    expect(linesOf(owe(5_000, 0, 2_869))).toEqual([
      ["payable:ana", 1_434],
      ["revenue:plans", 3_566],
      ["refunds", -5_000],
    ]);
    expect(linesOf(owe(5_000, 5_000, 1_435))).toEqual([
      ["payable:ana", 1_435],
      ["revenue:plans", 3_565],
      ["refunds", -5_000],
    ]);
    expect(owe(5_000, 0, 2_869).entries[0]).toMatchObject({ availableOn: day });
  });

  it("leaves with us what was paid out to a person already", () => {
    expect(linesOf(owe(10_000, 0, 1_000))).toEqual([
      ["payable:ana", 1_000],
      ["revenue:plans", 9_000],
      ["refunds", -10_000],
    ]);
    expect(linesOf(owe(10_000, 0, -50))).toEqual([
      ["revenue:plans", 10_000],
      ["refunds", -10_000],
    ]);
  });

  it("takes what was not paid out yet whatever its person owes us", () => {
    expect(linesOf(owe(10_000, 0, -50_000, "2026-01-01"))).toEqual([
      ["payable:ana", 2_869],
      ["revenue:plans", 7_131],
      ["refunds", -10_000],
    ]);
  });

  it("never gives back more than was paid", () => {
    expect(() => owe(5_001, 5_000, 0)).toThrow(RangeError);
  });

  it("brings the gateway's fee back as far as the gateway does", () => {
    const sent = postRefundSent({ reference: "r1", cents: 10_000, feeReturnedCents: 438 });
    expect(linesOf(sent)).toEqual([
      ["refunds", 10_000],
      ["gateway", -9_562],
      ["fees", -438],
    ]);
    expect(linesOf(postRefundSent({ reference: "r1", cents: 10_000, feeReturnedCents: 0 }))).toEqual([
      ["refunds", 10_000],
      ["gateway", -10_000],
    ]);
  });
});

describe("a dispute", () => {
  const opened = postDisputeOpened({
    reference: "d1",
    sale: sell(10_000, 438),
    cents: 10_000,
    refundedBeforeCents: 0,
    feeCents: 1_500,
  });

  it("takes the shares at once and leaves our part in doubt", () => {
    expect(linesOf(opened)).toEqual([
      ["gateway", -11_500],
      ["fees", 1_500],
      ["payable:ana", 2_869],
      ["disputes", 7_131],
    ]);
  });

  it("that is won brings all back, the fee as far as the gateway does", () => {
    const won = (feeReturnedCents: number, sale = sell(10_000, 438)) =>
      postDisputeWon({ opened, sale, revenue: "revenue:plans", refundedBeforeCents: 0, feeReturnedCents });
    const without = won(0);
    expect(linesOf(without)).toEqual([
      ["gateway", 10_000],
      ["payable:ana", -2_869],
      ["disputes", -7_131],
    ]);
    expect(linesOf(won(1_500))).toEqual([
      ["gateway", 11_500],
      ["fees", -1_500],
      ["payable:ana", -2_869],
      ["disputes", -7_131],
    ]);
    expect(without.entries[1]).toMatchObject({ availableOn: day });
    const meanwhile = lower(sell(10_000, 438), 1000, { isDisputed: true });
    expect(linesOf(meanwhile)).toEqual([
      ["payable:ana", 1_913],
      ["payable:ana", -1_913],
    ]);
    expect(linesOf(won(0, saleAsItStands(sell(10_000, 438), meanwhile.entries)))).toEqual([
      ["gateway", 10_000],
      ["payable:ana", -956],
      ["disputes", -7_131],
      ["revenue:plans", -1_913],
    ]);
  });

  it("that is lost costs us our part too", () => {
    const lost = (refundsOwedCents: number) =>
      linesOf(postDisputeLost({ opened, revenue: "revenue:plans", refundsOwedCents }));
    expect(lost(0)).toEqual([
      ["disputes", -7_131],
      ["revenue:plans", 7_131],
    ]);
    expect(lost(1_000)).toEqual([
      ["disputes", -7_131],
      ["refunds", 1_000],
      ["revenue:plans", 6_131],
    ]);
  });
});

describe("a transfer", () => {
  const transfer = { reference: "t1", userId: "ana", cents: 500 };

  it("is of what is available, and comes back where the bank refuses it", () => {
    const sent = postTransferSent({ ...transfer, availableCents: 500 });
    expect(linesOf(sent)).toEqual([
      ["payable:ana", 500],
      ["gateway", -500],
    ]);
    expect(linesOf(postTransferFailed(transfer))).toEqual([
      ["gateway", 500],
      ["payable:ana", -500],
    ]);
    expect(() => postTransferSent({ ...transfer, availableCents: 499 })).toThrow(RangeError);
    expect(() => postTransferSent({ ...transfer, cents: 0, availableCents: 0 })).toThrow(RangeError);
  });
});
