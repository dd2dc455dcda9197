import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { queuedEmails } from "../../../../app/testing/queued-emails.ts";
import { subscriberScene } from "../../../../app/testing/subscribers.ts";
import { playCharge } from "../../../../platform/payments/sandbox/plays.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { charges } from "../table.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const scene = subscriberScene(app);

it("every administrator is told once that a payment was denied, and where it stands; nobody of whom it was", async () => {
  const [one, other, blocked] = await Promise.all([
    createSignedInUser(orm(), { type: "ADMIN" }),
    createSignedInUser(orm(), { type: "ADMIN" }),
    createSignedInUser(orm(), { type: "ADMIN", blockedAt: new Date(), blockReason: "Saiu da equipe" }),
  ]);
  const { user } = await scene.subscriber();
  const [charge] = await orm().select().from(charges).where(eq(charges.userId, user.id));
  const id = charge?.id ?? "";
  expect(await playCharge(app.services, id, "contestar")).toBe(true);
  await Promise.all([scene.ask(id), scene.ask(id)]);
  await scene.ask(id);
  const told = async ({ user: { email } }: { user: { email: string } }) =>
    (await queuedEmails(app, email)).filter(({ subject }) => /contestado$/.test(subject));
  for (const administrator of [one, other]) {
    const mails = await told(administrator);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(`/admin/pagamentos/${id}`);
    expect(mails[0]?.html).not.toContain(user.email);
  }
  expect(await told(blocked)).toEqual([]);
});
