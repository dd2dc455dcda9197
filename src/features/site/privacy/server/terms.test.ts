import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import { createCompany } from "../../../people/companies/testing/factory.ts";
import { createStaff } from "../../../people/employees/testing/scene.ts";
import {
  listAcceptances,
  acceptTerms as recordAcceptance,
} from "../../../people/users/server/create-user.ts";
import { issuePasswordLink } from "../../../people/users/server/password-links.tsx";
import { termsAcceptances, users } from "../../../people/users/table.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { choosePassword, loadSession, registerProfessional } from "../../accounts/contract.ts";
import { acceptTerms, getPrivacy } from "../contract.ts";
import { termsVersion } from "../legal-versions.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const accept = (token: string | null, version: unknown = termsVersion) =>
  app.request(acceptTerms, { token, body: { terms: { version } } });
const termsOf = async (token: string) => (await app.as(token)(loadSession)).terms;
const versionsOf = async (userId: string) =>
  (await listAcceptances(orm(), userId)).map(({ version }) => version);

describe("the terms", () => {
  it("are accepted by registering", async () => {
    const user = {
      ...{ name: "Rosa", lastname: "Prado", email: "rosa@termos.test", phone: "11988887777" },
      ...{ password: "segredo9", passwordConfirm: "segredo9", terms: true as const },
    };
    const { auth } = await app.as(null)(registerProfessional, { body: { user } });
    expect(await termsOf(auth.token)).toEqual({
      version: termsVersion,
      is_asked: false,
      accepted_version: termsVersion,
    });
    const { acceptance_list } = await app.as(auth.token)(getPrivacy);
    expect(acceptance_list).toEqual([
      { document: "TERMS", version: termsVersion, accepted_at: expect.any(String) },
    ]);
  });

  it("are asked again of whoever agreed to an earlier version, and kept beside it", async () => {
    const { user, token } = await createSignedInUser(orm());
    await app.services.db.transaction((tx) => recordAcceptance(tx, user.id, "2020-01-01"));
    expect(await termsOf(token)).toEqual({
      version: termsVersion,
      is_asked: true,
      accepted_version: "2020-01-01",
    });
    expect(await accept(token)).toMatchObject({ status: 200, body: { terms: { is_asked: false } } });
    expect(await termsOf(token)).toMatchObject({ is_asked: false, accepted_version: termsVersion });
    expect((await versionsOf(user.id)).toSorted()).toEqual(["2020-01-01", termsVersion]);
  });

  it("accepted many times at once are accepted once", async () => {
    const { user, token } = await createSignedInUser(orm());
    const replies = await Promise.all(Array.from({ length: 6 }, () => accept(token)));
    expect(statuses(replies)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await versionsOf(user.id)).toEqual([termsVersion]);
    const [first] = await listAcceptances(orm(), user.id);
    await accept(token);
    expect(await listAcceptances(orm(), user.id)).toEqual([first]);
  });

  it("are not accepted in a version that is not in force, nor by what is no version", async () => {
    const { user, token } = await createSignedInUser(orm());
    expect(await accept(token, "2020-01-01")).toMatchObject({ status: 409, body: { code: "TERMS_CHANGED" } });
    for (const version of [null, 7, "x".repeat(11)]) expect((await accept(token, version)).status).toBe(400);
    expect((await app.request(acceptTerms, { token, rawBody: "{" })).status).toBe(400);
    expect((await accept(null)).status).toBe(401);
    expect(await versionsOf(user.id)).toEqual([]);
  });

  it("are accepted by who chooses the first password of an account that a company opened, and by no later one", async () => {
    const { user } = await createStaff(orm(), (await createCompany(orm())).id);
    const choose = async (password: string) => {
      const token = await app.services.db.transaction((tx) => issuePasswordLink(tx, user.id, 1));
      const body = { email: user.email, password, confirm: password, token };
      expect((await app.request(choosePassword, { body })).status).toBe(200);
    };
    await choose("segredo7 novo");
    expect(await versionsOf(user.id)).toEqual([]);
    await orm().update(users).set({ passwordHash: null }).where(eq(users.id, user.id));
    await choose("segredo8 novo");
    expect(await versionsOf(user.id)).toEqual([termsVersion]);
  });

  it("are not asked of the administration", async () => {
    const { user } = await createSignedInUser(orm(), { type: "ADMIN" });
    const { readOwnTerms } = await import("./privacy.ts");
    expect(await readOwnTerms(orm(), { userId: user.id, type: "ADMIN" })).toMatchObject({ is_asked: false });
  });

  it("cannot be taken back or changed afterwards, not even by the product", async () => {
    const { user, token } = await createSignedInUser(orm());
    await accept(token);
    const isTheirs = eq(termsAcceptances.userId, user.id);
    await expect(orm().delete(termsAcceptances).where(isTheirs)).rejects.toThrow();
    await expect(
      orm().update(termsAcceptances).set({ acceptedAt: sql`now()` }).where(isTheirs),
    ).rejects.toThrow();
    expect(await versionsOf(user.id)).toEqual([termsVersion]);
  });
});
