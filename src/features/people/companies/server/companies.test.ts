import { eq, inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { removeImage } from "../../../base/media/contract.ts";
import { images } from "../../../base/media/table.ts";
import { createImage } from "../../../base/media/testing/factory.ts";
import { segments } from "../../../base/reference/data/segments.ts";
import { createManagedCompany, createStaff } from "../../employees/testing/scene.ts";
import { createSignedInUser, createUser } from "../../users/testing/factory.ts";
import { getCompany, listCompanies, updateCompany } from "../contract.ts";
import { companies } from "../table.ts";
import { cnpjOf, createCompany } from "../testing/factory.ts";

const app = useTestApp({ own: true });
const unknown = "01900000-0000-7000-8000-00000000ffff";
const scene = () => createManagedCompany(app.services.db.orm, { state: "SP" });

const formOf = (document: string, change: Record<string, unknown> = {}) => ({
  company: {
    name_fancy: "Tecidos Brusque",
    name: "Tecidos Brusque Ltda.",
    document,
    site: "tecidos.com.br",
    email: "contato@tecidos.com.br",
    phone: "(47) 3333-2222",
    description: "<p>Malhas e tecidos.</p><img src=x onerror=alert(1)>",
    size: 500,
    salary_min: 1500.55,
    salary_max: 4000,
    segment: segments[5][0],
    birthdate: "1990-03-10",
    address: [
      {
        zipcode: "88350-000",
        street: "Avenida Cônsul Carlos Renaux",
        number: "10",
        complement: "",
        district: "Centro",
        city: "Brusque",
        state: "SC",
      },
    ],
    ...change,
  },
});

describe("a company's data", () => {
  it("is saved by its manager and shown to all but for what is its own", async () => {
    const { company, token } = await scene();
    const params = { id: company.id };
    const saved = await app.as(token)(updateCompany, { params, body: formOf(company.document) });
    expect(saved.message).toBe("Dados da empresa atualizados");
    expect(saved.company).toMatchObject({
      name_fancy: "Tecidos Brusque",
      site: "https://tecidos.com.br",
      description: "<p>Malhas e tecidos.</p>",
      salary_min: 1500.55,
      phone: "4733332222",
      segment: { name: segments[5][1] },
    });
    const own = await app.as(token)(getCompany, { params: { id: company.slug } });
    expect(own.company).toEqual(saved.company);

    const visitor = await app.request(getCompany, { params });
    const professional = await createSignedInUser(app.services.db.orm);
    const seen = await app.request(getCompany, { params, token: professional.token });
    expect(seen).toEqual(visitor);
    for (const secret of [company.document, "4733332222", "contato@tecidos.com.br", "Cônsul Carlos Renaux"]) {
      expect(JSON.stringify(visitor.body)).not.toContain(secret);
    }
    expect(visitor.body).toMatchObject({ company: { address: [{ city: "Brusque", state: "SC" }] } });
  });

  it("keeps its CNPJ for good", async () => {
    const { company, token } = await scene();
    const reply = await app.request(updateCompany, {
      token,
      params: { id: company.id },
      body: formOf(cnpjOf(55_555_555)),
    });
    expect(reply).toMatchObject({
      status: 422,
      body: { fields: { "company.document": "O CNPJ não pode mais ser alterado." } },
    });
  });

  it("is refused with a text for each faulty field", async () => {
    const { company, token } = await scene();
    const faults: [Record<string, unknown>, string][] = [
      [{ name_fancy: "" }, "company.name_fancy"],
      [{ phone: "1" }, "company.phone"],
      [{ site: "não é um site" }, "company.site"],
      [{ site: "https://banco.com.br@tecidos.com.br" }, "company.site"],
      [{ email: "x@" }, "company.email"],
      [{ size: 7 }, "company.size"],
      [{ salary_min: 5000, salary_max: 10 }, "company.salary_max"],
      [{ salary_min: -1 }, "company.salary_min"],
      [{ segment: unknown }, "company.segment"],
      [{ birthdate: "31/12/1999" }, "company.birthdate"],
      [{ address: [{ state: "XX" }] }, "company.address.0.state"],
      [{ description: "x".repeat(20_001) }, "company.description"],
    ];
    for (const [change, field] of faults) {
      const reply = await app.request(updateCompany, {
        token,
        params: { id: company.id },
        body: formOf(company.document, change),
      });
      expect(reply.status).toBe(400);
      expect(Object.keys(reply.body.fields ?? {})).toEqual([field]);
    }
    const picture = await app.request(updateCompany, {
      token,
      params: { id: company.id },
      body: formOf(company.document, { image: { _id: unknown } }),
    });
    expect(picture).toMatchObject({ status: 422, body: { fields: { "company.image": expect.any(String) } } });
  });

  it("is changed by its managers alone", async () => {
    const { company } = await scene();
    const stranger = await scene();
    const staff = await createStaff(app.services.db.orm, company.id);
    const body = formOf(company.document);
    expect((await app.request(updateCompany, { params: { id: company.id }, body })).status).toBe(401);
    for (const token of [stranger.token, staff.token]) {
      expect((await app.request(updateCompany, { token, params: { id: company.id }, body })).status).toBe(
        403,
      );
    }
    for (const id of [unknown, "nada"]) {
      expect((await app.request(updateCompany, { token: stranger.token, params: { id }, body })).status).toBe(
        404,
      );
      expect((await app.request(getCompany, { params: { id } })).status).toBe(404);
    }
  });
});

describe("a company's logo", () => {
  const orm = () => app.services.db.orm;
  const left = async (...ids: string[]) =>
    (await orm().select({ id: images.id }).from(images).where(inArray(images.id, ids))).map(({ id }) => id);
  const logoOf = async (id: string) => {
    const [row] = await orm().select().from(companies).where(eq(companies.id, id));
    return row?.imageId;
  };
  const save = (
    { company, token }: { company: { id: string; document: string }; token: string },
    image: { _id: string } | null,
  ) =>
    app.as(token)(updateCompany, { params: { id: company.id }, body: formOf(company.document, { image }) });

  it("is discarded when another takes its place, or none", async () => {
    const managed = await scene();
    const first = await createImage(orm(), managed.manager.id);
    const second = await createImage(orm(), managed.manager.id);
    await save(managed, { _id: first });
    await save(managed, { _id: first });
    expect(await left(first)).toEqual([first]);
    await save(managed, { _id: second });
    expect(await left(first, second)).toEqual([second]);
    await save(managed, null);
    expect(await left(second)).toEqual([]);
  });

  it("may be taken away and replaced by another manager than the one who sent it", async () => {
    const managed = await scene();
    const colleague = await createStaff(orm(), managed.company.id, true);
    const logo = await createImage(orm(), managed.manager.id);
    await save(managed, { _id: logo });
    const { message } = await app.as(colleague.token)(removeImage, { params: { id: logo } });
    expect(message).toBe("Imagem removida");
    expect(await logoOf(managed.company.id)).toBeNull();

    const again = await createImage(orm(), managed.manager.id);
    const other = await createImage(orm(), colleague.user.id);
    await save(managed, { _id: again });
    await save({ ...managed, token: colleague.token }, { _id: other });
    expect(await left(again, other)).toEqual([other]);
  });

  it("stays where nobody of the company's managers takes it away", async () => {
    const managed = await scene();
    const stranger = await scene();
    const staff = await createStaff(orm(), managed.company.id);
    const logo = await createImage(orm(), managed.manager.id);
    await save(managed, { _id: logo });
    // Who sent it and works for another company by now.
    const leaver = await createStaff(orm(), stranger.company.id, true);
    await orm().update(images).set({ ownerId: leaver.user.id }).where(eq(images.id, logo));
    for (const { token } of [stranger, staff, leaver]) {
      expect((await app.request(removeImage, { params: { id: logo }, token })).status).toBe(404);
    }
    expect(await logoOf(managed.company.id)).toBe(logo);
  });

  it("is one when two managers change it at once, and no other is left behind", async () => {
    const managed = await scene();
    const colleague = await createStaff(orm(), managed.company.id, true);
    const sent = [await createImage(orm(), managed.manager.id), await createImage(orm(), colleague.user.id)];
    const tokens = [managed.token, colleague.token];
    await Promise.all(tokens.map((token, at) => save({ ...managed, token }, { _id: sent[at] ?? "" })));
    expect(await left(...sent)).toEqual([await logoOf(managed.company.id)]);
  });
});

describe("the list of companies", () => {
  it("comes newest first, in pages, without those that left, and finds by name without accents", async () => {
    const { orm } = app.services.db;
    const at = (day: number) => new Date(Date.UTC(2030, 0, day));
    await createCompany(orm, { nameFancy: "Açougue São Jorge", createdAt: at(3) });
    await createCompany(orm, { nameFancy: "Armazém São João", createdAt: at(2) });
    await createCompany(orm, { nameFancy: "São Ninguém", createdAt: at(4), deletedAt: at(5) });
    const names = async (query: Record<string, unknown>) => {
      const { company_list: list } = await app.as(null)(listCompanies, { query: query as never });
      return list.map(({ name_fancy: name }) => name);
    };
    expect(await names({ filter: "sao jo" })).toEqual(["Açougue São Jorge", "Armazém São João"]);
    expect(await names({ filter: "sao jo", limit: 1, page: 1 })).toEqual(["Armazém São João"]);
    expect(await names({ limit: 2 })).toEqual(["Açougue São Jorge", "Armazém São João"]);
    expect((await app.request(listCompanies, { query: { limit: 500 } })).status).toBe(400);
  });

  it("puts in front those that have something to show, and nobody who came today", async () => {
    const { orm } = app.services.db;
    const long = new Date(Date.UTC(2020, 0, 1));
    const text = `<p>${"Fabricamos embalagens para o varejo. ".repeat(3)}</p>`;
    const owner = await createUser(orm);
    const imageId = await createImage(orm, owner.id);
    await createCompany(orm, { nameFancy: "Vitrine com texto", createdAt: long, description: text });
    await createCompany(orm, { nameFancy: "Vitrine com marca", createdAt: long, description: null, imageId });
    await createCompany(orm, { nameFancy: "Vitrine vazia", createdAt: long, description: "<p>Oi</p>" });
    await createCompany(orm, { nameFancy: "Vitrine sem nada", createdAt: long, description: null });
    await createCompany(orm, { nameFancy: "Vitrine de agora", description: text });
    const { company_list: list } = await app.as(null)(listCompanies, {
      query: { filter: "vitrine", presentable: "1" },
    });
    expect(list.map(({ name_fancy }) => name_fancy).sort()).toEqual([
      "Vitrine com marca",
      "Vitrine com texto",
    ]);
    const all = await app.as(null)(listCompanies, { query: { filter: "vitrine" } });
    expect(all.company_list).toHaveLength(5);
  });
});
