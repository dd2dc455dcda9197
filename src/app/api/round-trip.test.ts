import { expect, it } from "vitest";
import { createImage } from "../../features/base/media/testing/factory.ts";
import { entitiesOf } from "../testing/entities.ts";
import { useTestApp } from "../testing/harness.ts";
import { type LiteralBody, literalClient } from "../testing/literal-client.ts";

/** What a GET answers, its PUT accepts as it is, and nothing is changed by that. */

const app = useTestApp();
const send = literalClient(app);
const { entities, someSkills, professional, fullCompany, opening, catalogue } = entitiesOf(app);

/** A PUT says when it came. */
const { updated_at: _, ...unchanged }: LiteralBody = { updated_at: "" };
const still = ({ updated_at, ...entity }: LiteralBody) => ({ ...unchanged, ...entity });

it.each(entities)("%s is accepted as it was answered", async (_name, make) => {
  const { read, pick, write, wrap, token } = await make();
  const before = pick((await send(`GET ${read}`, { token })).body);
  expect(before).toBeTruthy();
  const { status, body } = await send(`PUT ${write}`, { token, body: wrap(before) });
  expect([status, body.fields]).toEqual([200, undefined]);
  const after = pick((await send(`GET ${read}`, { token })).body);
  expect(still(after)).toEqual(still(before));
});

it("takes what a person told once for required from then on", async () => {
  const { read, write, token } = await professional();
  const { user } = (await send(`GET ${read}`, { token })).body;
  const gaps = { document: null, birthdate: null, phone: "", address: [] };
  const { status, body } = await send(`PUT ${write}`, { token, body: { user: { ...user, ...gaps } } });
  expect(status).toBe(400);
  expect(Object.keys(body.fields)).toEqual(["user.document", "user.birthdate", "user.phone", "user.address"]);
});

it("takes references as ids as well, and days with a time", async () => {
  const { orm } = app.services.db;
  const { segment } = await someSkills();
  const own = await fullCompany();
  const { company: before } = (await send(`GET ${own.read}`, { token: own.token })).body;
  const literal = {
    ...before,
    segment: segment.id,
    image: before.image._id,
    birthdate: `${before.birthdate}T03:00:00.000Z`,
  };
  const saved = await send(`PUT ${own.write}`, { token: own.token, body: { company: literal } });
  expect(still(saved.body.company)).toEqual(still(before));

  const { url, token, manager, group: inside } = await catalogue();
  const image = await createImage(orm, manager.id);
  const body = { product: { name: "Café", groups: [inside.id], image: [image] } };
  const created = await send(`POST ${url}/product`, { token, body });
  expect(created.body.product).toMatchObject({ groups: [{ _id: inside.id }], image: [{ _id: image }] });

  const vacancy = await opening();
  const { job_opportunity } = (await send(`GET ${vacancy.read}`, { token: vacancy.token })).body;
  const changed = { ...job_opportunity, skills: [{ skill: segment.id, proficiency: 2 }] };
  const kept = await send(`PUT ${vacancy.write}`, {
    token: vacancy.token,
    body: { job_opportunity: { ...changed, expiration: "2999-12-31T00:00:00-03:00" } },
  });
  expect(kept.body.job_opportunity).toMatchObject({
    expiration: "2999-12-31",
    skills: [{ skill: { _id: segment.id }, proficiency: 2 }],
  });
});
