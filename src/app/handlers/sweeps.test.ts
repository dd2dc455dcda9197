import { expect, it } from "vitest";
import { createCompany } from "../../features/companies/testing/factory.ts";
import { employeeInvitations } from "../../features/employees/table.ts";
import { passwordLinks } from "../../features/users/table.ts";
import { createUser } from "../../features/users/testing/factory.ts";
import { sweeps } from "../../platform/housekeeping.ts";
import { useTestApp } from "../testing/harness.ts";

const app = useTestApp();
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

it("sweeps links to choose a password that have expired, and invitations long after", async () => {
  const { handlers, db } = app.services;
  const userId = (await createUser(db.orm)).id;
  await db.orm.insert(passwordLinks).values([
    { tokenHash: "old", userId, expiresAt: inDays(-0.01) },
    { tokenHash: "new", userId, expiresAt: inDays(0.01) },
  ]);
  for (const [tokenHash, days] of [
    ["long ago", -91],
    ["just expired", -1],
  ] as const) {
    await db.orm.insert(employeeInvitations).values({
      companyId: (await createCompany(db.orm)).id,
      userId,
      status: "PENDING",
      tokenHash,
      name: "Lia",
      lastname: "Melo",
      title: "Vendas",
      position: "FULL",
      manager: false,
      expiresAt: inDays(days),
    });
  }
  for (const sweep of handlers.of(sweeps)) await sweep(db.orm);
  expect((await db.orm.select().from(passwordLinks)).map(({ tokenHash }) => tokenHash)).toEqual(["new"]);
  const left = await db.orm.select().from(employeeInvitations);
  expect(left.map(({ tokenHash }) => tokenHash)).toEqual(["just expired"]);
});
