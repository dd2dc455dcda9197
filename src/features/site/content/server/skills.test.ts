import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import { openDatabase } from "../../../../platform/database/database.ts";
import type { VerbContext } from "../../../../platform/services.ts";
import { listAuditEntries } from "../../../base/audit/contract.ts";
import { findSuccessor, listCategoryMenu, listSkills } from "../../../base/reference/contract.ts";
import { segments } from "../../../base/reference/data/segments.ts";
import { themes } from "../../../base/reference/data/themes.ts";
import { loadReferenceData } from "../../../base/reference/server/load-reference-data.ts";
import { listSkills as listOffered } from "../../../base/reference/server/skills.ts";
import { formerSkills, skills } from "../../../base/reference/table.ts";
import { companies } from "../../../people/companies/table.ts";
import { createCompany } from "../../../people/companies/testing/factory.ts";
import { resumeSkills } from "../../../people/resumes/table.ts";
import { updateUser } from "../../../people/users/contract.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { userForm } from "../../../people/users/testing/user-form.ts";
import { courses } from "../../../training/courses/table.ts";
import { createPublishedCourse } from "../../../training/courses/testing/factory.ts";
import {
  addSkill,
  listSeenSkills,
  mergeSkill,
  removeSkill,
  renameSkill,
  type SeenSkill,
  saveCategoryMenu,
} from "../skill-contract.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
let admin: string;
beforeEach(async () => {
  admin = (await createSignedInUser(orm(), { type: "ADMIN" })).token;
});

const nobody = "01900000-0000-7000-8000-00000000ffff";
const add = (name: unknown, kind: unknown = "SEGMENT", token: string | null = admin) =>
  app.request<{ skill: SeenSkill }>(addSkill, { token, body: { skill: { name, kind } } });
const added = async (name: string, kind = "SEGMENT") => {
  const { status, body } = await add(name, kind);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.skill;
};
const merge = (id: string, into: unknown) =>
  app.request<{ skill: SeenSkill }>(mergeSkill, { token: admin, params: { id }, body: { skill: { into } } });
const remove = (id: string) => app.request(removeSkill, { token: admin, params: { id } });
const rename = (id: string, name: unknown) =>
  app.request<{ skill: SeenSkill }>(renameSkill, { token: admin, params: { id }, body: { skill: { name } } });
const listed = async (kind: "SEGMENT" | "THEME" | "LANGUAGE", search?: string) =>
  (await app.as(admin)(listSeenSkills, { query: { kind, search } })).skill_list;
const lastEntries = async () => (await app.as(admin)(listAuditEntries, { query: {} })).audit_list;

async function professional() {
  const { user, token } = await createSignedInUser(orm());
  const save = (entries: { skill: string; proficiency: number }[]) =>
    app.request(updateUser, {
      token,
      params: { id: user.id },
      body: {
        user: {
          ...userForm(),
          resume: {
            title: "Vendedora",
            skills: entries.map(({ skill, proficiency }) => ({ skill: { _id: skill }, proficiency })),
          },
        },
      },
    });
  const own = async () =>
    (await orm().select().from(resumeSkills).where(eq(resumeSkills.userId, user.id))).map(
      ({ skillId, proficiency }) => [skillId, proficiency],
    );
  return { user, save, own };
}

