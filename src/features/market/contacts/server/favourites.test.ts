import { eq, inArray, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { segments } from "../../../base/reference/data/segments.ts";
import { createManagedCompany, createStaff } from "../../../people/employees/testing/scene.ts";
import { createResume } from "../../../people/resumes/testing/factory.ts";
import { users } from "../../../people/users/table.ts";
import { nextCpf } from "../../../people/users/testing/cpf.ts";
import { createSignedInUser, createUser } from "../../../people/users/testing/factory.ts";
import { closeAccount, closeCompany, loadSession } from "../../../site/accounts/contract.ts";
import { addFavourite, listFavourites, maxFavourites, removeFavourite } from "../contract.ts";
import { favourites } from "../table.ts";
import { createFavourite } from "../testing/factory.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const unknown = "01900000-0000-7000-8000-00000000ffff";

const kept = (companyId: string) =>
  orm().select().from(favourites).where(eq(favourites.companyId, companyId));

describe("a company keeps professionals", () => {
  it("does not see who is blocked or suspended meanwhile, nor takes them up, and sees them again afterwards", async () => {
    const { company, token } = await createManagedCompany(orm());
    const params = { companyId: company.id };
    const [ana, bia, caio] = [await createUser(orm()), await createUser(orm()), await createUser(orm())];
    for (const { id } of [ana, bia, caio]) {
      await app.as(token)(addFavourite, { params: { ...params, salesmanId: id } });
    }
    const listed = async () =>
      (await app.as(token)(listFavourites, { params, query: { limit: "1" } })).user_list.map(
        ({ _id }) => _id,
      );
    const hide = (row: Partial<typeof users.$inferInsert>) =>
      orm()
        .update(users)
        .set(row)
        .where(inArray(users.id, [bia.id, caio.id]));

    const since = { at: new Date(), by: ana.id, why: "Perfil com anúncios de terceiros" };
    const blocked = { blockedAt: since.at, blockedBy: since.by, blockReason: since.why };
    const suspended = {
      pageSuspendedAt: since.at,
      pageSuspendedBy: since.by,
      pageSuspensionReason: since.why,
    };
    for (const hidden of [blocked, suspended]) {
      await hide(hidden);
      expect(await listed()).toEqual([ana.id]);
      expect((await app.as(token)(loadSession)).company?.favourites).toEqual([ana.id]);
      const again = { token, params: { ...params, salesmanId: caio.id } };
      expect((await app.request(addFavourite, again)).status).toBe(404);
      await hide(Object.fromEntries(Object.keys(hidden).map((key) => [key, null])));
      expect(await listed()).toEqual([caio.id]);
    }
  });

  it("sees their cards, the last kept first, and lets them go again", async () => {
    const { company, token } = await createManagedCompany(orm());
    const manager = app.as(token);
    const params = { companyId: company.id };
    const ana = await createUser(orm(), {
      name: "Ana",
      city: "Recife",
      state: "PE",
      document: nextCpf(),
      birthdate: "1990-03-11",
      street: "Rua Secreta",
      acceptPhone: true,
      acceptEmail: true,
    });
    await createResume(orm(), ana, { skills: [{ skillId: segments[0][0], proficiency: 3 }] });
    const bia = await createUser(orm(), { name: "Bia" });

    const elsewhere = app.as((await createManagedCompany(orm())).token);
    const added = await manager(addFavourite, { params: { ...params, salesmanId: ana.id } });
    expect(added).toEqual({ message: "Profissional guardado nos favoritos" });
    await manager(addFavourite, { params: { ...params, salesmanId: bia.id } });
    await manager(addFavourite, { params: { ...params, salesmanId: ana.id } });

    const { user_list } = await manager(listFavourites, { params });
    expect(user_list.map(({ name }) => name)).toEqual(["Bia", "Ana"]);
    expect(user_list[1]).toMatchObject({
      _id: ana.id,
      address: [{ city: "Recife", state: "PE" }],
      resume: { title: "Representante comercial", segments: [segments[0][1]] },
    });
    expect(user_list[0]?.resume).toEqual({ title: null, position: null, summary: null, segments: [] });
    const text = JSON.stringify(user_list);
    for (const secret of [ana.email, ana.phone, ana.document, "1990-03-11", "Rua Secreta"]) {
      expect(text).not.toContain(secret);
    }
    const second = await manager(listFavourites, { params, query: { limit: "1", page: "1" } });
    expect(second.user_list.map(({ name }) => name)).toEqual(["Ana"]);
    expect((await manager(loadSession)).company?.favourites).toEqual([bia.id, ana.id]);
    expect((await elsewhere(loadSession)).company?.favourites).toEqual([]);

    for (let turn = 0; turn < 2; turn++) {
      const removed = await manager(removeFavourite, { params: { ...params, salesmanId: bia.id } });
      expect(removed).toEqual({
        message: turn === 0 ? "Profissional retirado dos favoritos" : "Nada mudou: já estava assim.",
      });
    }
    expect((await manager(loadSession)).company?.favourites).toEqual([ana.id]);
  });

  it("keeps one row a person when the heart is pressed many times at once", async () => {
    const { company, token } = await createManagedCompany(orm());
    const person = await createUser(orm());
    const params = { companyId: company.id, salesmanId: person.id };
    const adding = await Promise.all([1, 2, 3, 4].map(() => app.request(addFavourite, { token, params })));
    expect(adding.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await kept(company.id)).toHaveLength(1);
    const removing = await Promise.all([1, 2, 3].map(() => app.request(removeFavourite, { token, params })));
    expect(removing.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await kept(company.id)).toEqual([]);
  });

  it("keeps no more than may be told at once, also when many are added at the same moment", async () => {
    const { company, token } = await createManagedCompany(orm());
    const person = await createUser(orm());
    await orm().execute(sql`insert into users (type, slug, name, lastname, email)
      select 'SALESMAN', 'guardado-' || n, 'Pessoa', 'Guardada', 'guardado' || n || '@praca.test'
      from generate_series(1, ${maxFavourites - 1}) n`);
    await orm().execute(sql`insert into favorites (company_id, user_id)
      select ${company.id}, id from users where slug like 'guardado-%'`);
    const others = [person, await createUser(orm()), await createUser(orm())];
    const replies = await Promise.all(
      others.map(({ id: salesmanId }) =>
        app.request(addFavourite, { token, params: { companyId: company.id, salesmanId } }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect(replies.find(({ status }) => status === 422)?.body).toEqual({
      code: "TOO_MANY_FAVOURITES",
      message: "Sua empresa já tem 500 favoritos. Retire alguém para guardar outra pessoa.",
    });
    expect(await kept(company.id)).toHaveLength(maxFavourites);
    expect((await app.as(token)(loadSession)).company?.favourites).toHaveLength(maxFavourites);
    // Who is kept already may be kept again.
    const [kept1] = await kept(company.id);
    const again = { companyId: company.id, salesmanId: kept1?.userId ?? "" };
    expect((await app.request(addFavourite, { token, params: again })).status).toBe(200);
  });

  it("keeps professionals alone, who are there", async () => {
    const { company, manager, token } = await createManagedCompany(orm());
    const gone = await createUser(orm(), { deletedAt: new Date() });
    for (const salesmanId of [manager.id, gone.id, unknown, "nada"]) {
      const reply = await app.request(addFavourite, { token, params: { companyId: company.id, salesmanId } });
      expect(reply.status).toBe(404);
    }
    expect(await kept(company.id)).toEqual([]);
  });

  it("is done by its own managers alone, and nobody else learns whom it keeps", async () => {
    const { company, token } = await createManagedCompany(orm());
    const person = await createSignedInUser(orm());
    const staff = await createStaff(orm(), company.id);
    const stranger = await createManagedCompany(orm());
    await createFavourite(orm(), { companyId: company.id, userId: person.user.id });
    const params = { companyId: company.id, salesmanId: person.user.id };
    for (const endpoint of [addFavourite, removeFavourite, listFavourites]) {
      expect((await app.request(endpoint, { params })).status).toBe(401);
      for (const other of [person.token, staff.token, stranger.token]) {
        expect((await app.request(endpoint, { token: other, params })).status).toBe(403);
      }
      for (const companyId of [unknown, "nada"]) {
        const reply = await app.request(endpoint, { token, params: { ...params, companyId } });
        expect(reply.status).toBe(404);
      }
    }
    expect(await kept(company.id)).toHaveLength(1);
    for (const other of [person.token, staff.token, stranger.token]) {
      expect((await app.as(other)(loadSession)).company?.favourites ?? []).toEqual([]);
    }
    const tooMany = await app.request(listFavourites, { token, params, query: { limit: "101" } });
    expect(tooMany).toMatchObject({ status: 400, body: { code: "INVALID_INPUT" } });
    expect(Object.keys(tooMany.body.fields ?? {})).toEqual(["limit"]);
  });
});

describe("who leaves", () => {
  it("is kept by nobody any more, also when kept at that moment", async () => {
    const { company, token } = await createManagedCompany(orm());
    const { user, token: own } = await createSignedInUser(orm(), { password: "segredo" });
    await createFavourite(orm(), { companyId: company.id, userId: user.id });
    const params = { companyId: company.id, salesmanId: user.id };
    const [closed] = await Promise.all([
      app.request(closeAccount, { token: own, params: { id: user.id }, body: { password: "segredo" } }),
      app.request(addFavourite, { token, params }),
    ]);
    expect(closed.status).toBe(200);
    expect(await kept(company.id)).toEqual([]);
  });

  it("keeps nobody, where it is a company", async () => {
    const { company, token } = await createManagedCompany(orm(), { password: "segredo" });
    const person = await createUser(orm());
    await createFavourite(orm(), { companyId: company.id, userId: person.id });
    await app.as(token)(closeCompany, { params: { id: company.id }, body: { password: "segredo" } });
    expect(await kept(company.id)).toEqual([]);
  });
});
