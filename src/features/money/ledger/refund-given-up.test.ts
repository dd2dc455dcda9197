import { expect, it } from "vitest";
import { postRefundGivenUp, postRefundOwed } from "./post-refund.ts";
import { postSale, postShareLowered, saleAsItStands } from "./post-sale.ts";
import { type Posting, payableTo } from "./posting.ts";

const day = "2026-03-01";
const revenue = "revenue:plans";
const sale = postSale({
  reference: "c1",
  grossCents: 10_000,
  feeCents: 438,
  revenue,
  shares: [{ userId: "ana", points: 3000, availableOn: day }],
});
const owe = (cents: number, refundedBeforeCents: number, held: number) =>
  postRefundOwed({
    reference: "r1",
    sale,
    revenue,
    cents,
    refundedBeforeCents,
    today: day,
    available: new Map([[payableTo("ana"), held]]),
  });
const giveUp = (owed: Posting, refundedCents: number, stands = sale) =>
  postRefundGivenUp({ owed, sale: stands, revenue, refundedCents });
const linesOf = ({ entries }: Posting) => entries.map(({ account, cents }) => [account, cents]);

it("brings back what the refund took, on the old day", () => {
  const undone = giveUp(owe(5_000, 0, 2_869), 5_000);
  expect(linesOf(undone)).toEqual([
    ["payable:ana", -1_434],
    ["revenue:plans", -3_566],
    ["refunds", 5_000],
  ]);
  expect(undone.entries[0]).toMatchObject({ availableOn: day });
  expect(undone).toMatchObject({ reference: "r1", reverses: { kind: "REFUND_OWED", reference: "r1" } });
});

it("brings back to nobody what was not taken from them", () => {
  expect(linesOf(giveUp(owe(5_000, 5_000, 435), 10_000))).toEqual([
    ["payable:ana", -435],
    ["revenue:plans", -4_565],
    ["refunds", 5_000],
  ]);
});

it("brings back no more than is left of a share that was lowered meanwhile", () => {
  const owed = owe(5_000, 0, 2_869);
  const lowered = postShareLowered({
    sale,
    userId: "ana",
    revenue,
    points: 1000,
    refundedBeforeCents: 5_000,
    isDisputed: false,
  });
  const undone = giveUp(owed, 5_000, saleAsItStands(sale, lowered.entries));
  const ofAna = [sale, owed, lowered, undone].flatMap(({ entries }) =>
    entries.filter(({ account }) => account === "payable:ana"),
  );
  expect(ofAna.reduce((sum, { cents }) => sum + cents, 0)).toBe(-956);
});
