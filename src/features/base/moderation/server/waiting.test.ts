import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import { moderationScene, reason } from "../../../../app/testing/moderation.ts";
import { updateProduct } from "../../../market/products/catalogue-contract.ts";
import { createProduct } from "../../../market/products/testing/factory.ts";
import { updateCourse } from "../../../training/courses/authoring-contract.ts";
import { removeLesson, updateLesson } from "../../../training/courses/lesson-contract.ts";
import { lessons } from "../../../training/courses/table.ts";
import { removeJobOpening, updateJobOpening } from "../../../work/job-openings/publishing-contract.ts";
import { createJobOpening } from "../../../work/job-openings/testing/factory.ts";
import { createImage } from "../../media/testing/factory.ts";
import { listModeration } from "../contract.ts";
import { moderationItems } from "../table.ts";

const app = useTestApp({ env: { PRACA_MODERATION: "true" } });
const { people, things, read, send, decide } = moderationScene(app);
const orm = () => app.services.db.orm;

it("lays what comes beside what was approved last, and follows what its owner changes", async () => {
  const by = await people();
  const [opening, product, course] = await things(by);
  if (!opening || !product || !course) throw new Error("There are three");
  const changed = async (thing: typeof opening) =>
    (await read(by, thing)).fields
      .filter((field) => field.changed)
      .map(({ label, before, after }) => [label, before, after]);
  const companyId = by.shop.company.id;
  const editOpening = (job_opportunity: object) =>
    app.as(by.shop.token)(updateJobOpening, {
      params: { companyId, id: opening.id },
      body: { job_opportunity } as never,
    });
  await editOpening({ salary_range_start: 2_500 });
  expect(await read(by, opening)).toMatchObject({ state: "APPROVED", reason: null });
  const { name } = await read(by, opening);
  await editOpening({ name: "Outro nome" });
  await editOpening({ description: "<p>Outro <strong>texto</strong></p>" });
  expect(await changed(opening)).toEqual([
    ["Título", name, "Outro nome"],
    ["Descrição", "Visitar clientes e abrir novos mercados.", "Outro texto"],
  ]);

  const image = await createImage(orm(), by.shop.manager.id);
  await app.as(by.shop.token)(updateProduct, {
    params: { companyId, id: product.id },
    body: { product: { image: [{ _id: image }], call: "Leve hoje" } } as never,
  });
  const labels = (await changed(product)).map(([label]) => label);
  expect(labels).toEqual(["Chamada", "Imagens"]);
  const shown = (await read(by, product)).fields.find(({ label }) => label === "Imagens");
  expect(shown?.images.map(({ _id }) => _id)).toEqual([image]);

  const call = app.as(by.trainer.token);
  const [lesson] = await orm().select().from(lessons).where(eq(lessons.courseId, course.id));
  const ofLesson = { id: course.id, lessonId: lesson?.id ?? "" };
  await call(updateLesson, { params: ofLesson, body: { lesson: { name: "Aula nova" } } as never });
  const [[label, before, after] = []] = await changed(course);
  expect([label, String(before).split("\n")[0], String(after).split("\n")[0]]).toEqual([
    expect.stringMatching(/^Aula: /),
    lesson?.name,
    "Aula nova",
  ]);
  await decide(by, course, "REFUSE");
  await call(removeLesson, { params: ofLesson });
  const again = await read(by, course);
  expect(again).toMatchObject({ state: "WAITING", reason: null });
  // What was approved stays what it is laid beside.
  expect(again.fields.at(-1)).toMatchObject({ after: null, changed: true });
  expect(again.approved_at).not.toBeNull();
});

it("lists what is offered and waits, the oldest first, by kind and page, and counts it", async () => {
  const by = await people();
  const { token } = by.admin;
  const list = async (query: object = {}) => app.as(token)(listModeration, { query });
  const { moderation_dash: before } = await list();
  const companyId = by.shop.company.id;
  const add = (status: "OPEN" | "STANDBY") => createJobOpening(orm(), { companyId, approved: false, status });
  const [one, two] = [await add("OPEN"), await add("OPEN")];
  const paused = await add("STANDBY");
  const product = await createProduct(orm(), { companyId, approved: false });
  await createProduct(orm(), { companyId, approved: false, status: "PREPARING" });
  const since = sql`now() - interval '9 years'`;
  await orm().update(moderationItems).set({ since }).where(eq(moderationItems.subjectId, two.id));
  const after = await list({ kind: "job-opening", limit: 2 });
  expect(after.moderation_dash.WAITING["job-opening"]).toBe(before.WAITING["job-opening"] + 2);
  expect(after.moderation_dash.WAITING.product).toBe(before.WAITING.product + 1);
  expect(after.moderation_list[0]).toMatchObject({
    _id: two.id,
    kind: "job-opening",
    owner: { type: "COMPANY", _id: companyId },
    state: "WAITING",
    open_reports: 0,
  });
  const idsOf = async (query: object) => (await list(query)).moderation_list.map(({ _id }) => _id);
  const all = await idsOf({ kind: "job-opening", limit: 100 });
  expect(all).toContain(one.id);
  expect(all).not.toContain(paused.id);
  expect(await idsOf({ kind: "job-opening", limit: 1, page: 1 })).toEqual([all[1]]);
  expect(await idsOf({ kind: "product", limit: 100 })).toContain(product.id);
  await app.as(by.shop.token)(removeJobOpening, { params: { companyId, id: one.id } });
  const left = await list();
  expect(left.moderation_dash.WAITING["job-opening"]).toBe(before.WAITING["job-opening"] + 1);
  expect(await idsOf({ kind: "job-opening", limit: 100 })).not.toContain(one.id);
});

it("approves nothing that was changed after somebody looked, whoever comes first", async () => {
  const by = await people();
  for (const thing of await things(by, { approved: false })) {
    const { version } = await read(by, thing);
    const companyId = by.shop.company.id;
    const edit = (name: string) =>
      ({
        "job-opening": () =>
          app.request(updateJobOpening, {
            token: by.shop.token,
            params: { companyId, id: thing.id },
            body: { job_opportunity: { name } },
          }),
        product: () =>
          app.request(updateProduct, {
            token: by.shop.token,
            params: { companyId, id: thing.id },
            body: { product: { name } },
          }),
        course: () =>
          app.request(updateCourse, {
            token: by.trainer.token,
            params: { id: thing.id },
            body: { course: { name } },
          }),
      })[thing.kind]();
    const [decided, edited] = await Promise.all([
      send(by.admin.token, thing, { decision: "APPROVE", version }),
      edit("Mudou agora"),
    ]);
    expect(edited.status).toBe(200);
    expect([200, 409]).toContain(decided.status);
    // Nobody looked at the new name: either way it waits.
    expect(await read(by, thing)).toMatchObject({ state: "WAITING", name: "Mudou agora" });
    const late = await send(by.admin.token, thing, { decision: "APPROVE", version });
    expect([late.status, late.body.code]).toEqual([409, "MODERATION_OUTDATED"]);
    expect((await decide(by, thing, "APPROVE")).status).toBe(200);
  }
});

it("of many who decide and edit at once leaves one state that fits what was decided last", async () => {
  const by = await people();
  const [thing] = await things(by, { approved: false });
  if (!thing) throw new Error("There is one");
  const { version } = await read(by, thing);
  const tokens = [by.admin.token, by.otherAdmin.token];
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      send(tokens[index % 2] ?? null, thing, { decision: index % 2 ? "REFUSE" : "SUSPEND", version, reason }),
    ),
  );
  expect(statuses(replies)).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
});
