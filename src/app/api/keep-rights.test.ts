import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { addressOf } from "../../client/call.ts";
import { auditEntries } from "../../features/base/audit/table.ts";
import { removeImage } from "../../features/base/media/contract.ts";
import { addFavourite, getUserEmail, getUserPhone } from "../../features/market/contacts/contract.ts";
import { previewPriceTable } from "../../features/market/price-tables/items-contract.ts";
import { createPriceTable } from "../../features/market/price-tables/testing/factory.ts";
import { createProductGroup } from "../../features/market/products/catalogue-contract.ts";
import { uploadProductSpreadsheet } from "../../features/market/products/spreadsheet-contract.ts";
import { productImports } from "../../features/market/products/table.ts";
import { noteQuote } from "../../features/market/quotes/contract.ts";
import { decideRepresentation } from "../../features/market/representations/contract.ts";
import { addToCart } from "../../features/money/orders/cart-contract.ts";
import { buyOrder } from "../../features/money/orders/contract.ts";
import { renewSubscription } from "../../features/money/plans/renewal-contract.ts";
import {
  cancelSubscription,
  changeSubscription,
  regretSubscription,
  subscribe,
} from "../../features/money/plans/subscription-contract.ts";
import { addEmployee, removeEmployee, updateEmployee } from "../../features/people/employees/contract.ts";
import { createEmployee } from "../../features/people/employees/testing/factory.ts";
import { createManagedCompany, createStaff } from "../../features/people/employees/testing/scene.ts";
import { createSignedInUser } from "../../features/people/users/testing/factory.ts";
import { closeAccount, closeCompany } from "../../features/site/accounts/contract.ts";
import { enrol } from "../../features/training/enrolments/contract.ts";
import { manyWait } from "../../platform/testing/somebody-waits.ts";
import type { Endpoint } from "../../shared/endpoint.ts";
import { type Reply, useTestApp } from "../testing/harness.ts";

const app = useTestApp();
const password = "senha de quem sai";
const unknown = "01900000-0000-7000-8000-00000000ffff";
let sent = 0;

/** A company, the manager who stays, the one whose right ends, and an accomplice without rights. */
async function scene() {
  const { orm } = app.services.db;
  const stays = await createManagedCompany(orm, { password });
  const companyId = stays.company.id;
  const person = await createSignedInUser(orm, { type: "EMPLOYEE", password });
  const employment = { companyId, userId: person.user.id, manager: true };
  const leaves = { ...person, employee: await createEmployee(orm, employment) };
  const accomplice = await createStaff(orm, companyId);
  const of = (employeeId: string) => ({ companyId, employeeId });
  const employee = (manager: boolean) => ({ employee: { title: "Vendas", position: "FULL", manager } });
  /** From an address of its own, as calls are limited. */
  const call = (endpoint: Endpoint, given: Parameters<typeof app.request>[1]) => {
    sent += 1;
    return app.request(endpoint, { remoteAddress: `10.1.${sent >> 8}.${sent & 255}`, ...given });
  };
  return {
    companyId,
    stays,
    leaves,
    remove: () => call(removeEmployee, { token: stays.token, params: of(leaves.employee.id) }),
    demote: () =>
      call(updateEmployee, { token: stays.token, params: of(leaves.employee.id), body: employee(false) }),
    promote: () =>
      call(updateEmployee, { token: leaves.token, params: of(accomplice.employee.id), body: employee(true) }),
    attempt: (endpoint: Endpoint, params: Record<string, string>, body?: unknown) =>
      call(endpoint, { token: leaves.token, params, ...(body !== undefined && { body }) }),
  };
}
type Scene = Awaited<ReturnType<typeof scene>>;

/** Makes the second call when the first is in the middle of its work, and lets both go on then. */
async function whileFirstWaits(companyId: string, first: () => Promise<Reply>, second: () => Promise<Reply>) {
  const holder = await app.services.db.pool.connect();
  try {
    await holder.query("begin");
    await holder.query("select from companies where id = $1 for no key update", [companyId]);
    const firstReply = first();
    await manyWait(app.services.db.orm, 1);
    const secondReply = second();
    await manyWait(app.services.db.orm, 2);
    await holder.query("commit");
    return await Promise.all([firstReply, secondReply]);
  } finally {
    holder.release(true);
  }
}

