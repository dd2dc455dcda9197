import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import type { Endpoint } from "../../../../shared/endpoint.ts";
import { createManagedCompany, createStaff } from "../../../people/employees/testing/scene.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import * as contract from "../contract.ts";
import * as receipt from "../receipt-contract.ts";
import * as sale from "../sale-contract.ts";
import * as statement from "../statement-contract.ts";
import { createBook, saleOf } from "../testing/scene.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const unknown = "01900000-0000-7000-8000-00000000ffff";
const many = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

interface Asked {
  endpoint: Endpoint;
  id?: string;
  month?: string;
  document?: string;
  body?: object;
}

/** Each call of the book, in an order in which each finds what it needs; what removes comes last. */
async function allCalls(): Promise<{ token: string; calls: Asked[] }> {
  const { token, principal, sell, receive, giveBack, as, addPrincipal } = await createBook(app);
  const { _id: id } = await sell();
  const { receipts } = await receive(id, "2026-02-01", 100);
  const { returns } = await giveBack(id, "2026-02-02", { amount: 10 });
  const empty = await addPrincipal({ name: "Outra" });
  const { _id: fresh } = await sell();
  const paid = { payment: { paid_on: "2026-03-15", amount: 5 } };
  const { principal: withPayment } = await as(contract.createCommissionPayment, {
    params: { id: principal._id },
    body: paid,
  });
  const ofPrincipal = { id: principal._id };
  const written = saleOf(principal._id);
  return {
    token,
    calls: [
      { endpoint: contract.listPrincipals },
      { endpoint: contract.getPrincipal, ...ofPrincipal },
      { endpoint: contract.createPrincipal, body: { principal: { name: "Nova", rate: 5 } } },
      { endpoint: contract.updatePrincipal, ...ofPrincipal, body: { principal: { rate: 5 } } },
      {
        endpoint: contract.addPrincipalIssuer,
        ...ofPrincipal,
        body: { issuer: { document: "11.222.333/0001-81" } },
      },
      { endpoint: contract.removePrincipalIssuer, ...ofPrincipal, document: "11222333000181" },
      { endpoint: contract.createCommissionPayment, ...ofPrincipal, body: paid },
      { endpoint: contract.removeCommissionPayment, id: withPayment.payments[0]?._id ?? "" },
      { endpoint: contract.removePrincipal, id: empty._id },
      { endpoint: sale.listSales },
      { endpoint: sale.getSale, id },
      { endpoint: sale.createSale, body: { sale: { ...written, number: "único" } } },
      { endpoint: sale.updateSale, id: fresh, body: { sale: written } },
      { endpoint: receipt.createReceipt, id, body: { receipt: { paid_on: "2026-02-03", amount: 1 } } },
      {
        endpoint: receipt.createReturn,
        id,
        body: { return: { returned_on: "2026-02-03", line: 0, amount: 1, cause: "BUYER" } },
      },
      { endpoint: statement.getStatement, ...ofPrincipal, month: "2026-02" },
      { endpoint: statement.exportStatement, ...ofPrincipal, month: "2026-02" },
      {
        endpoint: statement.askStatement,
        ...ofPrincipal,
        month: "2026-02",
        body: { check: { email: "financeiro@aurora.test" } },
      },
      { endpoint: receipt.settleSale, id, body: { settlement: { paid_on: "2026-02-03" } } },
      { endpoint: receipt.removeReceipt, id: receipts[0]?._id ?? "" },
      { endpoint: receipt.removeReturn, id: returns[0]?._id ?? "" },
      { endpoint: sale.removeSale, id: fresh },
    ],
  };
}