describe("segments, themes and languages", () => {
  it("are listed apart, with how much each is used, and found without accents", async () => {
    const mine = await added("Química fina");
    const company = await createCompany(orm());
    await orm().update(companies).set({ segmentId: mine._id }).where(eq(companies.id, company.id));
    const person = await professional();
    expect((await person.save([{ skill: mine._id, proficiency: 3 }])).status).toBe(200);
    expect(await listed("SEGMENT", "QUIMICA FINA")).toEqual([
      {
        _id: mine._id,
        name: "Química fina",
        kind: "SEGMENT",
        slug: "quimica-fina",
        in_menu: false,
        uses: { companies: 1, people: 1, openings: 0, courses: 0 },
      },
    ]);
    const { skill_dash } = await app.as(admin)(listSeenSkills, { query: { kind: "LANGUAGE" } });
    expect(skill_dash.languages).toBe((await listed("LANGUAGE")).length);
    expect((await listed("THEME")).map(({ name }) => name)).toEqual(
      expect.arrayContaining(themes.map(([, name]) => name)),
    );
  });

  it("are offered as they are as soon as they change, by the processes that did not change them too", async () => {
    const other = openDatabase({ url: app.services.config.databaseUrl ?? "", poolSize: 1 });
    const offered = async () => {
      const here = await app.as(null)(listSkills, {});
      const there = await listOffered({ params: undefined, query: {}, body: undefined }, {
        ...app.services,
        db: other,
        actor: null,
      } as unknown as VerbContext);
      expect(there).toEqual(here);
      return here.skill_list.map(({ name }) => name);
    };
    expect(await offered()).not.toContain("Aves raras");
    const { _id } = await added("Aves raras", "THEME");
    expect(await offered()).toContain("Aves raras");
    await rename(_id, "Aves comuns");
    expect(await offered()).toContain("Aves comuns");
    const kept = await added("Pássaros", "THEME");
    await merge(_id, kept._id);
    expect(await offered()).not.toContain("Aves comuns");
    await remove(kept._id);
    expect(await offered()).not.toContain("Pássaros");
    await other.close();
  });

  it("have each name once, without accents and capitals, also where two add it at once", async () => {
    const both = await Promise.all([add("Náutica"), add("NAUTICA "), add("náutica")]);
    expect(statuses(both)).toEqual([200, 409, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: "SKILL_NAME_TAKEN",
      fields: { "skill.name": expect.stringContaining("Já existe") },
    });
    // A language of the same name is another thing.
    expect((await add("Náutica", "LANGUAGE")).status).toBe(200);
    expect((await add("Náutica", "THEME")).status).toBe(409);
  });

  it("are renamed; the address stays, no release puts the name back, and the log tells both names", async () => {
    const [id, before] = segments[0];
    const renamed = await rename(id, "Comida e bebida");
    expect(renamed.body.skill).toMatchObject({ name: "Comida e bebida", slug: "alimentos-e-bebidas" });
    await loadReferenceData(app.services.db);
    expect(await listed("SEGMENT", "comida")).toHaveLength(1);
    const [entry] = await lastEntries();
    expect(entry).toMatchObject({
      action: "SKILL_RENAMED",
      details: { name_before: before, name: "Comida e bebida" },
    });
    const taken = await rename(id, segments[1][1].toUpperCase());
    expect(taken).toMatchObject({ status: 409, body: { code: "SKILL_NAME_TAKEN" } });
    expect((await rename(nobody, "Outro")).status).toBe(404);
    // Its own name in other letters is no other's.
    expect((await rename(id, "COMIDA e bebida")).status).toBe(200);
  });

  it("go while nothing uses them, and no release brings them back", async () => {
    const [id] = segments[3];
    expect((await remove(id)).status).toBe(200);
    expect((await remove(id)).status).toBe(404);
    await loadReferenceData(app.services.db);
    expect((await listed("SEGMENT")).map(({ _id }) => _id)).not.toContain(id);

    const used = await added("Relojoaria");
    const trainer = await createSignedInUser(orm());
    const { course } = await createPublishedCourse(orm(), { userId: trainer.user.id });
    await orm().update(courses).set({ segmentId: used._id }).where(eq(courses.id, course.id));
    expect(await remove(used._id)).toMatchObject({ status: 409, body: { code: "SKILL_IN_USE" } });
    const [inMenu] = themes[0];
    expect((await remove(inMenu)).status).toBe(409);
  });

  it("refuse what is no name, no kind and no thing", async () => {
    for (const name of ["", "   ", "!!!", "x".repeat(81), 7, null])
      expect((await add(name)).status).toBe(400);
    expect((await add("Vidros", "COURSE")).status).toBe(400);
    expect((await rename("nada", "Vidros")).status).toBe(404);
    expect((await merge(segments[5][0], "nada")).status).toBe(400);
    expect((await app.request(listSeenSkills, { token: admin, query: { kind: "OUTRO" } })).status).toBe(400);
  });
});

