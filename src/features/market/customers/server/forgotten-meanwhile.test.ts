import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { sendForm, useTestApp } from "../../../../app/testing/harness.ts";
import { addressOf } from "../../../../client/call.ts";
import { somebodyWaits } from "../../../../platform/testing/somebody-waits.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { mergeCustomers, updateCustomer } from "../contract.ts";
import { importCustomers } from "../file-contract.ts";
import { customers } from "../table.ts";
import { createCustomerRow } from "../testing/factory.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const gone = {
  ...{ name: "Contato apagado", document: null, email: null, mailbox: null, phone: null },
  ...{ city: null, state: null, notes: null, fields: [], forgottenAt: new Date() },
};

/** A customer who closes an account while the owner of the book does something with them. */
async function whileForgotten(
  act: (book: { token: string; id: string; other: string }) => Promise<{ status: number }>,
) {
  const { user, token } = await createSignedInUser(orm());
  const given = { ownerId: user.id, name: "Quem sai", email: "quem.sai@cliente.test", phone: "11987654321" };
  const { id } = await createCustomerRow(orm(), given);
  const other = await createCustomerRow(orm(), { ownerId: user.id, name: "Quem fica" });
  const { reply, before } = await app.services.db.transaction(async (tx) => {
    await tx.update(customers).set(gone).where(eq(customers.id, id));
    const answered = act({ token, id, other: other.id });
    await somebodyWaits(orm(), tx);
    return { reply: answered, before: await tx.select().from(customers).where(eq(customers.id, id)) };
  });
  const { status } = await reply;
  const read = (each: string) => orm().select().from(customers).where(eq(customers.id, each));
  expect(await read(id)).toEqual(before);
  expect(await read(other.id)).toEqual([other]);
  return status;
}

it("who is forgotten while the owner corrects or unites them stays so", async () => {
  const corrected = await whileForgotten(({ token, id }) =>
    app.request(updateCustomer, { token, params: { id }, body: { customer: { notes: "Ligar" } } }),
  );
  const united = await whileForgotten(({ token, id, other }) =>
    app.request(mergeCustomers, { token, params: { id: other }, body: { other: { _id: id } } }),
  );
  expect([corrected, united]).toEqual([409, 409]);
});

it("a spreadsheet that names them brings nothing of them back", async () => {
  const imported = await whileForgotten(({ token }) => {
    const form = new FormData();
    const file = "nome;e-mail;anotações\nQuem sai;quem.sai@cliente.test;Ligar\n";
    form.set("spreadsheet", new File([file], "clientes.csv"));
    return sendForm(app, { url: addressOf(importCustomers, {}), token, form, remoteAddress: "10.4.0.1" });
  });
  expect(imported).toBe(200);
});
