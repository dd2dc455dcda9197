import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { languages } from "../../../base/reference/data/languages.ts";
import { segments } from "../../../base/reference/data/segments.ts";
import { type OwnUser, updateUser } from "../../users/contract.ts";
import { createSignedInUser } from "../../users/testing/factory.ts";
import { userForm } from "../../users/testing/user-form.ts";
import type { resumeInput } from "../contract.ts";
import { resumeEducations, resumeExperiences, resumeSkills, resumes } from "../table.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;

type Form = z.input<typeof resumeInput>;
const food = segments[0][0];
const english = languages[1][0];

async function createProfessional(given = {}) {
  const { user, token } = await createSignedInUser(orm(), given);
  const form = userForm();
  const request = (resume: unknown) =>
    app.request<{ message: string; user: OwnUser }>(updateUser, {
      token,
      params: { id: user.id },
      body: { user: { ...form, resume } },
    });
  const save = async (resume: Form | null | undefined) => {
    const { status, body } = await request(resume);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.user.resume;
  };
  return { user, save, request };
}

const countAll = (userId: string) =>
  Promise.all(
    [resumes, resumeExperiences, resumeEducations, resumeSkills].map((table) =>
      orm().$count(table, eq(table.userId, userId)),
    ),
  );

describe("a resume", () => {
  it("is kept whole, in the order it was written", async () => {
    const { save } = await createProfessional();
    const saved = await save({
      title: "Key account",
      position: "KEY_ACCOUNT",
      summary: "  Vendo para redes.  ",
      experience: [
        {
          company: "Rede Sul",
          title: "Gerente",
          position: "GERENTE_CONTAS",
          employment_type: "FULLTIME",
          start_date: "2021-02-01",
          end_date: "",
          description: "<p>Contas grandes</p>",
        },
        { company: "Atacado Norte", start_date: "2015-01-01", end_date: "2020-12-31" },
      ],
      education: [
        {
          scholl: "USP",
          degree: "MBA",
          field_of_study: "Vendas",
          completed: false,
          start_date: "2024-01-10",
        },
        { scholl: "Senac", completed: true },
      ],
      skills: [
        // The specification's form knows five levels of a language.
        { skill: { _id: english }, proficiency: 5 },
        { skill: { _id: food }, proficiency: 2 },
      ],
    });
    expect(saved).toMatchObject({
      title: "Key account",
      position: "KEY_ACCOUNT",
      summary: "Vendo para redes.",
      experience: [
        {
          company: "Rede Sul",
          title: "Gerente",
          position: "GERENTE_CONTAS",
          employment_type: "FULLTIME",
          start_date: "2021-02-01",
          end_date: null,
          description: "<p>Contas grandes</p>",
        },
        { company: "Atacado Norte", title: null, end_date: "2020-12-31" },
      ],
      education: [
        {
          scholl: "USP",
          degree: "MBA",
          field_of_study: "Vendas",
          completed: false,
          start_date: "2024-01-10",
        },
        { scholl: "Senac", degree: null, completed: true },
      ],
      skills: [
        { skill: { _id: food, name: "Alimentos e bebidas", type: "INDUSTRY_GENERAL" }, proficiency: 2 },
        { skill: { _id: english, name: "Inglês", type: "LANGUAGE" }, proficiency: 4 },
      ],
    });
  });

  it("is replaced by each save, stays where the form leaves it out, and goes with null", async () => {
    const { user, save } = await createProfessional();
    await save({ title: "Um", experience: [{ company: "A" }, { company: "B" }], skills: [] });
    const second = await save({ title: "Dois", experience: [{ company: "C" }] });
    expect(second?.experience.map(({ company }) => company)).toEqual(["C"]);
    expect((await save(undefined))?.title).toBe("Dois");
    expect(await save(null)).toBeNull();
    expect(await countAll(user.id)).toEqual([0, 0, 0, 0]);
  });

  it("sent as it stands is said to stand, with the ids of its entries and without them", async () => {
    const { save, request } = await createProfessional();
    const job = {
      company: "Doces",
      title: "Vendedora",
      start_date: "2020-01-01",
      description: "<p>Redes</p>",
    };
    const form = {
      title: "Key account",
      experience: [job, job, { ...job, company: "Salgados" }],
      education: [{ scholl: "Senac", degree: "MBA" as const }],
      skills: [{ skill: { _id: food }, proficiency: 3 }],
    };
    const first = await save(form);
    for (const sent of [form, first, form]) {
      const { body } = await request(sent);
      expect(body).toMatchObject({ message: "Nada mudou: já estava assim.", user: { resume: first } });
    }
    // What moved keeps its id, and is a change.
    const turned = await request({ ...form, experience: form.experience.toReversed() });
    expect(turned.body).toMatchObject({ message: "Dados atualizados" });
    const ids = (resume: OwnUser["resume"]) => resume?.experience.map(({ _id }) => _id).toSorted();
    expect(ids(turned.body.user.resume)).toEqual(ids(first));
  });

  it("with nothing in it is none, so that nobody is listed with an empty card", async () => {
    const { user, save } = await createProfessional();
    expect(await save({ title: " ", summary: "", skills: [{ skill: null, proficiency: null }] })).toBeNull();
    expect(await countAll(user.id)).toEqual([0, 0, 0, 0]);
  });

  it("drops skills without a level, levels without a skill, and repetitions", async () => {
    const { save } = await createProfessional();
    const saved = await save({
      title: "Vendas",
      skills: [
        { skill: { _id: food }, proficiency: null },
        { skill: { _id: "" }, proficiency: 2 },
        { skill: null, proficiency: 2 },
        { skill: { _id: english }, proficiency: 1 },
        { skill: { _id: english }, proficiency: 3 },
      ],
    });
    expect(saved?.skills.map(({ skill, proficiency }) => [skill.name, proficiency])).toEqual([["Inglês", 3]]);
  });

  it("is cleaned of what must not be shown as HTML", async () => {
    const { save } = await createProfessional();
    const saved = await save({
      title: "<b>Título</b>",
      experience: [
        { company: "A", description: '<p onclick="x()">Bom <script>alert(1)</script><b>trabalho</b></p>' },
        { company: "B", description: "<p> </p>" },
      ],
      education: [{ scholl: "C", description: "<img src=x onerror=alert(1)>Curso" }],
    });
    expect(saved?.title).toBe("<b>Título</b>");
    expect(saved?.experience[0]?.description).toBe("<p>Bom <strong>trabalho</strong></p>");
    expect(saved?.experience[1]?.description).toBeNull();
    expect(saved?.education[0]?.description).toBe("Curso");
  });

  it("is for professionals: what an employee sends is not kept", async () => {
    const { user, request } = await createProfessional({ type: "EMPLOYEE" });
    expect(await request({ title: "Gerente" })).toMatchObject({ status: 422, body: { code: "NO_RESUME" } });
    expect(await countAll(user.id)).toEqual([0, 0, 0, 0]);
  });

  it("saved twice at once is one of the two, never a mixture", async () => {
    const { save } = await createProfessional();
    const entries = (name: string) => [{ company: name }, { company: name }, { company: name }];
    await Promise.all(["A", "B", "C"].map((name) => save({ title: name, experience: entries(name) })));
    const last = await save(undefined);
    expect(last?.experience.map(({ company }) => company)).toEqual(
      entries(last?.title ?? "").map((e) => e.company),
    );
  });
});

