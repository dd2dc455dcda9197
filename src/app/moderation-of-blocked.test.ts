import { expect, it } from "vitest";
import { listModeration } from "../features/base/moderation/contract.ts";
import { getProduct } from "../features/market/products/contract.ts";
import { createSignedInUser } from "../features/people/users/testing/factory.ts";
import { blockCompany, unblockCompany } from "../features/site/administration/companies-contract.ts";
import { blockPerson, unblockPerson } from "../features/site/administration/people-contract.ts";
import { getCourse } from "../features/training/courses/contract.ts";
import { getJobOpening } from "../features/work/job-openings/contract.ts";
import { useTestApp } from "./testing/harness.ts";
import { moderationScene } from "./testing/moderation.ts";

const app = useTestApp({ own: true });
const { people, things, read, decide } = moderationScene(app);
const password = "senha da Ada";

const reads = { "job-opening": getJobOpening, product: getProduct, course: getCourse } as const;

it("what a block hides waits for nobody; what is suspended meanwhile stays away when the block ends", async () => {
  const { token } = await createSignedInUser(app.services.db.orm, { type: "ADMIN", password });
  const as = app.as(token);
  const by = await people();
  const shown = await things(by);
  const [company, trainer] = [{ id: by.shop.company.id }, { id: by.trainer.user.id }];
  const listed = async (state: "WAITING" | "SUSPENDED") =>
    (await as(listModeration, { query: { state, limit: 100 } })).moderation_list.map(({ _id }) => _id);
  const published = () =>
    Promise.all(
      shown.map(async ({ kind, id }) => (await app.request(reads[kind], { params: { id } })).status === 200),
    );
  const body = { password, block: { reason: "Denúncias de golpe" } };

  expect(await published()).toEqual([true, true, true]);
  await as(blockCompany, { params: company, body });
  await as(blockPerson, { params: trainer, body });
  expect(await published()).toEqual([false, false, false]);
  const ids = shown.map(({ id }) => id);
  expect((await listed("WAITING")).filter((id) => ids.includes(id))).toEqual([]);

  const [suspended] = shown;
  if (!suspended) throw new Error("There is one");
  expect(await read(by, suspended)).toMatchObject({ state: "APPROVED", is_public: false });
  expect((await decide(by, suspended, "SUSPEND")).status).toBe(200);

  await as(unblockCompany, { params: company, body: { password } });
  await as(unblockPerson, { params: trainer, body: { password } });
  expect(await published()).toEqual([false, true, true]);
  expect(await listed("SUSPENDED")).toContain(suspended.id);
  expect((await decide(by, suspended, "RESTORE")).status).toBe(200);
  expect(await published()).toEqual([true, true, true]);
});
