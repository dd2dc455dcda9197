import { expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { languages } from "../../../base/reference/data/languages.ts";
import { segments } from "../../../base/reference/data/segments.ts";
import { getInterests } from "../../../base/search/contract.ts";
import { createManagedCompany } from "../../../people/employees/testing/scene.ts";
import { createResume } from "../../../people/resumes/testing/factory.ts";
import { getUser, listUsers } from "../../../people/users/contract.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { getJobOpening, listCompanyJobOpenings } from "../contract.ts";
import type { JobOpeningStatus } from "../lifecycle.ts";
import { getCompanyJobOpening } from "../publishing-contract.ts";
import { createApplication, createJobOpening } from "../testing/factory.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const [[food, foodName], [cars]] = [segments[0], segments[1]];
const [english, englishName] = languages[1];

it("tells managers what speaks for each candidate, and nobody else", async () => {
  const { company, token } = await createManagedCompany(orm());
  const opening = await createJobOpening(orm(), {
    companyId: company.id,
    city: "Campinas",
    state: "SP",
    skills: [
      { skillId: food, proficiency: 2 },
      { skillId: english, proficiency: 3 },
    ],
  });
  const near = await createSignedInUser(orm(), { city: "Campinas", state: "SP" });
  await createResume(orm(), near.user, {
    skills: [
      { skillId: food, proficiency: 3 },
      { skillId: cars, proficiency: 3 },
      { skillId: english, proficiency: 1 },
    ],
    // Two years at once with the first one, one more, and what has not begun.
    experiences: [
      { startDate: "2018-01-01", endDate: "2020-01-02" },
      { startDate: "2018-06-01", endDate: "2021-01-02" },
      { startDate: "2999-01-01", endDate: null },
      { startDate: null, endDate: "2015-01-01" },
    ],
  });
  const far = await createSignedInUser(orm(), { city: "Santos", state: "SP" });
  await createResume(orm(), far.user, { position: "GERENTE_COMERCIAL" });
  const unknown = await createSignedInUser(orm(), { city: null, state: null });
  for (const { user } of [near, far, unknown]) {
    await createApplication(orm(), { jobOpeningId: opening.id, userId: user.id });
  }
  const params = { companyId: company.id, id: opening.id };
  const { job_opportunity: seen } = await app.as(token)(getCompanyJobOpening, { params });
  const matchOf = (userId: string) => seen.candidates.find(({ user }) => user._id === userId)?.match;
  expect(matchOf(near.user.id)).toEqual({
    segments: [{ name: foodName, proficiency: 3, wanted: 2 }],
    languages: [{ name: englishName, proficiency: 1, wanted: 3 }],
    position: true,
    place: "CITY",
    distance_km: 0,
    experience_years: 3,
  });
  const nothing = { segments: [], languages: [], position: false, experience_years: null };
  expect(matchOf(far.user.id)).toEqual({ ...nothing, place: "STATE", distance_km: expect.closeTo(130, -2) });
  expect(matchOf(unknown.user.id)).toEqual({ ...nothing, place: null, distance_km: null });
  const own = await app.as(near.token)(getJobOpening, { params: { id: opening.id } });
  expect(own.job_opportunity.candidates).toMatchObject([{ match: null }]);
});

it("tells a professional before applying what matches and what the resume does not name", async () => {
  const { company } = await createManagedCompany(orm());
  const opening = await createJobOpening(orm(), {
    companyId: company.id,
    city: "Campinas",
    state: "SP",
    skills: [
      { skillId: food, proficiency: 2 },
      { skillId: english, proficiency: 3 },
    ],
  });
  const { user, token } = await createSignedInUser(orm(), { city: "Campinas", state: "SP" });
  const read = async (reader: string | null) =>
    (await app.as(reader)(getJobOpening, { params: { id: opening.id } })).job_opportunity.own_match;
  expect(await read(token)).toBeNull();
  await createResume(orm(), user, { skills: [{ skillId: food, proficiency: 3 }] });
  expect(await read(token)).toEqual({
    segments: [{ name: foodName, proficiency: 3, wanted: 2 }],
    languages: [],
    position: true,
    place: "CITY",
    distance_km: 0,
    experience_years: null,
    missing: [{ name: englishName, type: "LANGUAGE", wanted: 3 }],
  });
  expect(await read(null)).toBeNull();
  await createApplication(orm(), { jobOpeningId: opening.id, userId: user.id });
  expect(await read(token)).toBeNull();
});

it("names what is known equally well by the alphabet, wherever a resume and an opening are read", async () => {
  const known = { proficiency: 3 };
  const byName = <Named extends readonly [string, string]>(list: readonly Named[], name: Named[1]) => ({
    ...known,
    skillId: list.find(([, each]) => each === name)?.[0] ?? "",
  });
  // The codes of their letters say the other way round.
  const goods = ["Máquinas e equipamentos", "Material elétrico e iluminação"] as const;
  const tongues = ["Árabe", "Russo"] as const;
  const skills = [
    ...goods.map((name) => byName(segments, name)),
    ...tongues.map((name) => byName(languages, name)),
  ].reverse();
  const { company, token } = await createManagedCompany(orm());
  const opening = await createJobOpening(orm(), { companyId: company.id, skills });
  const professional = await createSignedInUser(orm(), { name: "Alfabética", lastname: "Ordenada" });
  const { user } = professional;
  await createResume(orm(), user, { skills });
  await createApplication(orm(), { jobOpeningId: opening.id, userId: user.id });

  const { user: own } = await app.as(professional.token)(getUser, { params: { id: user.id } });
  expect("resume" in own && own.resume?.skills.map(({ skill }) => skill.name)).toEqual([
    ...goods,
    ...tongues,
  ]);
  const { user_list } = await app.as(token)(listUsers, { query: { filter: "Alfabética" } });
  expect(user_list.map(({ resume }) => resume?.segments)).toEqual([goods]);
  const { interests } = await app.as(professional.token)(getInterests, {});
  expect(interests?.segment_list.map(({ name }) => name)).toEqual(goods);
  const { job_opportunity: seen } = await app.as(token)(getCompanyJobOpening, {
    params: { companyId: company.id, id: opening.id },
  });
  expect(seen.skills.map(({ skill }) => skill.name)).toEqual([...goods, ...tongues]);
  const match = seen.candidates[0]?.match;
  expect(match?.segments.map(({ name }) => name)).toEqual(goods);
  expect(match?.languages.map(({ name }) => name)).toEqual(tongues);
});

it("counts a company's openings by their state for its managers, as they are searched", async () => {
  const { company, token } = await createManagedCompany(orm());
  const made: [JobOpeningStatus, string][] = [
    ["OPEN", "2999-12-31"],
    ["OPEN", "2020-01-01"],
    ["CLOSED", "2999-12-31"],
    ["STANDBY", "2999-12-31"],
  ];
  for (const [status, expiration] of made) {
    await createJobOpening(orm(), { companyId: company.id, status, expiration, name: "Vaga de café" });
  }
  await createJobOpening(orm(), { companyId: company.id, name: "Vaga de chá" });
  const countsFor = async (reader: string | null, query: Record<string, string> = {}) =>
    (await app.as(reader)(listCompanyJobOpenings, { params: { companyId: company.id }, query }))
      .status_counts;
  expect(await countsFor(token)).toEqual({ OPEN: 2, CLOSED: 2, STANDBY: 1, CANCELED: 0 });
  expect(await countsFor(token, { filter: "cafe", status: "OPEN" })).toEqual({
    OPEN: 1,
    CLOSED: 2,
    STANDBY: 1,
    CANCELED: 0,
  });
  expect(await countsFor(null)).toBeNull();
});