describe("each call", () => {
  it("is 401 to nobody, 403 to another kind of account, 404 for what is another's, unknown or no id", async () => {
    const { token, calls } = await allCalls();
    const { company, token: manager } = await createManagedCompany(orm());
    const strangers = {
      manager,
      staff: (await createStaff(orm(), company.id)).token,
      admin: (await createSignedInUser(orm(), { type: "ADMIN" })).token,
    };
    const stranger = (await createSignedInUser(orm())).token;
    for (const { endpoint, id, month, document, body } of calls) {
      const ask = (by: string | null, of = id) =>
        app.request(endpoint, {
          token: by,
          ...(of && { params: { id: of, ...(month && { month }), ...(document && { document }) } }),
          ...(body && { body }),
        });
      expect((await ask(null)).status, endpoint.name).toBe(401);
      for (const [who, by] of Object.entries(strangers))
        expect((await ask(by)).status, `${endpoint.name} by ${who}`).toBe(403);
      if (id || endpoint === sale.createSale)
        expect((await ask(stranger)).status, `${endpoint.name} of another`).toBe(404);
      if (id)
        for (const none of [unknown, "nada", "%00"])
          expect((await ask(token, none)).status, `${endpoint.name} ${none}`).toBe(404);
      expect((await ask(token)).status, endpoint.name).toBe(200);
    }
    const own = await app.as(stranger)(contract.listPrincipals);
    expect(own.principal_list).toEqual([]);
    expect((await app.as(stranger)(sale.listSales)).sale_count).toBe(0);
  });

  it("takes nothing that is malformed, and no day to come", async () => {
    const { token, calls } = await allCalls();
    for (const { endpoint, id, month, body } of calls)
      for (const rawBody of body ? ["{", "[]", "null", '{"sale":1,"principal":1,"return":1}'] : []) {
        const headers = { "content-type": "application/json" };
        const params = id ? { params: { id, ...(month && { month }) } } : {};
        const reply = await app.request(endpoint, { token, rawBody, headers, ...params });
        expect(reply.status, `${endpoint.name} ${rawBody}`).toBe(400);
      }
    const { principal, token: owner, sell } = await createBook(app);
    const { _id: id } = await sell();
    const refused = async (endpoint: Endpoint, body: object, field: string, of?: string) => {
      const reply = await app.request(endpoint, {
        token: owner,
        body,
        ...(of && { params: { id: of } }),
      });
      expect(reply.status, JSON.stringify(body)).toBe(400);
      expect(Object.keys(reply.body.fields ?? {})).toContain(field);
    };
    const name = "Fábrica";
    const ofPrincipal = (given: object, field: string) =>
      refused(contract.createPrincipal, { principal: { name, rate: 5, ...given } }, `principal.${field}`);
    await ofPrincipal({ name: " " }, "name");
    await ofPrincipal({ document: "529.982.247-25" }, "document");
    await ofPrincipal({ rate: 100.01 }, "rate");
    await ofPrincipal({ rate: 7.255 }, "rate");
    await ofPrincipal({ rate: -1 }, "rate");
    await ofPrincipal({ due_day: 16 }, "due_day");
    await ofPrincipal({ due_day: 0 }, "due_day");
    const ofSale = (given: object, field: string) =>
      refused(sale.createSale, { sale: { ...saleOf(principal._id), ...given } }, `sale.${field}`);
    await ofSale({ lines: [] }, "lines");
    await ofSale({ lines: [{ name: "A", amount: 0 }] }, "lines");
    await ofSale({ lines: [{ name: "A", amount: -1 }] }, "lines.0.amount");
    await ofSale({ lines: many(991, () => ({ name: "A", amount: 1 })) }, "lines");
    await ofSale({ sold_on: "2026-02-30" }, "sold_on");
    await ofSale({ sold_on: "9999-01-01" }, "sold_on");
    await ofSale({ buyer_document: "1" }, "buyer_document");
    const ofReceipt = (given: object, field: string) =>
      refused(
        receipt.createReceipt,
        { receipt: { paid_on: "2026-02-01", amount: 1, ...given } },
        `receipt.${field}`,
        id,
      );
    await ofReceipt({ paid_on: "9999-01-01" }, "paid_on");
    await ofReceipt({ paid_on: "1999-12-31" }, "paid_on");
    await ofReceipt({ amount: 0 }, "amount");
    const back = { returned_on: "2026-02-01", line: 7, amount: 1, cause: "BUYER" };
    await refused(receipt.createReturn, { return: back }, "return.line", id);
    await refused(receipt.createReturn, { return: { ...back, cause: "NOBODY" } }, "return.cause", id);
    const paid = { paid_on: "2026-02-01", amount: 1, correction: 2 };
    await refused(contract.createCommissionPayment, { payment: paid }, "payment.correction", principal._id);
  });
});
