import { eq, inArray } from "drizzle-orm";
import { expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { orderScene } from "../../../../app/testing/orders.ts";
import { type QueuedEmail, sendQueuedEmails } from "../../../../app/testing/queued-emails.ts";
import { courses } from "../../../training/courses/table.ts";
import { charges } from "../../charges/table.ts";
import { regretOrder } from "../contract.ts";
import { orders } from "../table.ts";
import { mailPurchaseNotReturned, notifyOfSales } from "./emails.tsx";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const { bought, payer, seller, settle } = orderScene(app);

const hostile = "Ganhe em https://evil.example/x agora";
const shownOf = ({ subject, html, text }: QueuedEmail) => `${subject} ${html} ${text}`;

it("a course that is called by a link puts none into what buyer and trainer are told", async () => {
  const { ids, user: trainer } = await seller(9_900, 18_900);
  await orm().update(courses).set({ name: hostile }).where(inArray(courses.id, ids));
  const { token, user } = await payer();
  const { _id } = await bought(token, ids);
  await notifyOfSales(app.services);
  await app.as(token)(regretOrder, { params: { id: _id } });
  await settle();
  const [order] = await orm().select().from(orders).where(eq(orders.id, _id));
  const [charge] = await orm().select().from(charges).where(eq(charges.subjectId, _id));
  if (!order || !charge) throw new Error("Nothing was bought");
  await app.services.db.transaction((tx) =>
    mailPurchaseNotReturned(tx, app.services, order, charge, charge.cents),
  );
  const mails = [
    ...(await sendQueuedEmails(app, user.email)),
    ...(await sendQueuedEmails(app, trainer.email)),
  ];
  expect(mails.map(({ subject }) => subject.replaceAll("\u00a0", " "))).toEqual([
    "Compra confirmada: Ganhe em [link removido] agora e mais 1 treinamento",
    "Sua compra foi desfeita: Ganhe em [link removido] agora e mais 1 treinamento",
    "Não conseguimos devolver R$ 288,00",
    "Você vendeu 2 treinamentos",
    "Uma venda foi desfeita",
  ]);
  for (const mail of mails) {
    expect(shownOf(mail)).toContain("Ganhe em [link removido] agora");
    expect(shownOf(mail)).not.toContain("evil");
  }
});
