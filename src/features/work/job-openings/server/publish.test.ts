import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { systemClock } from "../../../../platform/clock.ts";
import { addDays } from "../../../../shared/calendar.ts";
import { dayInBrasilia } from "../../../../shared/format/dates.ts";
import { skills } from "../../../base/reference/table.ts";
import { companies } from "../../../people/companies/table.ts";
import { createManagedCompany, createStaff } from "../../../people/employees/testing/scene.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { getJobOpening } from "../contract.ts";
import {
  getCompanyJobOpening,
  listOpeningGroups,
  publishJobOpening,
  removeJobOpening,
  updateJobOpening,
} from "../publishing-contract.ts";
import { jobOpenings } from "../table.ts";
import { createJobOpening } from "../testing/factory.ts";
import { closeExpiredOpenings } from "./close-expired-openings.ts";

const app = useTestApp({ own: true });
const unknown = "01900000-0000-7000-8000-00000000ffff";

const input = {
  name: "Vendedor externo de autopeças",
  description: '<p>Atender oficinas.</p><script>alert(1)</script><p onclick="x()">Carro próprio.</p>',
  position: "VENDEDOR_EXTERNO",
  salary_range_start: 2500.5,
  salary_range_end: 4000,
  address: { city: "Campinas", state: "SP" },
} as const;

const bodyWith = (change: Record<string, unknown> = {}) => ({ job_opportunity: { ...input, ...change } });

