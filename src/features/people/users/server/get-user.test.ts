import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { fixedClock } from "../../../../platform/clock.ts";
import { languages } from "../../../base/reference/data/languages.ts";
import { segments } from "../../../base/reference/data/segments.ts";
import { createProduct } from "../../../market/products/testing/factory.ts";
import { representations } from "../../../market/representations/table.ts";
import { createRepresentation } from "../../../market/representations/testing/factory.ts";
import { createApplication, createJobOpening } from "../../../work/job-openings/testing/factory.ts";
import { createCompany } from "../../companies/testing/factory.ts";
import { createEmployee } from "../../employees/testing/factory.ts";
import { createResume } from "../../resumes/testing/factory.ts";
import { getUser, type OwnUser, type PublicUser } from "../contract.ts";
import { cpfOf } from "../testing/cpf.ts";
import { createSignedInUser, createUser } from "../testing/factory.ts";

const app = useTestApp({ clock: fixedClock("2026-03-10T12:00:00Z") });
const orm = () => app.services.db.orm;

let made = 0;
async function createProfessional(given: Parameters<typeof createSignedInUser>[1] = {}) {
  made += 1;
  const signedIn = await createSignedInUser(orm(), {
    name: "Ana",
    lastname: "Prado",
    document: cpfOf(500 + made),
    birthdate: "1990-03-11",
    gender: "F",
    zipcode: "01310100",
    street: "Rua Secreta",
    number: "77",
    district: "Bela Vista",
    city: "São Paulo",
    state: "SP",
    acceptPhone: true,
    acceptEmail: true,
    ...given,
  });
  await createResume(orm(), signedIn.user, {
    experiences: [{ company: "Atual" }, { company: "Anterior", endDate: "2020-01-31" }],
    educations: [{ school: "USP", degree: "MBA" }],
    skills: [
      { skillId: segments[0][0], proficiency: 3 },
      { skillId: languages[1][0], proficiency: 4 },
    ],
  });
  return signedIn;
}

async function createManager(manager = true) {
  const company = await createCompany(orm());
  const { user, token } = await createSignedInUser(orm(), { type: "EMPLOYEE" });
  await createEmployee(orm(), { companyId: company.id, userId: user.id, manager });
  return { company, token };
}

/** Nothing of these may stand anywhere in what others read. */
const secretsOf = (user: { document: string | null; email: string; phone: string | null }) =>
  [user.document, user.email, user.phone, "1990-03-11", "Rua Secreta", "01310100", "$argon2"].filter(Boolean);

describe("a person's own account", () => {
  it("is answered whole, by id and by slug", async () => {
    const { user, token } = await createProfessional();
    for (const id of [user.id, user.slug]) {
      const answer = await app.as(token)(getUser, { params: { id } });
      const own = answer.user as OwnUser;
      expect(own).toMatchObject({
        _id: user.id,
        email: user.email,
        phone: user.phone,
        document: user.document,
        birthdate: "1990-03-11",
        age: 35,
        accept_phone: true,
        address: [{ street: "Rua Secreta", city: "São Paulo", state: "SP" }],
      });
      expect(own.resume?.experience.map(({ company }) => company)).toEqual(["Atual", "Anterior"]);
    }
  });

  it("of an employee who filled in nothing yet has no address, phone or resume", async () => {
    const { user, token } = await createSignedInUser(orm(), { type: "EMPLOYEE", phone: null });
    const { user: own } = await app.as(token)(getUser, { params: { id: user.id } });
    expect(own).toMatchObject({ phone: "", address: [], resume: null, age: null, image: null });
  });
});

