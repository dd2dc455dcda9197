import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { termsVersion } from "../../features/accounts/terms-version.ts";
import { cnpjOf } from "../../features/companies/testing/factory.ts";
import { createManagedCompany } from "../../features/employees/testing/scene.ts";
import { users } from "../../features/users/table.ts";
import { createSignedInUser } from "../../features/users/testing/factory.ts";
import { useTestApp } from "../testing/harness.ts";
import { literalClient } from "../testing/literal-client.ts";

/** Part 1, section 7: each call with exactly the keys of the table, one typical value each, and what it must answer. */

const app = useTestApp();
const send = literalClient(app);
const orm = () => app.services.db.orm;

const person = (email: string) => ({
  name: "Rosa",
  lastname: "Prado",
  email,
  phone: "11988887777",
  password: "segredo9",
});

describe("registration", () => {
  it("POST /api/user: user, afiliate", async () => {
    const { user: referrer } = await createSignedInUser(orm());
    const user = { ...person("rosa@exemplo.com.br") };
    const { status, body } = await send("POST /api/user", { body: { user, afiliate: referrer.slug } });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      auth: { token: expect.any(String) },
      user: { _id: expect.any(String), type: "SALESMAN", email: user.email },
    });
    const [stored] = await orm().select().from(users).where(eq(users.id, body.user._id));
    expect(stored).toMatchObject({ referredBy: referrer.id, acceptedTermsVersion: termsVersion });
    expect(Date.now() - Number(stored?.acceptedTermsAt)).toBeLessThan(60_000);
  });

  it("POST /api/company: company, user with passwordConfirm, afiliate", async () => {
    const company = {
      name_fancy: "Doces da Rosa",
      document: cnpjOf(71_000_000),
      phone: "1133334444",
      site: "docesdarosa.com.br",
    };
    const user = { ...person("rosa@docesdarosa.com.br"), passwordConfirm: "segredo9" };
    const { status, body } = await send("POST /api/company", { body: { company, user, afiliate: null } });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      auth: { token: expect.any(String) },
      user: { email: user.email },
      company: { name_fancy: "Doces da Rosa", document: company.document },
    });
    const [stored] = await orm().select().from(users).where(eq(users.id, body.user._id));
    expect(stored).toMatchObject({ acceptedTermsVersion: termsVersion, acceptedTermsAt: expect.any(Date) });
  });

  it("refuses who says no to the terms, or repeats another password", async () => {
    const no = await send("POST /api/user", {
      body: { user: { ...person("nao@exemplo.com.br"), terms: false } },
    });
    expect(no.status).toBe(400);
    expect(no.body.fields).toEqual({ "user.terms": "É preciso estar de acordo com os termos" });
    const other = { ...person("outra@exemplo.com.br"), passwordConfirm: "segredo8" };
    const differs = await send("POST /api/user", { body: { user: other } });
    expect(differs.status).toBe(400);
    expect(differs.body.fields).toEqual({ "user.passwordConfirm": "As senhas não coincidem" });
  });
});

describe("what every call takes", () => {
  it.each([
    "/api/user?limit=&page=&type=&resume=&state=&city=&position=&segment=&filter=&wantProducts=&wantJob=&afiliate=",
    "/api/job-opportunity/?limit=&page=&state=&city=&segment=&position=&filter=&approved=&visible=&my=",
    "/api/product/?limit=&page=&filter=&price_from=&price_to=&commission_from=&commission_to=&company=&state=&city=&approved=&visible=&salesman=&segment=",
    "/api/company?limit=",
    "/api/skill?filter=",
  ])("an empty value of a query as an absent one: %s", async (address) => {
    const [empty, absent] = await Promise.all([
      send(`GET ${address}`),
      send(`GET ${address.slice(0, address.indexOf("?"))}`),
    ]);
    expect(empty.status).toBe(200);
    expect(empty.body).toEqual(absent.body);
  });

  it("an empty JSON body where there is nothing to say", async () => {
    const { company, token } = await createManagedCompany(orm());
    const { user } = await createSignedInUser(orm());
    for (const method of ["PUT", "DELETE"]) {
      const { status, body } = await send(`${method} /api/company/${company.id}/salesman/${user.id}`, {
        token,
      });
      expect([status, body.message]).toEqual([200, expect.any(String)]);
    }
    expect((await send("POST /api/auth/logout", { token })).status).toBe(200);
  });
});