describe("a company publishes an opening", () => {
  it("is told what holds where nobody sees it: the company is blocked", async () => {
    const { company, token } = await createManagedCompany(app.services.db.orm);
    const block = { blockedAt: new Date(), blockReason: "Documentos que não conferem" };
    await app.services.db.orm.update(companies).set(block).where(eq(companies.id, company.id));
    const { message, job_opportunity: opening } = await app.as(token)(publishJobOpening, {
      params: { companyId: company.id },
      body: bodyWith(),
    });
    expect(message).toBe("Vaga salva. Ela aparece para o público quando o bloqueio da empresa terminar.");
    expect((await app.request(getJobOpening, { params: { id: opening.slug } })).status).toBe(404);
  });

  it("is online at once with what the form leaves open filled in, and its text cleaned", async () => {
    const { company, token } = await createManagedCompany(app.services.db.orm);
    const params = { companyId: company.id };
    const { message, job_opportunity: opening } = await app.as(token)(publishJobOpening, {
      params,
      body: bodyWith(),
    });
    expect(message).toBe("Vaga publicada");
    expect(opening).toMatchObject({
      name: input.name,
      employment_type: "FULLTIME",
      status: "OPEN",
      salary_range_start: 2500.5,
      expiration: addDays(dayInBrasilia(new Date()), 1),
      address: { city: "Campinas", state: "SP", zipcode: null },
      candidates: [],
    });
    expect(opening.description).toBe("<p>Atender oficinas.</p><p>Carro próprio.</p>");
    expect(opening.slug).toMatch(/^vendedor-externo-de-autopecas-campinas-[0-9a-f]{8}$/);

    const seen = await app.as(null)(getJobOpening, { params: { id: opening.slug } });
    expect(seen.job_opportunity._id).toBe(opening._id);
  });

  it("has an address that says what it is where its name holds no word", async () => {
    const { company, token } = await createManagedCompany(app.services.db.orm);
    const { job_opportunity: opening } = await app.as(token)(publishJobOpening, {
      params: { companyId: company.id },
      body: bodyWith({ name: "???", address: { city: null, state: null } }),
    });
    expect(opening.slug).toMatch(/^vaga-[0-9a-f]{8}$/);
  });

  it("keeps complete skills and drops those that lack the skill or the proficiency", async () => {
    const { orm } = app.services.db;
    const { company, token } = await createManagedCompany(orm);
    const [skill] = await orm
      .insert(skills)
      .values({ name: `Segmento ${company.slug}`, type: "INDUSTRY_GENERAL" })
      .returning();
    const given = [
      { skill: { _id: skill?.id }, proficiency: 3 },
      { skill: { _id: skill?.id }, proficiency: null },
      { skill: { _id: "" }, proficiency: 2 },
      { skill: null, proficiency: 1 },
    ];
    const { job_opportunity: opening } = await app.as(token)(publishJobOpening, {
      params: { companyId: company.id },
      body: bodyWith({ skills: given }) as never,
    });
    expect(opening.skills).toEqual([
      { skill: { _id: skill?.id, name: skill?.name, type: "INDUSTRY_GENERAL" }, proficiency: 3 },
    ]);
    const params = { companyId: company.id };
    const missing = await app.request(publishJobOpening, {
      token,
      params,
      body: bodyWith({ skills: [{ skill: { _id: unknown }, proficiency: 1 }] }),
    });
    expect(missing.status).toBe(422);
  });

  it("never passes the limit of the plan, also with many requests at once", async () => {
    const { orm } = app.services.db;
    const { company, token } = await createManagedCompany(orm);
    const params = { companyId: company.id };
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => app.request(publishJobOpening, { token, params, body: bodyWith() })),
    );
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(3);
    for (const { status, body } of refused) {
      expect(status).toBe(422);
      expect(body.message).toBe("Você atingiu o limite de vagas criadas");
    }
    const kept = await orm.select().from(jobOpenings).where(eq(jobOpenings.companyId, company.id));
    expect(kept).toHaveLength(5);
  });

  it("answers a faulty form with a text for each field", async () => {
    const { company, token } = await createManagedCompany(app.services.db.orm);
    const params = { companyId: company.id };
    const faults: [Record<string, unknown>, string, string][] = [
      [{ name: "  " }, "name", "Campo não pode estar vazio"],
      [{ name: undefined }, "name", "Campo não pode estar vazio"],
      [{ name: "x".repeat(121) }, "name", "Use no máximo 120 caracteres"],
      ...["", "<p>  </p>", "<p>&nbsp;</p>", "<script>x</script>"].map(
        (description): [Record<string, unknown>, string, string] => [
          { description },
          "description",
          "Campo não pode estar vazio",
        ],
      ),
      [{ salary_range_end: 2_000_000 }, "salary_range_end", "O máximo é 1.000.000"],
      [{ salary_range_start: -1 }, "salary_range_start", "O mínimo é 0"],
      [{ salary_range_start: 10.005 }, "salary_range_start", "Use no máximo duas casas decimais"],
      [{ skills: "muitas" }, "skills", "Envie uma lista"],
      [
        { status: "TALVEZ" },
        "status",
        "Escolha uma opção: Aberta (OPEN), Fechada (CLOSED), Cancelada (CANCELED), Em espera (STANDBY)",
      ],
      [{ position: "PRESIDENTE" }, "position", "Escolha um cargo da lista"],
      [{ position: "" }, "position", "Campo não pode estar vazio"],
      [{ expiration: "31/12/2030" }, "expiration", "Verifique o formato da data"],
      [{ salary_range_end: 1 }, "salary_range_end", "O valor final é menor que o inicial"],
    ];
    for (const [change, field, text] of faults) {
      const reply = await app.request(publishJobOpening, { token, params, body: bodyWith(change) });
      expect(reply.status).toBe(400);
      expect(reply.body.fields).toEqual({ [`job_opportunity.${field}`]: text });
    }
    const past = await app.request(publishJobOpening, {
      token,
      params,
      body: bodyWith({ expiration: "2020-01-01" }),
    });
    expect(past).toMatchObject({
      status: 422,
      body: { fields: { "job_opportunity.expiration": expect.any(String) } },
    });
    for (const change of [
      { salary_range_start: "dez" },
      { skills: "x" },
      { address: { city: "A", state: "XX" } },
    ]) {
      const reply = await app.request(publishJobOpening, { token, params, body: bodyWith(change) });
      expect([400, 422]).toContain(reply.status);
    }
    expect((await app.request(publishJobOpening, { token, params, rawBody: "{" })).status).toBe(400);
  });

  it("is for managers of the company alone", async () => {
    const { orm } = app.services.db;
    const { company, token } = await createManagedCompany(orm);
    const staff = await createStaff(orm, company.id);
    const professional = await createSignedInUser(orm);
    const stranger = await createManagedCompany(orm);
    const params = { companyId: company.id };
    expect((await app.request(publishJobOpening, { params, body: bodyWith() })).status).toBe(401);
    for (const other of [staff.token, professional.token, stranger.token]) {
      expect((await app.request(publishJobOpening, { token: other, params, body: bodyWith() })).status).toBe(
        403,
      );
    }
    for (const companyId of [unknown, "x"]) {
      const reply = await app.request(publishJobOpening, { token, params: { companyId }, body: bodyWith() });
      expect(reply.status).toBe(404);
    }
  });
});