describe("a professional's public profile", () => {
  it("shows the resume, place and age to everybody, and nothing private", async () => {
    const { user } = await createProfessional();
    const { token: peer } = await createSignedInUser(orm());
    const { token: manager } = await createManager();
    for (const token of [null, peer, manager]) {
      const answer = await app.as(token)(getUser, { params: { id: user.slug } });
      const profile = answer.user as PublicUser;
      expect(profile).toMatchObject({
        name: "Ana",
        age: 35,
        address: [{ city: "São Paulo", state: "SP" }],
        phone: null,
        email: null,
        resume: { title: "Representante comercial", education: [{ scholl: "USP", degree: "MBA" }] },
      });
      expect(profile.resume?.skills.map(({ skill }) => skill.name)).toEqual([
        "Alimentos e bebidas",
        "Inglês",
      ]);
      const text = JSON.stringify(answer);
      for (const secret of secretsOf(user)) expect(text).not.toContain(secret);
    }
  });

  it("names neither employees nor administrators, deleted accounts, or those that never were", async () => {
    const employee = await createUser(orm(), { type: "EMPLOYEE" });
    const admin = await createUser(orm(), { type: "ADMIN" });
    const gone = await createUser(orm(), { deletedAt: new Date() });
    const { token } = await createManager();
    const ids = [
      ...[employee, admin, gone].flatMap(({ id, slug }) => [id, slug]),
      "01900000-0000-7000-8000-00000000ffff",
      "ninguem",
      "%27%20or%201=1",
      "x".repeat(161),
    ];
    for (const id of ids) {
      for (const who of [null, token]) {
        const { status } = await app.request(getUser, { params: { id }, token: who });
        expect(status).toBe(404);
      }
    }
  });

  it("says nothing of phone and e-mail while the company has not approved the candidate", async () => {
    const { user } = await createProfessional();
    const { company, token } = await createManager();
    const opening = await createJobOpening(orm(), { companyId: company.id });
    await createApplication(orm(), { jobOpeningId: opening.id, userId: user.id, status: "AWAIT" });
    const { user: seen } = await app.as(token)(getUser, { params: { id: user.id } });
    expect(seen).toMatchObject({ phone: null, email: null });
  });

  it("tells a manager who approved the candidate what the person allows, and nobody else", async () => {
    const { user } = await createProfessional({ acceptPhone: true, acceptEmail: false });
    const { company, token } = await createManager();
    const colleague = await createSignedInUser(orm(), { type: "EMPLOYEE" });
    await createEmployee(orm(), { companyId: company.id, userId: colleague.user.id, manager: false });
    const { token: otherCompany } = await createManager();
    const opening = await createJobOpening(orm(), { companyId: company.id });
    await createApplication(orm(), { jobOpeningId: opening.id, userId: user.id, status: "APPROVED" });

    const { user: seen } = await app.as(token)(getUser, { params: { id: user.id } });
    expect(seen).toMatchObject({ phone: user.phone, email: null });
    expect(JSON.stringify(seen)).not.toContain(user.document);
    for (const who of [colleague.token, otherCompany, null]) {
      const { user: hidden } = await app.as(who)(getUser, { params: { id: user.id } });
      expect(hidden).toMatchObject({ phone: null, email: null });
    }
  });

  it("tells a manager whose company the person represents the same, for as long as it lasts", async () => {
    const { user } = await createProfessional({ acceptPhone: false, acceptEmail: true });
    const { company, token } = await createManager();
    const { token: otherCompany } = await createManager();
    const product = await createProduct(orm(), { companyId: company.id });
    const ids = { userId: user.id, companyId: company.id, productId: product.id };
    const { id } = await createRepresentation(orm(), { ...ids, status: "AWAIT" });
    for (const status of ["AWAIT", "APPROVED", "DENIED", "CANCELED"] as const) {
      await orm().update(representations).set({ status }).where(eq(representations.id, id));
      const { user: seen } = await app.as(token)(getUser, { params: { id: user.id } });
      expect(seen).toMatchObject({ phone: null, email: status === "APPROVED" ? user.email : null });
      for (const who of [otherCompany, null]) {
        const { user: hidden } = await app.as(who)(getUser, { params: { id: user.id } });
        expect(hidden).toMatchObject({ phone: null, email: null });
      }
    }
  });

  it("of somebody without a resume has none", async () => {
    const user = await createUser(orm());
    const { user: profile } = await app.as(null)(getUser, { params: { id: user.id } });
    expect(profile).toMatchObject({ resume: null, address: [], age: null });
  });
});
