import { contactMessages, newsletterSubscribers } from "../../features/messages/table.ts";
import { demoMessages, demoSubscribers } from "../../features/messages/testing/demo-messages.ts";
import { makeToken } from "../../platform/one-time-tokens.ts";
import type { Scene } from "./scene.ts";

const hour = 60 * 60 * 1000;

/** What was written to support, of which the administration answered one, and who gets the newsletter. */
export async function addMessages({ tx, now }: Scene, adminId: string): Promise<void> {
  const before = (days: number, hours: number) => new Date(now.getTime() - (days * 24 + hours) * hour);
  for (const { daysAgo, ...written } of demoMessages) {
    await tx.insert(contactMessages).values({
      ...written,
      createdAt: before(daysAgo, 5),
      ...("answer" in written && { answeredAt: before(daysAgo, 2), answeredBy: adminId }),
    });
  }
  for (const { email, name, daysAgo, ...rest } of demoSubscribers) {
    const waits = "waits" in rest;
    await tx.insert(newsletterSubscribers).values({
      email,
      name,
      status: waits ? "PENDING" : "CONFIRMED",
      leaveCode: makeToken().token,
      askedAt: before(daysAgo, 3),
      confirmedAt: waits ? null : before(daysAgo, 2),
    });
  }
}
