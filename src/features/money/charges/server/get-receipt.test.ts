import { expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { paymentScene } from "../../../../app/testing/payments.ts";
import { createStaff } from "../../../people/employees/testing/scene.ts";
import { listSubscriptions, subscribe } from "../../plans/subscription-contract.ts";
import { getReceipt } from "../contract.ts";

const app = useTestApp({ own: true });
const { option, payer, payingCompany, settle } = paymentScene(app);

/** The id of what somebody is to pay. */
async function pressed(token: string, type: "SALESMAN" | "COMPANY"): Promise<string> {
  const { plan_id, plan_payment_id } = await option(type, 1);
  await app.as(token)(subscribe, { body: { subscription: { plan_id, plan_payment_id } } as never });
  const { subscription_list } = await app.as(token)(listSubscriptions, {});
  return subscription_list[0]?.payments[0]?._id ?? "";
}

it("is a PDF for who paid, once it is paid, and for nobody else", async () => {
  const [person, company, stranger] = [await payer(), await payingCompany(), await payer()];
  const staff = await createStaff(app.services.db.orm, company.company.id);
  const [own, theirs] = [await pressed(person.token, "SALESMAN"), await pressed(company.token, "COMPANY")];
  const ask = (token: string | null, id: string) => app.request(getReceipt, { token, params: { id } });
  expect(await ask(person.token, own)).toMatchObject({ status: 422, body: { code: "CHARGE_NOT_PAID" } });
  await settle();
  for (const [token, id] of [
    [person.token, own],
    [company.token, theirs],
  ] as const) {
    const { status, body } = await ask(token, id);
    expect([status, body.content_type]).toEqual([200, "application/pdf"]);
    expect(body.file_name).toMatch(/^recibo-\d{4}-\d\d-\d\d\.pdf$/);
    expect(Buffer.from(String(body.base64), "base64").subarray(0, 5).toString()).toBe("%PDF-");
  }
  expect((await ask(null, own)).status).toBe(401);
  for (const { token } of [stranger, company]) expect((await ask(token, own)).status).toBe(404);
  for (const { token } of [staff, person]) expect((await ask(token, theirs)).status).toBe(404);
  for (const id of ["01900000-0000-7000-8000-00000000ffff", "nada"]) {
    expect((await ask(person.token, id)).status).toBe(404);
  }
});