describe("joining two into one", () => {
  it("moves all that use it, keeps the better of two, and tells how many in the log", async () => {
    const [from, into] = [await added("Bebidas finas"), await added("Vinhos")];
    const company = await createCompany(orm());
    await orm().update(companies).set({ segmentId: from._id }).where(eq(companies.id, company.id));
    const [both, one] = [await professional(), await professional()];
    await both.save([
      { skill: from._id, proficiency: 4 },
      { skill: into._id, proficiency: 2 },
    ]);
    await one.save([{ skill: from._id, proficiency: 1 }]);
    const { body } = await merge(from._id, into._id);
    expect(body).toMatchObject({
      message: "Tudo o que usava “Bebidas finas” agora usa “Vinhos”",
      skill: { _id: into._id, uses: { companies: 1, people: 2 } },
    });
    expect(await both.own()).toEqual([[into._id, 4]]);
    expect(await one.own()).toEqual([[into._id, 1]]);
    expect(await orm().$count(skills, eq(skills.id, from._id))).toBe(0);
    expect(await lastEntries()).toMatchObject([
      {
        action: "SKILL_MERGED",
        details: { name: "Bebidas finas", into: "Vinhos", companies: 1, people: 2, openings: 0, courses: 0 },
      },
      ...[{}, {}],
      ...(await lastEntries()).slice(3).map(() => ({})),
    ]);
    expect(await merge(from._id, into._id)).toMatchObject({ status: 404 });
  });

  it("leaves its place in the menu to the other, and old addresses lead to whoever came last", async () => {
    const [a, b, c] = [
      await added("Tema A", "THEME"),
      await added("Tema B", "THEME"),
      await added("Tema C", "THEME"),
    ];
    const { category_list: before } = await app.as(null)(listCategoryMenu);
    const ids = before.map(({ _id }) => _id);
    await app.as(admin)(saveCategoryMenu, {
      body: { category_menu: { before: ids, after: [a._id, ...ids] } },
    });
    expect((await merge(a._id, b._id)).status).toBe(200);
    expect((await merge(b._id, c._id)).status).toBe(200);
    const { category_list: after } = await app.as(null)(listCategoryMenu);
    expect(after.map(({ _id }) => _id)).toEqual([c._id, ...ids]);
    const { skill } = await app.as(null)(findSuccessor, { params: { slug: "tema-a" } });
    expect(skill).toEqual({ _id: c._id, name: "Tema C", slug: "tema-c" });
    expect((await app.request(findSuccessor, { params: { slug: "tema-c" } })).status).toBe(404);
    const former = await orm().select().from(formerSkills).where(eq(formerSkills.successorId, c._id));
    expect(former.map(({ id }) => id).toSorted()).toEqual([a._id, b._id].toSorted());
  });

  it("is for two of a kind", async () => {
    const [segment, theme] = [segments[6][0], themes[1][0]];
    for (const [from, into] of [
      [segment, theme],
      [segment, segment],
    ] as const) {
      expect(await merge(from, into)).toMatchObject({ status: 409, body: { code: "SKILLS_NOT_ALIKE" } });
    }
    expect((await merge(segment, nobody)).status).toBe(404);
    expect((await merge(nobody, segment)).status).toBe(404);
  });

  it("the other way round at once: one of the two happens", async () => {
    const [one, other] = [await added("Praia"), await added("Litoral")];
    const both = await Promise.all([merge(one._id, other._id), merge(other._id, one._id)]);
    expect(statuses(both)).toEqual([200, 404]);
  });

  it("while people save resumes with it: everybody has the other, or is told to choose again", async () => {
    const [from, into] = [await added("Ferro"), await added("Aço")];
    const people = await Promise.all(Array.from({ length: 8 }, professional));
    for (const person of people.slice(0, 4)) await person.save([{ skill: from._id, proficiency: 2 }]);
    const [merged, ...saves] = await Promise.all([
      merge(from._id, into._id),
      ...people.map((person) => person.save([{ skill: from._id, proficiency: 3 }])),
    ]);
    expect(merged.status).toBe(200);
    for (const { status } of saves) expect([200, 422]).toContain(status);
    expect(await orm().$count(resumeSkills, eq(resumeSkills.skillId, from._id))).toBe(0);
    for (const [index, person] of people.entries()) {
      const saved = saves[index]?.status === 200;
      // Who was told to choose again keeps what was there before.
      if (saved || index < 4) expect(await person.own()).toEqual([[into._id, saved ? 3 : 2]]);
    }
    const { rows } = await orm().execute(sql`select from former_skills where id = ${from._id}`);
    expect(rows).toHaveLength(1);
  });
});
