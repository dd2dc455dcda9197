import { describe, expect, test } from "vitest";
import { profileProgress, profileSections } from "./profile-progress.ts";

const complete = {
  name: "Ana",
  lastname: "Souza",
  document: "52998224725",
  birthdate: "1990-05-10",
  phone: "11987654321",
  image: { _id: "1" },
  is_looking_job: true,
  address: [{ zipcode: "13010000", street: "Rua Um", number: "1", city: "Campinas", state: "SP" }],
  resume: {
    title: "Vendedora externa",
    position: "SENIOR",
    summary: "Vendo bem.",
    segments: [{}],
    experience: [{}],
    education: [{}],
    languages: [{}],
  },
};

describe("how complete a profile is", () => {
  test("the weights add up to 100", () => {
    const weights = profileSections.flatMap(({ parts }) => parts.map(({ weight }) => weight));
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(100);
  });

  test("nothing is 0, everything is 100 with nothing next", () => {
    expect(profileProgress({})).toMatchObject({ percent: 0, next: { id: "dados-pessoais" } });
    expect(profileProgress(complete)).toMatchObject({ percent: 100, next: null });
  });

  test("begins with what the registration asked for", () => {
    const registered = { name: "Ana", lastname: "Souza", phone: "11987654321" };
    expect(profileProgress(registered)).toMatchObject({
      percent: 15,
      next: { hint: "Informe seu CPF e nascimento", step: "quem-sou" },
    });
  });

  test("knows the step of what is missing", () => {
    const { next } = profileProgress({ ...complete, resume: { ...complete.resume, languages: [] } });
    expect(next).toMatchObject({ id: "idiomas", step: "carreira" });
  });

  test("names the first thing that is missing", () => {
    const { percent, next, sections } = profileProgress({
      ...complete,
      resume: { ...complete.resume, summary: "  ", experience: [] },
    });
    expect(percent).toBe(75);
    expect(next).toMatchObject({ id: "perfil", hint: "Escreva seu resumo" });
    expect(sections.filter(({ done }) => !done).map(({ id }) => id)).toEqual(["perfil", "experiencia"]);
  });
});
