import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { verifyPassword } from "../../../../platform/passwords.ts";
import { createUser as insertUser } from "../testing/factory.ts";
import { createUser, listAcceptances, type NewUser } from "./create-user.ts";

const app = useTestApp();

const input = (given: Partial<NewUser> = {}): NewUser => ({
  type: "SALESMAN",
  name: "João",
  lastname: "d'Ávila",
  email: `${crypto.randomUUID()}@praca.test`,
  phone: "11987654321",
  password: null,
  acceptPhone: true,
  acceptedTerms: "2026-11-01",
  ...given,
});
const open = (given: Partial<NewUser> = {}) =>
  app.services.db.transaction((tx) => createUser(tx, input(given)));

describe("opening an account", () => {
  it("keeps a hash of the password, when the terms were accepted, and a slug of the name", async () => {
    const user = await open({ password: "segredo" });
    expect(user).toMatchObject({
      slug: "joao-d-avila",
      type: "SALESMAN",
      phone: "11987654321",
      acceptPhone: true,
    });
    const acceptancesOf = ({ id }: { id: string }) => listAcceptances(app.services.db.orm, id);
    expect(await acceptancesOf(user)).toEqual([
      { document: "TERMS", version: "2026-11-01", acceptedAt: expect.any(Date) },
    ]);
    expect(user.passwordHash).toMatch(/^\$argon2id\$/);
    expect(await verifyPassword(user.passwordHash, "segredo")).toBe(true);
    expect(await acceptancesOf(await open({ acceptedTerms: null }))).toEqual([]);
  });

  it("gives namesakes slugs of their own, even when they come at once", async () => {
    const name = { name: "Maria", lastname: "Souza" };
    const namesakes = await Promise.all([open(name), open(name), open(name), open(name)]);
    const slugs = namesakes.map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(4);
    expect(slugs).toContain("maria-souza");
    expect(slugs.every((slug) => /^maria-souza(-[0-9a-f]{6})?$/.test(slug))).toBe(true);
  });

  it("makes a slug that opens the profile of a name that is no word, or looks like an identifier", async () => {
    expect((await open({ name: "…", lastname: "!" })).slug).toMatch(/^pessoa-[0-9a-f]{8}$/);
    const lookalike = await open({ name: "01900000-0000-7000", lastname: "8000-00000000ffff" });
    expect(lookalike.slug).toMatch(/^pessoa-[0-9a-f]{8}$/);
  });

  it("refuses an e-mail that a live account has, whoever comes second of two at once", async () => {
    const email = "mesma@praca.test";
    const results = await Promise.allSettled([open({ email }), open({ email, name: "Outra" })]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await expect(open({ email })).rejects.toMatchObject({
      code: "EMAIL_TAKEN",
      status: 409,
      fields: { "user.email": "Já existe uma conta com este e-mail." },
    });
  });

  it("lets the e-mail of a deleted account be used again", async () => {
    const gone = await insertUser(app.services.db.orm, { deletedAt: new Date() });
    expect((await open({ email: gone.email })).email).toBe(gone.email);
  });
});
