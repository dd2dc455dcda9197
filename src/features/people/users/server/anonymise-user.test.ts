import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { images } from "../../../base/media/table.ts";
import { createImage } from "../../../base/media/testing/factory.ts";
import { segments } from "../../../base/reference/data/segments.ts";
import { createCompany } from "../../companies/testing/factory.ts";
import { resumeEducations, resumeExperiences, resumeSkills, resumes } from "../../resumes/table.ts";
import { createResume } from "../../resumes/testing/factory.ts";
import { getUser, listUsers } from "../contract.ts";
import { passwordLinks, users } from "../table.ts";
import { cpfOf } from "../testing/cpf.ts";
import { createSignedInUser, createUser } from "../testing/factory.ts";
import { anonymiseUser } from "./anonymise-user.ts";
import { issuePasswordLink } from "./password-links.tsx";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const anonymise = (userId: string) =>
  app.services.db.transaction((tx) => anonymiseUser(tx, userId, app.services));

async function scene() {
  const signedIn = await createSignedInUser(orm(), {
    name: "Ana",
    lastname: "Prado",
    document: cpfOf(4001),
    birthdate: "1990-01-01",
    gender: "F",
    zipcode: "01310100",
    street: "Rua Secreta",
    number: "77",
    complement: "Fundos",
    district: "Bela Vista",
    city: "São Paulo",
    state: "SP",
    acceptPhone: true,
    acceptEmail: true,
    isLookingJob: true,
    isLookingProducts: true,
    passwordHash: "$argon2id$segredo",
  });
  const { user } = signedIn;
  await createResume(orm(), user, {
    experiences: [{ company: "Antiga" }],
    educations: [{}],
    skills: [{ skillId: segments[0][0], proficiency: 1 }],
  });
  const imageId = await createImage(orm(), user.id);
  await orm().update(users).set({ imageId }).where(eq(users.id, user.id));
  await app.services.db.transaction((tx) => issuePasswordLink(tx, user.id, 2));
  return { ...signedIn, imageId };
}

describe("an account that was closed", () => {
  it("keeps a row without anything that tells who it was", async () => {
    const { user } = await scene();
    await anonymise(user.id);
    const [row] = await orm().select().from(users).where(eq(users.id, user.id));
    const kept = {
      id: user.id,
      type: "SALESMAN",
      slug: user.id,
      name: "Conta",
      lastname: "excluída",
      email: `${user.id}@excluida.invalid`,
      createdAt: user.createdAt,
      deletedAt: expect.any(Date),
      // How many people owned it one after the other says nothing of any of them.
      owners: 1,
    };
    expect(row).toMatchObject(kept);
    for (const [key, value] of Object.entries(row ?? {})) {
      if (!(key in kept)) expect([key, value]).toEqual([key, typeof value === "boolean" ? false : null]);
    }
    for (const table of [resumes, resumeExperiences, resumeEducations, resumeSkills, passwordLinks]) {
      expect(await orm().$count(table, eq(table.userId, user.id))).toBe(0);
    }
  });

  it("is signed out, and found neither by id or name nor in the list", async () => {
    const { user, token } = await scene();
    await createResume(orm(), await createUser(orm(), { name: "Fica" }));
    await anonymise(user.id);
    for (const id of [user.id, user.slug]) {
      expect((await app.request(getUser, { token, params: { id } })).status).toBe(404);
    }
    const { user_list } = await app.as(null)(listUsers);
    expect(user_list.map(({ name }) => name)).toEqual(["Fica"]);
  });

  it("takes its pictures along, files too, but for the logo of a company that goes on", async () => {
    const { user, imageId } = await scene();
    const logo = await createImage(orm(), user.id);
    await createCompany(orm(), { imageId: logo });
    const unused = await createImage(orm(), user.id);
    await anonymise(user.id);
    const left = await orm().select({ id: images.id }).from(images).where(eq(images.ownerId, user.id));
    expect(left).toEqual([{ id: logo }]);
    const { rows } = await app.services.db.pool.query(
      "select data->>'id' as id from pgboss.job where name = 'remove-image-files'",
    );
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining([imageId, unused]));
  });

  it("frees e-mail and CPF for a new account", async () => {
    const { user } = await scene();
    await anonymise(user.id);
    const again = await createUser(orm(), { email: user.email, document: user.document, slug: user.slug });
    expect(again.email).toBe(user.email);
  });
});
