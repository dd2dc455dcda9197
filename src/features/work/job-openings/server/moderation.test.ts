import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { applicationScene, decision } from "../../../../app/testing/applications.ts";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { createManagedCompany } from "../../../people/employees/testing/scene.ts";
import { cancelApplication, decideApplication, restoreApplication } from "../application-contract.ts";
import { getJobOpening, listJobOpenings } from "../contract.ts";
import { publishJobOpening, updateJobOpening } from "../publishing-contract.ts";
import { jobOpenings } from "../table.ts";

const app = useTestApp({ env: { PRACA_MODERATION: "true" } });
const { subjectsTo, waiting, workOffMails } = applicationScene(app);

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
  const isApprovedAfter = async (change: object, said = "Vaga atualizada") => {
    const save = (job_opportunity: object) =>
      app.as(token)(updateJobOpening, { params: { ...params, id }, body: { job_opportunity } as never });
    await save(given);
    await orm.update(jobOpenings).set({ approved: true }).where(eq(jobOpenings.id, id));
    const saved = await save({ ...given, ...change });
    const isApproved = saved.job_opportunity.approved;
    expect(saved.message).toBe(
      isApproved ? said : "Vaga atualizada. Ela aparece na busca depois que a Praça aprovar.",
    );
    expect((await app.request(getJobOpening, { params: { id: slug } })).status).toBe(isApproved ? 200 : 404);
    return isApproved;
  };
  expect(await isApprovedAfter({}, "Nada mudou: já estava assim.")).toBe(true);
  expect(
    await isApprovedAfter({ salary_range_start: 2_000, expiration: "2098-01-01", status: "STANDBY" }),
  ).toBe(true);
  expect(await isApprovedAfter({ name: "Ganhe dinheiro" })).toBe(false);
  expect(await isApprovedAfter({ description: "<p>Outra coisa</p>" })).toBe(false);
  expect(await isApprovedAfter({ address: { ...given.address, complement: "Ligue já" } })).toBe(false);
});

it("shows and mails what nobody approved yet to nobody who applied before, and to the company as it is", async () => {
  const { application, user, token, managerToken, opening, params } = await waiting();
  const { orm } = app.services.db;
  await orm
    .update(jobOpenings)
    .set({ approved: false, name: "Golpe", description: "<p>Golpe</p>", street: "Rua do Golpe" })
    .where(eq(jobOpenings.id, opening.id));
  const given = { params: { id: opening.id } };
  expect((await app.request(getJobOpening, { ...given, token })).status).toBe(404);
  for (const endpoint of [cancelApplication, restoreApplication]) {
    const { job_opportunity: seen } = await app.as(token)(endpoint, given);
    expect(seen).toMatchObject({ name: "Vaga em análise", description: "", address: { street: null } });
  }
  const { job_opportunity_list } = await app.as(token)(listJobOpenings, { query: { my: "1" } });
  expect(job_opportunity_list).toMatchObject([{ _id: opening.id, name: "Vaga em análise" }]);
  const { job_opportunity: own } = await app.as(managerToken)(getJobOpening, given);
  expect(own).toMatchObject({ name: "Golpe", description: "<p>Golpe</p>" });

  await app.as(managerToken)(decideApplication, {
    params,
    body: decision(application.id, "APPROVED") as never,
  });
  await workOffMails();
  expect(await subjectsTo(user.email)).toEqual(["Inscrição aprovada: Vaga em análise"]);
});
