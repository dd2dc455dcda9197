import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { useTestApp } from "../../../app/testing/harness.ts";
import { createManagedCompany } from "../../employees/testing/scene.ts";
import { getJobOpening } from "../contract.ts";
import { publishJobOpening, updateJobOpening } from "../publishing-contract.ts";
import { jobOpenings } from "../table.ts";

const app = useTestApp({ env: { PRACA_MODERATION: "true" } });

it("asks again where the text of an approved opening changes, and nowhere else", async () => {
  const { orm } = app.services.db;
  const { company, token } = await createManagedCompany(orm);
  const given = {
    name: "Vendedor externo",
    description: "<p>Visitar clientes.</p>",
    position: "VENDEDOR_EXTERNO",
    expiration: "2099-01-01",
    address: { city: "Curitiba", state: "PR", street: "Rua XV" },
  };
  const params = { companyId: company.id };
  const published = await app.as(token)(publishJobOpening, {
    params,
    body: { job_opportunity: given } as never,
  });
  const { _id: id, slug } = published.job_opportunity;
  const isApprovedAfter = async (change: object) => {
    const save = (job_opportunity: object) =>
      app.as(token)(updateJobOpening, { params: { ...params, id }, body: { job_opportunity } as never });
    await save(given);
    await orm.update(jobOpenings).set({ approved: true }).where(eq(jobOpenings.id, id));
    const saved = await save({ ...given, ...change });
    const isApproved = saved.job_opportunity.approved;
    expect(saved.message).toBe(
      isApproved ? "Vaga atualizada" : "Vaga atualizada. Ela aparece na busca depois que a Praça aprovar.",
    );
    expect((await app.request(getJobOpening, { params: { id: slug } })).status).toBe(isApproved ? 200 : 404);
    return isApproved;
  };
  expect(await isApprovedAfter({})).toBe(true);
  expect(
    await isApprovedAfter({ salary_range_start: 2_000, expiration: "2098-01-01", status: "STANDBY" }),
  ).toBe(true);
  expect(await isApprovedAfter({ name: "Ganhe dinheiro" })).toBe(false);
  expect(await isApprovedAfter({ description: "<p>Outra coisa</p>" })).toBe(false);
  expect(await isApprovedAfter({ address: { ...given.address, complement: "Ligue já" } })).toBe(false);
});