describe("a company keeps an opening up to date", () => {
  async function scene() {
    const { orm } = app.services.db;
    const made = await createManagedCompany(orm);
    const opening = await createJobOpening(orm, { companyId: made.company.id });
    return { ...made, opening, params: { companyId: made.company.id, id: opening.id } };
  }

  it("changes it and puts it on hold, then takes it away", async () => {
    const { token, params } = await scene();
    const manager = app.as(token);
    const changed = await manager(updateJobOpening, {
      params,
      body: bodyWith({ status: "STANDBY", expiration: "2020-01-01" }) as never,
    });
    expect(changed).toMatchObject({
      message: "Vaga atualizada",
      job_opportunity: { name: input.name, status: "STANDBY" },
    });
    expect(await manager(removeJobOpening, { params })).toEqual({ message: "Vaga excluída" });
    for (const endpoint of [getCompanyJobOpening, removeJobOpening]) {
      expect((await app.request(endpoint, { token, params })).status).toBe(404);
    }
    expect((await app.request(getJobOpening, { params: { id: params.id } })).status).toBe(404);
  });

  it("is for managers of that company alone, and only about its own openings", async () => {
    const { token, company, params } = await scene();
    const stranger = await scene();
    const staff = await createStaff(app.services.db.orm, company.id);
    for (const endpoint of [updateJobOpening, removeJobOpening, getCompanyJobOpening]) {
      const body = endpoint === updateJobOpening ? { body: bodyWith() } : {};
      expect((await app.request(endpoint, { params, ...body })).status).toBe(401);
      expect((await app.request(endpoint, { token: staff.token, params, ...body })).status).toBe(403);
      expect((await app.request(endpoint, { token: stranger.token, params, ...body })).status).toBe(403);
      const foreign = { companyId: company.id, id: stranger.opening.id };
      expect((await app.request(endpoint, { token, params: foreign, ...body })).status).toBe(404);
      const malformed = { companyId: company.id, id: "nada" };
      expect((await app.request(endpoint, { token, params: malformed, ...body })).status).toBe(404);
    }
    const faulty = await app.request(updateJobOpening, { token, params, body: bodyWith({ name: "" }) });
    expect(faulty.body.fields).toEqual({ "job_opportunity.name": "Campo não pode estar vazio" });
  });

  it("sees its openings counted by position", async () => {
    const { token, company, params } = await scene();
    const { opportunity_group_list: groups } = await app.as(token)(listOpeningGroups, {
      params: { companyId: company.id },
    });
    expect(groups).toEqual([{ position: "REPRESENTANTE_COMERCIAL", total: 1, open: 1 }]);
    expect((await app.request(listOpeningGroups, { params })).status).toBe(401);
    const professional = await createSignedInUser(app.services.db.orm);
    expect((await app.request(listOpeningGroups, { token: professional.token, params })).status).toBe(403);
    expect((await app.request(listOpeningGroups, { token, params: { companyId: unknown } })).status).toBe(
      404,
    );
  });
});

describe("the night after an opening's last day", () => {
  it("closes it for good, and leaves the others alone", async () => {
    const { orm } = app.services.db;
    const { company } = await createManagedCompany(orm);
    const expired = await createJobOpening(orm, { companyId: company.id, expiration: "2020-01-01" });
    const current = await createJobOpening(orm, { companyId: company.id });
    await closeExpiredOpenings(app.services, { clock: systemClock });
    await closeExpiredOpenings(app.services, { clock: systemClock });
    const kept = await orm.select().from(jobOpenings).where(eq(jobOpenings.companyId, company.id));
    expect(new Map(kept.map(({ id, status }) => [id, status]))).toEqual(
      new Map([
        [expired.id, "CLOSED"],
        [current.id, "OPEN"],
      ]),
    );
  });
});
