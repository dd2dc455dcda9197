import { readFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { literalClient } from "../../../../app/testing/literal-client.ts";
import { companies } from "../../../people/companies/table.ts";
import { createManagedCompany } from "../../../people/employees/testing/scene.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { jobOpenings } from "../../../work/job-openings/table.ts";
import { createJobOpening } from "../../../work/job-openings/testing/factory.ts";
import { cityDistricts, formerCityNames } from "../data/city-names.ts";
import { citiesOf } from "./places.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const send = literalClient(app);

const opening = { name: "Vendedor", description: "<p>Vender.</p>", position: "DIRETOR_COMERCIAL" };

async function publish(address: object) {
  const { company, token } = await createManagedCompany(orm());
  const line = `POST /api/company/${company.id}/job-opportunity/`;
  return send(line, { token, body: { job_opportunity: { ...opening, address } } });
}

describe("a city that somebody types", () => {
  it.each([
    ["SP", "SANTA BARBARA D OESTE", "Santa Bárbara d'Oeste"],
    ["SP", "Biritiba Mirim", "Biritiba-Mirim"],
    ["SP", " são  paulo", "São Paulo"],
    ["RJ", "Parati", "Paraty"],
    ["SP", "moji das cruzes", "Mogi das Cruzes"],
  ])("in %s as %s is %s", async (state, typed, city) => {
    const known = (await citiesOf.read(orm(), state)).map(({ nome }) => nome);
    const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, "");
    // IBGE writes a few with a hyphen or without from one year to the next.
    const written = known.includes(city) ? city : known.find((name) => plain(name) === plain(city));
    const { status, body } = await publish({ state, city: typed });
    expect([status, body.job_opportunity?.address.city]).toEqual([200, written]);
    const found = await send(
      `GET /api/job-opportunity/?state=${state}&position=DIRETOR_COMERCIAL&city=${encodeURIComponent(typed)}`,
    );
    expect(found.body.job_opportunity_list.map(({ _id }: { _id: string }) => _id)).toContain(
      body.job_opportunity._id,
    );
  });

  it("as a district is kept as that, in its municipality", async () => {
    const { body } = await publish({ state: "DF", city: "Taguatinga" });
    expect(body.job_opportunity.address).toMatchObject({ city: "Brasília", district: "Taguatinga" });
    const more = await publish({ state: "DF", city: "taguatinga", district: "Taguatinga Norte" });
    expect(more.body.job_opportunity.address).toMatchObject({
      city: "Brasília",
      district: "Taguatinga Norte",
    });
  });

  it("and that is none of the state is refused with words, wherever it comes in", async () => {
    const text = "Não encontramos “Gotham” em SP. Confira o nome, ou o estado, e escreva o município.";
    const refused = await publish({ state: "SP", city: "Gotham" });
    expect(refused).toMatchObject({
      status: 400,
      body: { message: text, fields: { "job_opportunity.address.city": text } },
    });
    const { company, token } = await createManagedCompany(orm());
    const ofCompany = await send(`PUT /api/company/${company.id}`, {
      token,
      body: { company: { address: [{ state: "SP", city: "Gotham" }] } },
    });
    expect([ofCompany.status, ofCompany.body.fields]).toEqual([400, { "company.address.0.city": text }]);
    const person = await createSignedInUser(orm());
    const address = { zipcode: "01310100", street: "Rua A", number: "1", district: "Centro" };
    const ofPerson = await send(`PUT /api/user/${person.user.id}`, {
      token: person.token,
      body: { user: { address: [{ ...address, state: "SP", city: "Gotham" }] } },
    });
    expect([ofPerson.status, ofPerson.body.fields]).toEqual([400, { "user.address.0.city": text }]);
  });

  it("may be sent again as it stands, whatever it is", async () => {
    const { company, token } = await createManagedCompany(orm());
    const old = await createJobOpening(orm(), { companyId: company.id, city: "Vila Antiga", state: "SP" });
    const { status } = await send(`PUT /api/company/${company.id}/job-opportunity/${old.id}`, {
      token,
      body: { job_opportunity: { name: "Outra", address: { city: "Vila Antiga", state: "SP" } } },
    });
    expect(status).toBe(200);
  });
});

describe("the rows of before", () => {
  const migration = new URL("../../../../../migrations/0148_known_cities.sql", import.meta.url);

  it("got the names of the list, those of the code among them; what means no city stayed", async () => {
    const { company } = await createManagedCompany(orm(), { city: "campinas", state: "SP" });
    const given = [...formerCityNames, ...cityDistricts, ["SP", "Vila Antiga", "Vila Antiga"] as const];
    const rows = [];
    for (const [state, city] of given) {
      rows.push(await createJobOpening(orm(), { companyId: company.id, state, city, district: null }));
    }
    const client = await app.services.db.pool.connect();
    try {
      await client.query(`begin; ${await readFile(migration, "utf8")}; commit`);
    } finally {
      client.release();
    }
    const after = await orm().select().from(jobOpenings).where(eq(jobOpenings.companyId, company.id));
    const placeOf = (id: string) => after.find((row) => row.id === id);
    for (const [index, [state, typed, city]] of given.entries()) {
      const district = index >= formerCityNames.length && city !== typed ? typed : null;
      expect([typed, placeOf(rows[index]?.id ?? "")]).toMatchObject([typed, { state, city, district }]);
    }
    const [resolved] = await orm().select().from(companies).where(eq(companies.id, company.id));
    expect(resolved?.city).toBe("Campinas");
  });
});
