import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { fixedClock } from "../../../../platform/clock.ts";
import { centralBankIndex } from "../../../../platform/public-registers.ts";
import { indexValues } from "../table.ts";
import { fetchPriceRises, readIndexNumbers } from "./fetch-price-rises.ts";

const app = useTestApp({ own: true, env: { PRICE_INDEX: "true" } });

/** Stands for the service of the Banco Central: what it answers, and which spans it was asked for. */
let answer: [status: number, body: unknown] = [200, []];
const asked: (string | null)[][] = [];
const server = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? "", "http://bcb.test");
  asked.push([searchParams.get("dataInicial"), searchParams.get("dataFinal")]);
  response.writeHead(answer[0], { "content-type": "application/json" }).end(JSON.stringify(answer[1]));
});
const listening = new Promise<void>((resolve) => {
  server.listen(0, "127.0.0.1", resolve);
});
afterAll(() => server.close());

async function fetchOn(day: string): Promise<void> {
  await listening;
  const { port } = server.address() as AddressInfo;
  const job = { clock: fixedClock(`${day}T12:00:00Z`) };
  await fetchPriceRises(app.services, job, centralBankIndex(`http://127.0.0.1:${port}`));
}
const rows = () => app.services.db.orm.select().from(indexValues).orderBy(indexValues.month);

it("is fetched from the first month of the real on, some years at a time, then only what is new", async () => {
  answer = [404, { error: "Value(s) not found" }];
  await fetchOn("2026-11-20");
  expect(asked).toEqual([
    ["01/07/1994", "30/06/2003"],
    ["01/07/2003", "30/06/2012"],
    ["01/07/2012", "30/06/2021"],
    ["01/07/2021", "20/11/2026"],
  ]);
  expect(await rows()).toEqual([]);

  asked.length = 0;
  answer = [
    200,
    [
      { data: "01/09/2026", valor: "0.48" },
      { data: "01/10/2026", valor: "-0.1" },
    ],
  ];
  await fetchOn("2026-11-20");
  await fetchOn("2026-11-21");
  expect(asked.at(-1)).toEqual(["01/10/2026", "21/11/2026"]);
  expect((await rows()).map(({ month, points }) => [month, points])).toEqual([
    ["2026-09-01", 48],
    ["2026-10-01", -10],
  ]);
  expect([...(await readIndexNumbers(app.services.db.orm)).keys()]).toEqual([
    "2026-08",
    "2026-09",
    "2026-10",
  ]);
});

it.each([
  [503, []],
  [200, { error: "manutenção" }],
  [200, [{ data: "01/11/2026", valor: "0,48" }]],
  [200, [{ data: "15/11/2026", valor: "0.48" }]],
])("writes nothing where %i %j is answered, and is tried again", async (status, body) => {
  const before = await rows();
  answer = [status, body];
  await expect(fetchOn("2026-12-12")).rejects.toThrow();
  expect(await rows()).toEqual(before);
});

it("asks nobody where it is off", async () => {
  asked.length = 0;
  const config = { ...app.services.config, priceIndex: false };
  const nobody = { risesBetween: () => Promise.reject(new Error("nobody may be asked")) };
  await fetchPriceRises({ ...app.services, config }, { clock: app.services.clock }, nobody);
  expect(asked).toEqual([]);
});
