import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { createCompany } from "../../../people/companies/testing/factory.ts";
import { listJobOpenings } from "../../../work/job-openings/contract.ts";
import { jobOpenings } from "../../../work/job-openings/table.ts";
import { createJobOpening } from "../../../work/job-openings/testing/factory.ts";

const app = useTestApp({ own: true });
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));

let companyId: string;
beforeAll(async () => {
  const { orm } = app.services.db;
  companyId = (await createCompany(orm, { nameFancy: "Vendedor e lojista de tintas" })).id;
  for (let minute = 0; minute < 20; minute++)
    await createJobOpening(orm, {
      companyId,
      createdAt: at(minute),
      name: minute % 2 === 0 ? `Vendedor de tintas ${minute}` : `Promotor ${minute}`,
      state: minute < 18 ? "SP" : "PR",
      city: null,
    });
});

const namesFound = async (query: { filter: string; state?: string; page?: number; limit?: number }) => {
  const { job_opportunity_list } = await app.as(null)(listJobOpenings, { query });
  return job_opportunity_list.map(({ name }) => name);
};
const sellers = (...minutes: number[]) => minutes.map((minute) => `Vendedor de tintas ${minute}`);
const promoters = (...minutes: number[]) => minutes.map((minute) => `Promotor ${minute}`);

/** From the second time on a page that words filled is looked for among the newest alone. */
it("words that many names hold find the same as often as they are asked, page by page and filtered", async () => {
  for (let time = 0; time < 12; time++) {
    expect(await namesFound({ filter: "vendedor" })).toEqual(sellers(18, 16, 14, 12, 10, 8));
    expect(await namesFound({ filter: "vendedor", page: 1 })).toEqual([
      ...sellers(6, 4, 2, 0),
      ...promoters(19, 17),
    ]);
    expect(await namesFound({ filter: "vendedor", state: "SP" })).toEqual(sellers(16, 14, 12, 10, 8, 6));
    expect(await namesFound({ filter: "VENDEDOR tintas", limit: 2 })).toEqual(sellers(18, 16));
  }
});

it("words that few names hold find those before others, as often as they are asked", async () => {
  for (let time = 0; time < 12; time++)
    expect(await namesFound({ filter: "lojista" })).toEqual([
      ...promoters(19),
      ...sellers(18),
      ...promoters(17),
      ...sellers(16),
      ...promoters(15),
      ...sellers(14),
    ]);
});

it("what is published and withdrawn between two searches is found and gone at once", async () => {
  const { orm } = app.services.db;
  const newest = await createJobOpening(orm, { companyId, createdAt: at(60), name: "Vendedor novo" });
  expect((await namesFound({ filter: "vendedor" }))[0]).toBe("Vendedor novo");
  await orm.update(jobOpenings).set({ status: "CLOSED" }).where(eq(jobOpenings.id, newest.id));
  expect(await namesFound({ filter: "vendedor" })).toEqual(sellers(18, 16, 14, 12, 10, 8));
});

it("words of all lengths are held as they are written, the short ones too", async () => {
  const { orm } = app.services.db;
  await createJobOpening(orm, { companyId, name: "Kit 50% pronto" });
  expect(await namesFound({ filter: "kit" })).toEqual(["Kit 50% pronto"]);
  expect(await namesFound({ filter: "50%" })).toEqual(["Kit 50% pronto"]);
  expect(await namesFound({ filter: "lojista kit" })).toEqual(["Kit 50% pronto"]);
  expect(await namesFound({ filter: "kit engenheiras" })).toEqual([]);
});
