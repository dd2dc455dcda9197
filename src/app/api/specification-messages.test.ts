import { expect, it } from "vitest";
import { contactMessages } from "../../features/site/messages/table.ts";
import { product } from "../../shared/product.ts";
import { useTestApp } from "../testing/harness.ts";
import { literalClient } from "../testing/literal-client.ts";
import { queuedEmails } from "../testing/queued-emails.ts";

/** Part 1, sections 3 and 7: the contact message with exactly the keys that they name. */

const app = useTestApp({ own: true });
const send = literalClient(app);

const user = {
  name: "Rosa Prado",
  email: "rosa@exemplo.com.br",
  phone: "11988887777",
  company: "Doces da Rosa",
  job: "Gerente",
};

it("POST /api/user/contact/: contact (user object, subject, message, phone)", async () => {
  const contact = { user, subject: "Parceria", message: "Quero saber mais.", phone: "(11) 98888-7777" };
  const { status, body } = await send("POST /api/user/contact/", { body: { contact } });
  expect([status, Object.keys(body)]).toEqual([200, ["message"]]);
  expect(await app.services.db.orm.select().from(contactMessages)).toMatchObject([
    { ...user, subject: "Parceria", message: "Quero saber mais.", status: "OPEN" },
  ]);
  expect(await queuedEmails(app, product.supportEmail)).toMatchObject([
    { subject: "Contato: Parceria", replyTo: user.email },
  ]);
});

it("takes what the form leaves empty, and a phone with or without its mask, beside the person or with them", async () => {
  const empty = { name: "", company: "", job: "" };
  for (const contact of [
    { user: { ...empty, email: user.email, phone: "" }, subject: "", message: "", phone: "(11) 98888-7777" },
    { user: { ...empty, email: user.email, phone: "1133334444" }, subject: null, message: null, phone: null },
    { user: { email: user.email }, phone: "11988887777" },
  ]) {
    expect((await send("POST /api/user/contact", { body: { contact } })).status).toBe(200);
  }
  const none = await send("POST /api/user/contact/", { body: { contact: { user: { email: user.email } } } });
  expect([none.status, none.body.fields]).toEqual([400, { "contact.phone": "Campo não pode estar vazio" }]);
});
