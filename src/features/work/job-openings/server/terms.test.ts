import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { literalClient } from "../../../../app/testing/literal-client.ts";
import { createManagedCompany } from "../../../people/employees/testing/scene.ts";
import { getJobOpening, listCompanyJobOpenings, listJobOpenings, summariseJobOpenings } from "../contract.ts";
import { publishJobOpening, updateJobOpening } from "../publishing-contract.ts";
import { createJobOpening } from "../testing/factory.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;

const terms = {
  contract_type: "REPRESENTATIVE",
  workplace: "HYBRID",
  commission_from: 3,
  commission_to: "7.5",
  expense_allowance: true,
  benefits: ["HEALTH_PLAN", "PHONE", "HEALTH_PLAN"],
  benefits_text: "Folga no aniversário",
  requires_core: 1,
  welcomes_disabilities: true,
  states_covered: ["PR", "SC"],
};
const input = {
  name: "Representante de vinhos",
  description: "<p>Visitar.</p>",
  position: "VENDEDOR_EXTERNO",
};

describe("the terms of an opening", () => {
  it("are published, read, changed and emptied", async () => {
    const { company, token } = await createManagedCompany(orm());
    const params = { companyId: company.id };
    const body = { job_opportunity: { ...input, ...terms } } as never;
    const published = await app.as(token)(publishJobOpening, { params, body });
    const told = {
      ...terms,
      commission_to: 7.5,
      benefits: ["HEALTH_PLAN", "PHONE"],
      requires_core: true,
      employment_type: "FULLTIME",
    };
    expect(published.job_opportunity).toMatchObject(told);
    const { _id: id } = published.job_opportunity;
    const read = await app.as(null)(getJobOpening, { params: { id } });
    expect(read.job_opportunity).toMatchObject(told);
    const one = { ...params, id };
    const change = (changes: object) =>
      app.request(updateJobOpening, { params: one, body: { job_opportunity: changes }, token });
    const fault = await change({ commission_from: 9 });
    expect(fault.status).toBe(400);
    expect(fault.body).toMatchObject({
      fields: { "job_opportunity.commission_to": "O valor final é menor que o inicial" },
    });
    expect((await change({ contract_type: "", benefits: null, commission_from: "" })).body).toMatchObject({
      job_opportunity: { ...told, contract_type: null, benefits: [], commission_from: null },
    });
  });

  it("narrow the finder and the list of the company; a state finds what covers it", async () => {
    const { company, token } = await createManagedCompany(orm());
    const given = { companyId: company.id, position: "DIRETOR_COMERCIAL", city: null, state: null };
    const covering = await createJobOpening(orm(), {
      ...given,
      contractType: "REPRESENTATIVE",
      workplace: "REMOTE",
      welcomesDisabilities: true,
      statesCovered: ["RR", "AP"],
    });
    const there = await createJobOpening(orm(), { ...given, city: "Boa Vista", state: "RR" });
    const found = async (query: object, sort?: object) => {
      const inFinder = await app.as(token)(listJobOpenings, {
        query: { position: "DIRETOR_COMERCIAL", limit: 100, ...query, ...sort } as never,
      });
      const ofCompany = await app.as(token)(listCompanyJobOpenings, {
        params: { companyId: company.id },
        query: query as never,
      });
      const ids = (list: { _id: string }[]) =>
        list.map(({ _id }) => _id).filter((id) => [covering.id, there.id].includes(id));
      const seen = ids(inFinder.job_opportunity_list).toSorted();
      expect(seen).toEqual(ids(ofCompany.job_opportunity_list).toSorted());
      return seen;
    };
    expect(await found({ contract_type: "REPRESENTATIVE" })).toEqual([covering.id]);
    expect(await found({ workplace: "REMOTE" })).toEqual([covering.id]);
    expect(await found({ welcomes_disabilities: "1" })).toEqual([covering.id]);
    expect(await found({ state: "RR" })).toEqual([covering.id, there.id].toSorted());
    const { found: counted } = await app.as(null)(summariseJobOpenings, {
      query: { state: "RR", position: "DIRETOR_COMERCIAL", contract_type: "REPRESENTATIVE" },
    });
    expect(counted).toEqual({ count: 1, more: false });
    expect(await found({ state: "RR", city: "Boa Vista" })).toEqual([there.id]);
    expect(await found({ state: "AP" })).toEqual([covering.id]);
    const near = { sort: "near", near_state: "RR", near_city: "Boa Vista" };
    expect(await found({ state: "RR" }, near)).toEqual([covering.id, there.id].toSorted());
  });

  it("say what is allowed where something else comes, all at once", async () => {
    const { company, token } = await createManagedCompany(orm());
    const send = literalClient(app);
    const line = `POST /api/company/${company.id}/job-opportunity/`;
    const wrong = {
      ...input,
      employment_type: "CONTRACTOR",
      contract_type: "AUTONOMO",
      salary_range_start: "muito",
      commission_from: 8,
      commission_to: 3,
      requires_core: "talvez",
      benefits: ["CASTLE"],
    };
    const { status, body } = await send(line, { token, body: { job_opportunity: wrong } });
    expect(status).toBe(400);
    expect(body.fields).toEqual({
      "job_opportunity.employment_type": "Escolha uma opção: Integral (FULLTIME), Meio período (PARTTIME)",
      "job_opportunity.contract_type":
        "Escolha uma opção: CLT, PJ, Representante autônomo (REPRESENTATIVE), Temporário (TEMPORARY), Estágio (INTERNSHIP), Aprendiz (APPRENTICESHIP)",
      "job_opportunity.salary_range_start": "Use um número",
      "job_opportunity.commission_to": "O valor final é menor que o inicial",
      "job_opportunity.requires_core": "Use true (sim) ou false (não)",
      "job_opportunity.benefits.0": expect.stringContaining(
        "Escolha uma opção: Plano de saúde (HEALTH_PLAN)",
      ),
    });
    expect(body.message).not.toContain("obrigatórios");
    const empty = await send(line, { token, body: { job_opportunity: { ...input, name: " " } } });
    expect(empty.body).toMatchObject({
      message: "Verifique os campos obrigatórios",
      fields: { "job_opportunity.name": "Campo não pode estar vazio" },
    });
    const one = await send(line, {
      token,
      body: { job_opportunity: { ...input, employment_type: "CONTRACTOR" } },
    });
    expect(one.body.message).toBe("Escolha uma opção: Integral (FULLTIME), Meio período (PARTTIME)");
  });
});
