import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { createSession } from "../../../base/sessions/testing/factory.ts";
import { createManagedCompany, createStaff } from "../../../people/employees/testing/scene.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { createMarket } from "../../representations/testing/scene.ts";
import { getQuoteFunnel, noteQuote } from "../contract.ts";
import type { QuoteStatus } from "../model.ts";
import { quoteCompanies, quotes } from "../table.ts";
import { createQuote } from "../testing/factory.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const hour = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hour);
const funnelOf = async (token: string) => (await app.as(token)(getQuoteFunnel)).quote_funnel;
const note = (token: string, id: string, status: QuoteStatus, answer?: string) =>
  app.as(token)(noteQuote, { params: { id }, body: { quote: { status, ...(answer && { answer }) } } });

it("tells each side how many were answered and sold of what it received, and how long that took", async () => {
  const { user, token, managerToken, company, product } = await createMarket(orm());
  const asked = (hours: number, status: QuoteStatus = "NEW") =>
    createQuote(orm(), {
      salesmanId: user.id,
      items: [{ ...product, amount: 1 }],
      status,
      createdAt: ago(hours),
    });
  const answered = await asked(4);
  const won = await asked(10);
  const lostAtOnce = await asked(3);
  const lostLater = await asked(2);
  await asked(1);
  // More than a year ago, and before it was kept when something was answered.
  await asked(24 * 370, "WON");
  await asked(24 * 30, "ANSWERED");
  await note(token, answered.id, "ANSWERED");
  await note(token, won.id, "WON");
  await note(token, lostAtOnce.id, "LOST");
  await note(token, lostLater.id, "ANSWERED");
  await note(token, lostLater.id, "LOST");
  const funnel = await funnelOf(token);
  expect(funnel).toMatchObject({ received: 6, answered: 4, won: 1, won_total: won.totalCents / 100 });
  // After 2, 4 and 10 hours.
  expect(Math.round((funnel.median_seconds ?? 0) / 3_600)).toBe(4);
  // What the representative noted, until the company says something itself.
  expect(await funnelOf(managerToken)).toMatchObject({ received: 6, answered: 3, won: 1 });
  await note(managerToken, won.id, "ANSWERED");
  expect(await funnelOf(managerToken)).toMatchObject({ received: 6, answered: 3, won: 0, won_total: 0 });
  const [part] = await orm()
    .select()
    .from(quoteCompanies)
    .where(and(eq(quoteCompanies.quoteId, won.id), eq(quoteCompanies.companyId, company.id)));
  expect(part?.answeredAt).not.toBeNull();
});

it("keeps the first answer, and forgets it where it was taken back and nothing was mailed", async () => {
  const { user, token, product } = await createMarket(orm());
  const quote = await createQuote(orm(), { salesmanId: user.id, items: [{ ...product, amount: 1 }] });
  const answeredAt = async () =>
    (await orm().select({ at: quotes.answeredAt }).from(quotes).where(eq(quotes.id, quote.id)))[0]?.at;
  await note(token, quote.id, "ANSWERED");
  const first = await answeredAt();
  await note(token, quote.id, "WON");
  expect(await answeredAt()).toEqual(first);
  await note(token, quote.id, "NEW");
  expect([await answeredAt(), (await funnelOf(token)).answered]).toEqual([null, 0]);
  await note(token, quote.id, "ANSWERED", "Temos, em dois dias.");
  await note(token, quote.id, "NEW");
  expect(await answeredAt()).not.toBeNull();
  expect((await funnelOf(token)).answered).toBe(1);
});

it("tells nobody of others' quotes", async () => {
  const { user, company, product } = await createMarket(orm());
  await createQuote(orm(), { salesmanId: user.id, items: [{ ...product, amount: 1 }] });
  const nothing = { received: 0, answered: 0, won: 0, won_total: 0, median_seconds: null };
  expect(await funnelOf((await createSignedInUser(orm())).token)).toEqual(nothing);
  expect(await funnelOf((await createManagedCompany(orm())).token)).toEqual(nothing);
  const staff = await createStaff(orm(), company.id);
  expect((await app.request(getQuoteFunnel)).status).toBe(401);
  expect(
    (await app.request(getQuoteFunnel, { token: await createSession(orm(), staff.user.id) })).status,
  ).toBe(403);
});
