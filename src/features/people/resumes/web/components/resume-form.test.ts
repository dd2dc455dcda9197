import { expect, test } from "vitest";
import { latestFirst, resumeForm, resumeValues, resumeWith } from "./resume-form.ts";

const skillId = "0198c000-0000-7000-8000-000000000002";
const languageId = "0198c001-0000-7000-8000-00000000000a";

test("what is stored comes back as it was, with segments and languages in one list", () => {
  const values = resumeValues({
    title: "Vendedora",
    position: "SENIOR",
    summary: null,
    experience: [
      {
        _id: "1",
        company: "Casa Lima",
        title: null,
        position: "A_POSITION_OF_OLD",
        employment_type: "FULLTIME",
        start_date: "2022-03-01",
        end_date: null,
        description: "<p>Interior</p>",
      },
    ],
    education: [],
    skills: [
      { skill: { _id: languageId, name: "Inglês", type: "LANGUAGE" }, proficiency: 4 },
      { skill: { _id: skillId, name: "Autopeças", type: "INDUSTRY_GENERAL" }, proficiency: 2 },
    ],
  });
  expect(values.segments).toEqual([{ skillId, name: "Autopeças", proficiency: "2" }]);
  expect(resumeForm.parse(values)).toEqual({
    title: "Vendedora",
    position: "SENIOR",
    summary: null,
    experience: [
      {
        company: "Casa Lima",
        title: null,
        position: null,
        employment_type: "FULLTIME",
        start_date: "2022-03-01",
        end_date: null,
        description: "<p>Interior</p>",
      },
    ],
    education: [],
    skills: [
      { skill: { _id: skillId }, proficiency: 2 },
      { skill: { _id: languageId }, proficiency: 4 },
    ],
  });
});

test("nobody's resume yet is an empty form", () => {
  expect(resumeForm.parse(resumeValues(null))).toMatchObject({ title: null, experience: [], skills: [] });
});

test("what goes on comes first, then the latest end", () => {
  const entries = [
    { company: "old", start_date: "2010-01-01", end_date: "2012-01-01" },
    { company: "now", start_date: "2020-01-01", end_date: "" },
    { company: "undated", start_date: "", end_date: null },
    { company: "recent", start_date: "2013-01-01", end_date: "2019-01-01" },
  ];
  expect(latestFirst(entries).map(({ company }) => company)).toEqual(["now", "undated", "recent", "old"]);
});

test("a step of the resume is sent with what is stored of the others", () => {
  const stored = {
    title: "Vendedora",
    position: null,
    summary: "Vendo bem.",
    experience: [],
    education: [],
    skills: [
      { skill: { _id: languageId, name: "Inglês", type: "LANGUAGE" as const }, proficiency: 4 },
      { skill: { _id: skillId, name: "Autopeças", type: "INDUSTRY_GENERAL" as const }, proficiency: 2 },
    ],
  };
  expect(resumeWith(stored, { title: "Gerente", segments: [] })).toEqual({
    title: "Gerente",
    position: "",
    summary: "Vendo bem.",
    experience: [],
    education: [],
    skills: [{ skill: { _id: languageId }, proficiency: 4 }],
  });
});
