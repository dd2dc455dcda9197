import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { createManagedCompany } from "../../../people/employees/testing/scene.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { closeAccount } from "../../../site/accounts/contract.ts";
import { getUserEmail, getUserPhone, listContactViews } from "../contract.ts";
import { contactViews } from "../table.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const viewsOf = (token: string, query: object = {}) => app.as(token)(listContactViews, { query });

it("tells a person which company saw the phone or the e-mail and when, once a day, and nobody else", async () => {
  const { user, token } = await createSignedInUser(orm(), {
    ...{ password: "segredo9", acceptPhone: true, acceptEmail: true },
  });
  const stranger = await createSignedInUser(orm());
  const one = await createManagedCompany(orm(), { nameFancy: "Doces" });
  const other = await createManagedCompany(orm(), { nameFancy: "Salgados" });
  expect(await viewsOf(token)).toEqual({ view_list: [], total: 0 });
  const params = { id: user.id };
  await app.as(one.token)(getUserPhone, { params });
  await app.as(one.token)(getUserPhone, { params });
  await app.as(one.token)(getUserEmail, { params });
  await app.as(other.token)(getUserPhone, { params });
  const { view_list, total } = await viewsOf(token);
  expect(total).toBe(3);
  expect(view_list.map(({ company, kind }) => `${company.name_fancy} ${kind}`)).toEqual([
    "Salgados PHONE",
    "Doces EMAIL",
    "Doces PHONE",
  ]);
  expect((await viewsOf(token, { limit: 1, page: 1 })).view_list).toMatchObject([{ kind: "EMAIL" }]);
  expect(await viewsOf(stranger.token)).toEqual({ view_list: [], total: 0 });

  await orm()
    .update(contactViews)
    .set({ seenAt: sql`now() - interval '2 days'` })
    .where(eq(contactViews.userId, user.id));
  await app.as(other.token)(getUserPhone, { params });
  expect((await viewsOf(token)).total).toBe(4);

  expect((await app.request(listContactViews)).status).toBe(401);
  expect((await app.request(listContactViews, { token, query: { page: -1 } })).status).toBe(400);
  await app.as(token)(closeAccount, { params, body: { password: "segredo9" } });
  expect(await orm().select().from(contactViews).where(eq(contactViews.userId, user.id))).toEqual([]);
});
