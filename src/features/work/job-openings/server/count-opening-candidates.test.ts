import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { createSession } from "../../../base/sessions/testing/factory.ts";
import { createManagedCompany, createStaff } from "../../../people/employees/testing/scene.ts";
import { createUser } from "../../../people/users/testing/factory.ts";
import { countOpeningCandidates } from "../publishing-contract.ts";
import { jobApplications, jobOpenings } from "../table.ts";
import { createApplication, createJobOpening } from "../testing/factory.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;

async function apply(jobOpeningId: string, ...statuses: ("AWAIT" | "APPROVED" | "DENIED" | "CANCELED")[]) {
  for (const status of statuses) {
    const { id } = await createApplication(orm(), { jobOpeningId, userId: (await createUser(orm())).id });
    await orm().update(jobApplications).set({ status }).where(eq(jobApplications.id, id));
  }
}

it("tells a company how the candidates of its open openings stand, those who wait first", async () => {
  const { company, token } = await createManagedCompany(orm());
  const opening = (name: string) => createJobOpening(orm(), { companyId: company.id, name });
  const few = await opening("Vendedora interna");
  const many = await opening("Representante externo");
  const closed = await opening("Encerrada");
  const gone = await opening("Excluída");
  await opening("Sem candidatos");
  await apply(few.id, "APPROVED", "DENIED", "DENIED", "CANCELED");
  await apply(many.id, "AWAIT", "AWAIT", "APPROVED");
  await apply(closed.id, "AWAIT");
  await apply(gone.id, "AWAIT");
  await orm().update(jobOpenings).set({ status: "CLOSED" }).where(eq(jobOpenings.id, closed.id));
  await orm().update(jobOpenings).set({ deletedAt: new Date() }).where(eq(jobOpenings.id, gone.id));
  const foreign = await createManagedCompany(orm());
  await apply((await createJobOpening(orm(), { companyId: foreign.company.id })).id, "AWAIT");
  const params = { companyId: company.id };
  expect((await app.as(token)(countOpeningCandidates, { params })).opening_list).toEqual([
    { _id: many.id, name: "Representante externo", waiting: 2, approved: 1, denied: 0 },
    { _id: few.id, name: "Vendedora interna", waiting: 0, approved: 1, denied: 2 },
  ]);
  const staff = await createStaff(orm(), company.id);
  expect((await app.request(countOpeningCandidates, { params })).status).toBe(401);
  for (const refused of [foreign.token, await createSession(orm(), staff.user.id)])
    expect((await app.request(countOpeningCandidates, { params, token: refused })).status).toBe(403);
});