describe("a resume that cannot be", () => {
  it("with a skill that does not exist changes nothing and says which field", async () => {
    const { user, save, request } = await createProfessional();
    await save({ title: "Antes" });
    const { status, body } = await request({
      title: "Depois",
      skills: [{ skill: { _id: "01900000-0000-7000-8000-00000000ffff" }, proficiency: 1 }],
    });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      code: "UNKNOWN_SKILL",
      fields: { "user.resume.skills": "Escolha segmentos e idiomas da lista." },
    });
    expect((await save(undefined))?.title).toBe("Antes");
    expect(await countAll(user.id)).toEqual([1, 0, 0, 0]);
  });

  it("is answered with a text for each field", async () => {
    const { request } = await createProfessional();
    const { status, body } = await request({
      summary: "a".repeat(701),
      position: "REI",
      experience: [{ company: "" }, { company: "A", start_date: "2020-01-02", end_date: "2020-01-01" }],
      education: [{ scholl: "B", degree: "PHD", start_date: "amanhã" }],
      skills: [{ skill: { _id: "x" }, proficiency: 9 }],
    });
    expect(status).toBe(400);
    expect(body.fields).toMatchObject({
      "user.resume.summary": "Use no máximo 700 caracteres",
      "user.resume.experience.0.end_date": "O fim vem antes do início",
      "user.resume.education.0.start_date": "Verifique o formato da data",
    });
    for (const wrong of [
      "texto",
      7,
      [],
      { experience: "x" },
      { experience: Array(41).fill({ company: "A" }) },
    ]) {
      expect((await request(wrong)).status).toBe(400);
    }
  });

  it("may have a summary of exactly 700 characters", async () => {
    const { save } = await createProfessional();
    expect((await save({ summary: "ç".repeat(700) }))?.summary).toHaveLength(700);
  });
});
