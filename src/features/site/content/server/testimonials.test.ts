import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import { listAuditEntries } from "../../../base/audit/contract.ts";
import { removeImage } from "../../../base/media/contract.ts";
import { createImage } from "../../../base/media/testing/factory.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import {
  addTestimonial,
  changeTestimonial,
  listSeenTestimonials,
  listTestimonials,
  orderTestimonials,
  removeTestimonial,
  type SeenTestimonial,
} from "../contract.ts";
import { maxTestimonials } from "../places.ts";
import { testimonials } from "../table.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
let admin: Awaited<ReturnType<typeof createSignedInUser>>;
beforeEach(async () => {
  admin = await createSignedInUser(orm(), { type: "ADMIN" });
  await orm().delete(testimonials);
});

const form = (change: object = {}) => ({
  page: "affiliates",
  name: "Pessoa de exemplo",
  role: "Representante",
  text: "Um texto de exemplo.",
  image: null,
  is_shown: true,
  is_example: true,
  ...change,
});
const add = (change: object = {}) =>
  app.request<{ testimonial: SeenTestimonial }>(addTestimonial, {
    token: admin.token,
    body: { testimonial: form(change) },
  });
const change = (id: string, changes: object) =>
  app.request(changeTestimonial, {
    token: admin.token,
    params: { id },
    body: { testimonial: form(changes) },
  });
const shown = async (page: "affiliates" | "trainers" | "home" = "affiliates") =>
  (await app.as(null)(listTestimonials, { query: { page } })).testimonial_list;

describe("testimonials", () => {
  it("stand on their page in their order, and those that are not shown do not", async () => {
    const first = (await add({ name: "Primeira" })).body.testimonial;
    const second = (await add({ name: "Segunda" })).body.testimonial;
    await add({ name: "Outra página", page: "home" });
    expect(await shown()).toMatchObject([
      { name: "Primeira", role: "Representante", is_example: true, image: null },
      { name: "Segunda" },
    ]);
    expect(await shown("home")).toMatchObject([{ name: "Outra página" }]);
    await app.as(admin.token)(orderTestimonials, {
      params: { page: "affiliates" },
      body: { order: { before: [first._id, second._id], after: [second._id, first._id] } },
    });
    expect((await shown()).map(({ name }) => name)).toEqual(["Segunda", "Primeira"]);
    expect(
      (await change(second._id, { name: "Segunda", text: "Outro texto.", is_shown: false })).status,
    ).toBe(200);
    expect((await shown()).map(({ name }) => name)).toEqual(["Primeira"]);
    const { testimonial_list } = await app.as(admin.token)(listSeenTestimonials, {
      query: { page: "affiliates" },
    });
    expect(testimonial_list.map(({ name, is_shown }) => [name, is_shown])).toEqual([
      ["Segunda", false],
      ["Primeira", true],
    ]);
    const { audit_list } = await app.as(admin.token)(listAuditEntries, { query: {} });
    expect(audit_list.slice(0, 2)).toMatchObject([
      {
        action: "TESTIMONIAL_CHANGED",
        details: { page: "affiliates", text_changed: true, is_shown_before: true, is_shown: false },
      },
      { action: "TESTIMONIALS_ORDERED", details: { page: "affiliates", places_before: "2, 1" } },
    ]);
    // Nobody's name and no text stand in the log.
    expect(JSON.stringify(audit_list.map(({ details }) => details))).not.toMatch(/Segunda|Outro texto/);
    await app.as(admin.token)(removeTestimonial, { params: { id: first._id } });
    expect(await shown()).toEqual([]);
  });

  it("two who put them in order at once do not undo each other", async () => {
    const ids: string[] = [];
    for (const name of ["Um", "Dois", "Três"]) ids.push((await add({ name })).body.testimonial._id);
    const order = (after: string[]) =>
      app.request(orderTestimonials, {
        token: admin.token,
        params: { page: "affiliates" },
        body: { order: { before: ids, after } },
      });
    expect(
      statuses(await Promise.all([order(ids.toReversed()), order([...ids.slice(1), ids[0] ?? ""])])),
    ).toEqual([200, 409]);
    expect((await order(ids.slice(1))).status).toBe(409);
  });

  it("are no more than a page holds, also where many are added at once", async () => {
    for (let index = 1; index < maxTestimonials; index++) await add({ text: `Texto ${index}` });
    expect(statuses(await Promise.all([1, 2, 3].map((last) => add({ text: `Último ${last}` }))))).toEqual([
      200, 409, 409,
    ]);
  });

  it("are there once, where somebody presses twice", async () => {
    await orm().delete(testimonials);
    expect(
      statuses(await Promise.all([add({ text: "Dito uma vez" }), add({ text: "Dito uma vez" })])),
    ).toEqual([200, 409]);
    expect(await add({ text: "Dito uma vez" })).toMatchObject({
      status: 409,
      body: { code: "TESTIMONIAL_TAKEN", fields: { "testimonial.text": expect.any(String) } },
    });
    const other = (await add({ text: "Outro" })).body.testimonial;
    expect((await change(other._id, { text: "Dito uma vez" })).status).toBe(409);
    expect((await add({ text: "Dito uma vez", page: "home" })).status).toBe(200);
  });

  it("show a picture that the administrator sent, which stays while it is shown", async () => {
    const image = await createImage(orm(), admin.user.id);
    const { _id } = (await add({ image: { _id: image } })).body.testimonial;
    expect((await shown())[0]?.image?._id).toBe(image);
    const colleague = await createSignedInUser(orm(), { type: "ADMIN" });
    const keep = await app.request(changeTestimonial, {
      token: colleague.token,
      params: { id: _id },
      body: { testimonial: form({ image, name: "Mesma foto" }) },
    });
    expect(keep.status).toBe(200);
    const stranger = await createSignedInUser(orm());
    const theirs = await createImage(orm(), stranger.user.id);
    expect(await add({ image: theirs })).toMatchObject({ status: 422, body: { code: "IMAGE_NOT_YOURS" } });
    expect((await app.request(removeImage, { token: stranger.token, params: { id: image } })).status).toBe(
      404,
    );
    expect((await app.request(removeImage, { token: admin.token, params: { id: image } })).status).toBe(200);
    const [row] = await orm().select().from(testimonials).where(eq(testimonials.id, _id));
    expect(row?.imageId).toBeNull();
  });

  it("refuse what is missing, too long or on no page", async () => {
    for (const wrong of [
      { name: "" },
      { text: " " },
      { text: "x".repeat(501) },
      { page: "sobre" },
      { image: "x" },
    ]) {
      expect((await add(wrong)).status).toBe(400);
    }
    const nobody = "01900000-0000-7000-8000-00000000ffff";
    expect((await change(nobody, {})).status).toBe(404);
    expect(
      (await app.request(removeTestimonial, { token: admin.token, params: { id: nobody } })).status,
    ).toBe(404);
    expect((await app.request(listTestimonials, { query: { page: "outra" } })).status).toBe(400);
  });
});
