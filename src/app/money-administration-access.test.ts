import { expect, it } from "vitest";
import { auditEntries } from "../features/base/audit/table.ts";
import * as ledgerContract from "../features/money/ledger/administration-contract.ts";
import * as orderContract from "../features/money/orders/sales-contract.ts";
import * as payoutContract from "../features/money/payouts/administration-contract.ts";
import { payoutHolds, transfers } from "../features/money/payouts/table.ts";
import { createSignedInUser } from "../features/people/users/testing/factory.ts";
import { createPeople } from "../features/training/courses/testing/scene.ts";
import { addDays } from "../shared/calendar.ts";
import type { Endpoint } from "../shared/endpoint.ts";
import { useTestApp } from "./testing/harness.ts";
import { payoutScene } from "./testing/payouts.ts";

/** Payouts, the ledger and the orders of everybody are the administration's alone. Payments: `charges/server`. */

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const scene = payoutScene(app);
const password = "uma-senha-que-ninguem-adivinha";

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "path" in value && "method" in value;
const calls = [payoutContract, ledgerContract, orderContract]
  .flatMap((each) => Object.values<unknown>(each))
  .filter(isEndpoint)
  // Sales are told to their trainer by calls of its own: `trainers-access.test.ts`.
  .filter(({ access }) => access === "administrators");

const nobody = "01900000-0000-7000-8000-00000000ffff";

it("each call answers the administration, and nobody else", async () => {
  const { other, manager, staff } = await createPeople(orm());
  const admin = await createSignedInUser(orm(), { type: "ADMIN", password });
  const { userId, token } = await scene.earner();
  const params = { id: userId };
  const byId = { params: { id: nobody } };
  /** What is sent, and what the administration gets. */
  const table: Record<string, [send: object, status: number]> = {
    listPayees: [{}, 200],
    getPayee: [{ params }, 200],
    listAllTransfers: [{}, 200],
    exportTransfers: [{}, 200],
    holdPayee: [{ params, body: { password, hold: { reason: "Conferência" } } }, 200],
    releasePayee: [{ params, body: { password } }, 200],
    runPayouts: [{ body: { password, run: { on: scene.run() } } }, 200],
    retryTransfer: [{ ...byId, body: { password } }, 404],
    getLedgerBalances: [{}, 200],
    listLedgerEntries: [{}, 200],
    exportLedgerEntries: [{}, 200],
    listComparisons: [{}, 200],
    compareDayAgain: [{ body: { comparison: { day: addDays(app.services.clock.today(), -1) } } }, 200],
    listAllOrders: [{}, 200],
    exportOrders: [{}, 200],
    getOrderOfAdministration: [byId, 404],
  };
  expect(calls.map(({ name }) => name).toSorted()).toEqual(Object.keys(table).toSorted());
  const callers = [null, other.token, staff.token, manager.token, token];
  // As the browser sends them: what is done once answers from its transaction.
  const send = async (call: Endpoint, caller: string | null) => {
    const headers = call.idempotent ? { "idempotency-key": call.name } : {};
    return (await app.request(call, { ...table[call.name]?.[0], headers, token: caller } as never)).status;
  };
  for (const call of calls) {
    const statuses = [];
    for (const caller of callers) statuses.push(await send(call, caller));
    expect([call.name, ...statuses]).toEqual([call.name, 401, 403, 403, 403, 403]);
  }
  for (const changed of [payoutHolds, transfers, auditEntries]) {
    expect(await orm().select().from(changed)).toEqual([]);
  }
  for (const call of calls) {
    const answers = [await send(call, admin.token), await send(call, admin.token)];
    expect([call.name, ...answers]).toEqual([call.name, table[call.name]?.[1], table[call.name]?.[1]]);
  }
});
