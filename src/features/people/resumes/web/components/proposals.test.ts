import { describe, expect, it } from "vitest";
import type { ResumeReading, WrittenResume } from "../../contract.ts";
import { chosenFields, proposalsOf } from "./proposals.ts";

const segment = {
  _id: "0198c000-0000-7000-8000-000000000011",
  name: "Embalagens",
  type: "INDUSTRY_GENERAL",
} as const;
const english = { _id: "0198c001-0000-7000-8000-000000000002", name: "Inglês", type: "LANGUAGE" } as const;
const post = {
  company: "Casa Lima",
  title: "Vendedora",
  position: null,
  employment_type: null,
  start_date: "2019-03-01",
  end_date: null,
  description: "<p>Carteira própria</p>",
};
const reading: ResumeReading = {
  phone: "19987654321",
  place: { city: "Campinas", state: "SP" },
  resume: {
    title: "Vendedora externa",
    position: "VENDEDOR_EXTERNO",
    summary: "Vendo bem.",
    experience: [
      post,
      { ...post, company: "Distribuidora Sul", start_date: "2015-01-01", end_date: "2019-02-01" },
    ],
    education: [],
    skills: [
      { skill: segment, proficiency: 1 },
      { skill: english, proficiency: 3 },
    ],
  },
};
const stored: WrittenResume = {
  title: "Vendedora",
  position: "SENIOR",
  summary: "Vendo bem.",
  experience: [{ ...post, _id: "1", company: "casa lima ", description: "<p>O que eu mesma escrevi</p>" }],
  education: [],
  skills: [
    { skill: segment, proficiency: 3 },
    { skill: english, proficiency: 1 },
  ],
};
const empty = { phone: "", hasAddress: false, resume: null };
const full = { phone: "11987654321", hasAddress: true, resume: stored };

describe("what a reading proposes", () => {
  it("is all of it where the profile is empty, and nothing would be lost", () => {
    const proposals = proposalsOf(reading, empty);
    expect(proposals.map(({ label, found }) => `${label}: ${found.replaceAll("\n", " | ")}`)).toEqual([
      "Telefone: (19) 98765-4321",
      "Cidade: Campinas, SP",
      "Título do perfil: Vendedora externa",
      "Nível: Vendedor(a) externo(a)",
      "Resumo: Vendo bem.",
      "Experiência: Vendedora na Casa Lima | mar. de 2019 – hoje | Carteira própria",
      "Experiência: Vendedora na Distribuidora Sul | jan. de 2015 – fev. de 2019 | Carteira própria",
      "Segmento: Embalagens · Até 2 anos",
      "Idioma: Inglês · Avançado",
    ]);
    expect(proposals.every(({ today }) => today === null)).toBe(true);
  });

  it("leaves out what stands there already, and says what would be replaced", () => {
    expect(proposalsOf(reading, full).map(({ label, today }) => [label, today])).toEqual([
      ["Telefone", "(11) 98765-4321"],
      ["Título do perfil", "Vendedora"],
      ["Nível", "Sênior"],
      ["Experiência", null],
      ["Idioma", "Básico"],
    ]);
  });
});

describe("what is saved of it", () => {
  const taken = (current: typeof empty | typeof full, labels: string[]) => {
    const chosen = proposalsOf(reading, current).filter(({ label }) => labels.includes(label));
    return chosenFields(reading, new Set(chosen.map(({ id }) => id)), current);
  };

  it("is what was taken; the rest of the resume goes as it is stored", () => {
    const { changes, place } = taken(full, ["Título do perfil", "Experiência", "Idioma"]);
    expect(place).toBeNull();
    expect(changes).toMatchObject({
      resume: {
        title: "Vendedora externa",
        position: "SENIOR",
        summary: "Vendo bem.",
        experience: [
          { company: "casa lima ", description: "<p>O que eu mesma escrevi</p>" },
          { company: "Distribuidora Sul" },
        ],
        skills: [
          { skill: { _id: segment._id }, proficiency: 3 },
          { skill: { _id: english._id }, proficiency: 3 },
        ],
      },
    });
    expect(changes).not.toHaveProperty("phone");
  });

  it("leaves no entry of the person's own out, however many there are", () => {
    const many = Array.from({ length: 45 }, (_, index) => ({
      ...post,
      _id: `${index}`,
      company: `Casa ${index}`,
    }));
    const { changes } = taken({ ...full, resume: { ...stored, experience: many } }, ["Experiência"]);
    expect(changes.resume?.experience).toHaveLength(47);
  });

  it("leaves the resume alone where nothing of it was taken", () => {
    expect(taken(empty, ["Telefone", "Cidade"])).toEqual({
      changes: { phone: "19987654321" },
      place: { city: "Campinas", state: "SP" },
    });
  });
});
