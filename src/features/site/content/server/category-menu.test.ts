import { beforeEach, expect, it } from "vitest";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import { listAuditEntries } from "../../../base/audit/contract.ts";
import { listCategoryMenu } from "../../../base/reference/contract.ts";
import { languages } from "../../../base/reference/data/languages.ts";
import { segments } from "../../../base/reference/data/segments.ts";
import { themes } from "../../../base/reference/data/themes.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { getCategoryMenu, saveCategoryMenu } from "../skill-contract.ts";

const app = useTestApp({ own: true });
let admin: string;
beforeEach(async () => {
  admin = (await createSignedInUser(app.services.db.orm, { type: "ADMIN" })).token;
});

const shown = async () => (await app.as(null)(listCategoryMenu)).category_list.map(({ _id }) => _id);
const save = (before: unknown, after: unknown) =>
  app.request(saveCategoryMenu, { token: admin, body: { category_menu: { before, after } } });

it("shows the six themes that come with the product, until somebody decides otherwise", async () => {
  expect((await app.as(null)(listCategoryMenu)).category_list).toEqual(
    themes.map(([_id, name, slug]) => ({ _id, name, slug })),
  );
  const { category_list, choice_list } = await app.as(admin)(getCategoryMenu);
  expect(category_list).toHaveLength(6);
  expect(choice_list).toHaveLength(segments.length + themes.length);
  expect(choice_list).toContainEqual({
    _id: segments[0][0],
    name: "Alimentos e bebidas",
    slug: "alimentos-e-bebidas",
    kind: "SEGMENT",
  });
});

it("is put in order at once, with segments too, and the log has it before and after", async () => {
  const before = await shown();
  const after = [segments[0][0], ...before.slice(0, 2)];
  expect((await save(before, after)).status).toBe(200);
  expect(await shown()).toEqual(after);
  const { audit_list } = await app.as(admin)(listAuditEntries, { query: {} });
  expect(audit_list[0]).toMatchObject({
    action: "CATEGORY_MENU_CHANGED",
    details: {
      categories_before: "Universo, Economia, Geografia, História, Dicas, Corpo humano",
      categories: "Alimentos e bebidas, Universo, Economia",
    },
  });
  expect((await save(after, [])).status).toBe(200);
  expect(await shown()).toEqual([]);
  expect((await save([], before)).status).toBe(200);
});

it("of two who saw the same order one changes it, and the other is told", async () => {
  const before = await shown();
  const both = await Promise.all([
    save(before, before.toReversed()),
    save(before, before.slice(1)),
    save(before, before.slice(2)),
  ]);
  expect(statuses(both)).toEqual([200, 409, 409]);
});

it("holds what has a page, once, and not without end", async () => {
  const before = await shown();
  const twice = [themes[0][0], themes[0][0]];
  expect((await save(before, twice)).status).toBe(400);
  expect(
    (
      await save(
        before,
        segments.slice(0, 13).map(([id]) => id),
      )
    ).status,
  ).toBe(400);
  expect((await save(before, ["nada"])).status).toBe(400);
  expect((await save(before, [languages[0][0]])).status).toBe(404);
  expect((await save(before, ["01900000-0000-7000-8000-00000000ffff"])).status).toBe(404);
  expect(await shown()).toEqual(before);
});
