import { expect, it } from "vitest";
import type { ProposalStatus } from "../../lifecycle.ts";
import type { OpenProposal } from "../../open-contract.ts";
import { standingOf, wordsOfValidity } from "./open-standing.ts";

const today = "2026-11-29";
const proposal = (status: ProposalStatus, valid_until = today): OpenProposal => ({
  number: 1001,
  status,
  round: 1,
  company: { name: "Serra Alta", slug: null, image: null },
  salesman: { name: "Ana Lima", slug: null, image: null },
  valid_until,
  created_at: "2026-11-20T12:00:00.000Z",
  rounds: [],
  order: null,
  buyer_name: "Mercado Boa Vista",
  code_goes_to: null,
  order_details: null,
});

it.each([
  ["SENT", "yours", "expired"],
  ["SEEN", "yours", "expired"],
  ["COUNTERED", "in-review", "expired"],
  ["NEEDS_APPROVAL", "in-review", "in-review"],
  ["EXPIRED", "expired", "expired"],
  ["WITHDRAWN", "withdrawn", "withdrawn"],
  ["DECLINED", "declined", "declined"],
] as const)("%s is %s for its buyer, and %s after its last day", (status, now, later) => {
  expect(standingOf(proposal(status), today)).toBe(now);
  expect(standingOf(proposal(status, "2026-11-28"), today)).toBe(later);
});

it("is an order once it was accepted", () => {
  const order = { _id: "x", number: 7, status: "AWAITING_COMPANY" };
  expect(standingOf({ ...proposal("ACCEPTED", "2026-11-01"), order }, today)).toBe("ordered");
});

it("says how long it holds", () => {
  expect(wordsOfValidity("2026-11-29", today)).toBe("Válida até 29/11/2026, vence hoje");
  expect(wordsOfValidity("2026-11-30", today)).toBe("Válida até 30/11/2026, vence amanhã");
  expect(wordsOfValidity("2026-12-04", today)).toBe("Válida até 04/12/2026, faltam 5 dias");
  expect(wordsOfValidity("2027-03-01", today)).toBe("Válida até 01/03/2027");
});
