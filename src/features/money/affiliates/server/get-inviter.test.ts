import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { users } from "../../../people/users/table.ts";
import { createUser } from "../../../people/users/testing/factory.ts";
import { getInviter } from "../contract.ts";

const app = useTestApp();

it("a visitor who came by a link is told the first name and photo of who invites, and nothing of who is off the air", async () => {
  const { orm } = app.services.db;
  const user = await createUser(orm, { name: "Marcos", lastname: "Lima" });
  const ask = (slug: string) => app.as(null)(getInviter, { params: { slug } });
  const told = { inviter: { name: "Marcos", image: null } };
  expect(await ask(user.slug)).toEqual(told);
  expect(await ask(user.id)).toEqual(told);
  const decided = { pageSuspendedAt: new Date(), pageSuspensionReason: "Golpe" };
  await orm.update(users).set(decided).where(eq(users.id, user.id));
  await expect(ask(user.slug)).rejects.toThrow("answered 404");
  await expect(ask("ninguem-com-este-nome")).rejects.toThrow("answered 404");
});
