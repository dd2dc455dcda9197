import { expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { summariseProducts } from "../../../market/products/contract.ts";
import { listUsers } from "../../../people/users/contract.ts";

const app = useTestApp();

const segment = "01890a5d-ac96-774b-bcce-b302099a8057";

/** PostgreSQL tells statements apart by the first 63 bytes of their names, and each connection remembers its own. */
it("answers lists with many filters one after the other, which differ at the end of a long name alone", async () => {
  const call = app.as(null);
  const five = { state: "SP", city: "Campinas", position: "SENIOR", segment, wantProducts: "1" } as const;
  for (let round = 0; round < 20; round++) {
    for (const query of [five, { ...five, wantJob: "1" as const }, { ...five, page: 200 }]) {
      expect((await call(listUsers, { query })).user_list).toEqual([]);
    }
  }
});

it("counts with many filters one after the other", async () => {
  const call = app.as(null);
  const many = {
    state: "SP",
    city: "Campinas",
    segment,
    featured: "1",
    price_from: "1",
    price_to: "2",
  } as const;
  for (let round = 0; round < 20; round++) {
    for (const query of [many, { ...many, price_from: undefined, price_to: undefined }]) {
      expect((await call(summariseProducts, { query })).found.count).toBe(0);
    }
  }
});
