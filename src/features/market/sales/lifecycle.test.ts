import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  may,
  mayMove,
  type OrderStatus,
  openProposals,
  orderMoves,
  orderStatuses,
  type ProposalAct,
  type ProposalStatus,
  proposalActs,
  proposalMoves,
  proposalStatuses,
  statesOfGroups,
  statesOfOrders,
} from "./lifecycle.ts";

/** Where each act can lead from where it is allowed; what leads nowhere else leaves the state as it is. */
const leadsTo: Record<ProposalAct, readonly ProposalStatus[]> = {
  write: ["SENT", "NEEDS_APPROVAL"],
  decide: ["SENT", "DRAFT", "SEEN", "COUNTERED"],
  withdraw: ["WITHDRAWN"],
  share: [],
  see: ["SEEN"],
  counter: ["COUNTERED"],
  decline: ["DECLINED"],
  accept: ["ACCEPTED"],
  askAgain: [],
};
const acts = Object.keys(proposalActs) as ProposalAct[];
const final: ProposalStatus[] = ["ACCEPTED", "DECLINED", "WITHDRAWN"];

describe("the graph of proposals", () => {
  it("is what the acts of three people and the passing of days make, no more and no less", () => {
    for (const from of proposalStatuses) {
      const reached = new Set(
        acts.flatMap((act) => (may(act, from) ? leadsTo[act] : [])).filter((to) => to !== from),
      );
      if (openProposals.includes(from)) reached.add("EXPIRED");
      expect([...reached].toSorted(), from).toEqual([...proposalMoves[from]].toSorted());
    }
  });

  it("ends in three states, which nothing leaves; an expired one can be offered again", () => {
    for (const from of proposalStatuses)
      expect(proposalMoves[from].length === 0, from).toBe(final.includes(from));
    for (const act of ["accept", "counter", "see", "decline"] as const)
      for (const over of [...final, "EXPIRED", "DRAFT", "NEEDS_APPROVAL"] as const)
        expect(may(act, over), `${act} ${over}`).toBe(false);
    expect(may("write", "EXPIRED")).toBe(true);
  });

  it("is kept to by 10,000 random steps of three actors and the calendar", () => {
    const step = fc.oneof(
      fc.record({ act: fc.constantFrom(...acts), pick: fc.nat(1) }),
      fc.constant("a day passes" as const),
    );
    let taken = 0;
    fc.assert(
      fc.property(fc.array(step, { minLength: 50, maxLength: 50 }), (steps) => {
        let status: ProposalStatus = "DRAFT";
        const seen: ProposalStatus[] = [status];
        for (const each of steps) {
          taken += 1;
          const before: ProposalStatus = status;
          if (each === "a day passes") {
            if (openProposals.includes(status)) status = "EXPIRED";
          } else if (may(each.act, status)) {
            const targets = leadsTo[each.act];
            status = targets[each.pick % Math.max(1, targets.length)] ?? status;
          }
          if (status !== before) expect(proposalMoves[before]).toContain(status);
          if (final.includes(before)) expect(status).toBe(before);
          seen.push(status);
        }
        // Nobody accepts what was never sent, and nobody twice.
        const accepted = seen.indexOf("ACCEPTED");
        if (accepted > 0) expect(["SENT", "SEEN"]).toContain(seen[accepted - 1]);
      }),
      { numRuns: 200 },
    );
    expect(taken).toBe(10_000);
  });
});

describe("the graph of orders", () => {
  const moves = (side: "COMPANY" | "BUYER") =>
    orderStatuses.flatMap((from) =>
      orderStatuses.filter((to) => mayMove(side, from, to)).map((to) => `${from} ${to}`),
    );

  it("lets the company confirm, refuse what waits, invoice, deliver and cancel what stands", () => {
    expect(moves("COMPANY")).toEqual([
      "AWAITING_COMPANY CONFIRMED",
      "AWAITING_COMPANY REFUSED",
      "CONFIRMED INVOICED",
      "CONFIRMED CANCELED",
      "INVOICED DELIVERED",
      "LAPSED INVOICED",
      "LAPSED CANCELED",
    ]);
  });

  it("lets who bought take it back until it is invoiced, and nothing else", () => {
    expect(moves("BUYER")).toEqual(["AWAITING_COMPANY CANCELED", "CONFIRMED CANCELED", "LAPSED CANCELED"]);
  });

  it("has an end that nothing leaves, and never refuses what the law lets stand", () => {
    for (const over of ["DELIVERED", "REFUSED", "CANCELED"] satisfies OrderStatus[])
      expect([...orderMoves.COMPANY[over], ...orderMoves.BUYER[over]]).toEqual([]);
    expect(mayMove("COMPANY", "LAPSED", "REFUSED")).toBe(false);
  });
});

it("puts each state into one group of a list alone", () => {
  for (const waiting of ["COUNTERED", "NEEDS_APPROVAL"] as const)
    expect(Object.values(statesOfGroups(waiting)).flat().toSorted()).toEqual(proposalStatuses.toSorted());
  expect(Object.values(statesOfOrders).flat().toSorted()).toEqual(orderStatuses.toSorted());
});
