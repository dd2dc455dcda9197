import { describe, expect, it } from "vitest";
import { chargeStatuses, mayMove, wayOfRefund, wayTo } from "./lifecycle.ts";

const seen = ["PENDING", "PAID", "FAILED", "EXPIRED", "REFUNDED", "DISPUTED", "LOST"] as const;

describe("a charge", () => {
  it("takes no step that its states forbid, whatever the gateway says of it", () => {
    for (const from of chargeStatuses) {
      for (const told of seen) {
        let at = from;
        for (const to of wayTo(from, told)) {
          expect(mayMove(at, to), `${from} told ${told}: ${at} to ${to}`).toBe(true);
          at = to;
        }
      }
    }
  });

  it("takes none that they forbid on its way to what was given back", () => {
    for (const from of ["REFUNDING", "DISPUTED"] as const) {
      for (const isWhole of [true, false]) {
        const way = wayOfRefund(from, { isWhole });
        for (const [index, to] of way.entries()) expect(mayMove(way[index - 1] ?? from, to)).toBe(true);
        expect(way.at(-1)).toBe(isWhole ? "REFUNDED" : "PAID");
      }
    }
  });

  it("arrives where the gateway says, and stays there when it is told again", () => {
    for (const told of ["PAID", "FAILED", "EXPIRED", "DISPUTED", "LOST"] as const) {
      expect(wayTo("CREATED", told).at(-1)).toBe(told);
      expect(wayTo(told, told)).toEqual([]);
    }
  });

  it("is not taken back by what was told late", () => {
    expect(wayTo("PAID", "PENDING")).toEqual([]);
    expect(wayTo("PAID", "FAILED")).toEqual([]);
    expect(wayTo("REFUNDED", "PAID")).toEqual([]);
    expect(wayTo("LOST", "PAID")).toEqual([]);
    expect(wayTo("LOST", "DISPUTED")).toEqual([]);
  });

  it("is paid also where it had failed or expired: money that came in is not left aside", () => {
    expect(wayTo("FAILED", "PAID")).toEqual(["PAID"]);
    expect(wayTo("EXPIRED", "PAID")).toEqual(["PAID"]);
  });
});