const person = { name: "Nova", lastname: "Gestora", email: "nova.gestora@empresa.test" };
const attempts: Record<string, (scene: Scene) => Promise<Reply>> = {
  "makes no accomplice a manager": ({ promote }) => promote(),
  "adds nobody": ({ attempt, companyId }) =>
    attempt(addEmployee, { companyId }, { user: person, employee: { title: "x", position: "FULL" } }),
  "removes nobody": ({ attempt, companyId, stays }) =>
    attempt(removeEmployee, { companyId, employeeId: stays.employee.id }),
  "does not close the company": ({ attempt, companyId }) =>
    attempt(closeCompany, { id: companyId }, { password }),
  "makes no category": ({ attempt, companyId }) =>
    attempt(createProductGroup, { companyId }, { product_group: { name: "Deixada" } }),
  "keeps nobody": ({ attempt, companyId }) => attempt(addFavourite, { companyId, salesmanId: unknown }),
  "reads no phone": ({ attempt }) => attempt(getUserPhone, { id: unknown }),
  "reads no e-mail": ({ attempt }) => attempt(getUserEmail, { id: unknown }),
  "decides no request": ({ attempt }) =>
    attempt(decideRepresentation, { id: unknown }, { representation: { status: "APPROVED" } }),
  "takes no plan": ({ attempt }) => attempt(subscribe, {}, { subscription: { plan_id: unknown } }),
  "changes no plan": ({ attempt }) =>
    attempt(changeSubscription, { id: unknown }, { subscription: { amount: 9 } }),
  "ends no plan": ({ attempt }) => attempt(cancelSubscription, { id: unknown }),
  "renews no plan": ({ attempt }) => attempt(renewSubscription, { id: unknown }, {}),
  "gives no plan back": ({ attempt }) => attempt(regretSubscription, { id: unknown }),
  "puts nothing into the cart": ({ attempt }) =>
    attempt(addToCart, {}, { item: { course: { _id: unknown } } }),
  "buys nothing": ({ attempt }) => attempt(buyOrder, { cartId: unknown }, {}),
  "gives no licence": ({ attempt, stays }) =>
    attempt(enrol, {}, { course: { _id: unknown }, user: { _id: stays.manager.id } }),
  "removes no picture": ({ attempt }) => attempt(removeImage, { id: unknown }),
  "notes no quote": ({ attempt }) => attempt(noteQuote, { id: unknown }, { quote: { status: "LOST" } }),
};

/** Of calls of managers, and of those that have a word of their own for who is none. */
const refusals = /^(NOT_ALLOWED|ONLY_COMPANIES_CONTACT)$/;

describe("a manager who is removed at that moment", () => {
  it.each(Object.entries(attempts))("%s", async (_, attempt) => {
    const given = await scene();
    const [removed, tried] = await whileFirstWaits(given.companyId, given.remove, () => attempt(given));
    expect(removed.status).toBe(200);
    expect(tried).toMatchObject({ status: 403, body: { code: expect.stringMatching(refusals) } });
  });

  it("nor when demoted, or closing the own account", async () => {
    const first = await scene();
    const [demoted, tried] = await whileFirstWaits(first.companyId, first.demote, first.promote);
    expect([demoted.status, tried.status]).toEqual([200, 403]);
    const second = await scene();
    const { token, manager } = second.stays;
    const close = () => app.request(closeAccount, { token, params: { id: manager.id }, body: { password } });
    const add = () =>
      app.request(createProductGroup, {
        token,
        params: { companyId: second.companyId },
        body: { product_group: { name: "Deixada" } },
      });
    const [closed, left] = await whileFirstWaits(second.companyId, close, add);
    expect([closed.status, left.status]).toEqual([200, 403]);
  });

  it.each([
    ["catalogue", uploadProductSpreadsheet],
    ["price table", previewPriceTable],
  ] as const)("ends no upload that was begun before: %s", async (_what, endpoint) => {
    const { companyId, leaves, remove } = await scene();
    const { orm } = app.services.db;
    const table = await createPriceTable(orm, { companyId });
    const payload = new PassThrough();
    const uploading = app.server.inject({
      method: "POST",
      url: addressOf(endpoint as Endpoint, { params: { companyId, id: table.id } }),
      headers: {
        "content-type": "multipart/form-data; boundary=b",
        authorization: `Bearer ${leaves.token}`,
      },
      payload,
    });
    payload.write(
      '--b\r\nContent-Disposition: form-data; name="spreadsheet"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\nNome;Preço\n',
    );
    // From then on the call may be made: its file is being written down.
    await expect.poll(() => readdir(join(app.services.config.dataDir, "uploads"))).toHaveLength(1);
    expect((await remove()).status).toBe(200);
    payload.end("Veneno;1\n\r\n--b--\r\n");
    expect((await uploading).statusCode).toBe(403);
    expect(await orm.select().from(productImports).where(eq(productImports.companyId, companyId))).toEqual(
      [],
    );
  });

  it("cannot put the removal off by calling without pause, and does nothing after it", async () => {
    const { companyId, leaves, remove, promote } = await scene();
    let done = 0;
    const hammer = Array.from({ length: 6 }, async () => {
      for (; ; done++) {
        const { status } = await promote();
        if (status !== 200) return status;
      }
    });
    await expect.poll(() => done).toBeGreaterThan(10);
    const before = done;
    expect((await remove()).status).toBe(200);
    // Those that had begun, and those that were sent until the removal came to its place in line.
    expect(done - before).toBeLessThan(60);
    for (const status of await Promise.all(hammer)) expect([401, 403]).toContain(status);
    const { orm } = app.services.db;
    const entries = await orm
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.companyId, companyId))
      .orderBy(auditEntries.id);
    const removal = entries.findIndex(({ action }) => action === "EMPLOYEE_REMOVED");
    expect(removal).toBeGreaterThan(0);
    expect(entries.slice(removal + 1).filter(({ actorId }) => actorId === leaves.user.id)).toEqual([]);
  });
});

describe("two managers who remove each other at once", () => {
  it("leave one, and neither waits for a lock in vain", async () => {
    const { companyId, stays, leaves, remove, attempt } = await scene();
    const back = () => attempt(removeEmployee, { companyId, employeeId: stays.employee.id });
    const replies = await Promise.all([remove(), back()]);
    // In vain would be until the time limit of a statement, which is answered with 503.
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, expect.toBeOneOf([401, 403])]);
    expect(leaves.employee.companyId).toBe(companyId);
  });
});
