import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { getUserEmail } from "../../features/market/contacts/contract.ts";
import { updateProduct } from "../../features/market/products/catalogue-contract.ts";
import { createProduct } from "../../features/market/products/testing/factory.ts";
import { createManagedCompany } from "../../features/people/employees/testing/scene.ts";
import { createUser } from "../../features/people/users/testing/factory.ts";
import { manyWait } from "../../platform/testing/somebody-waits.ts";
import { accountWrites, maxWaitingWrites } from "../concurrency.ts";
import { useTestApp } from "../testing/harness.ts";

describe("the writes of one account", () => {
  it("run four at once; others wait for them, in line", async () => {
    const write = accountWrites();
    let running = 0;
    let peak = 0;
    const order: number[] = [];
    await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        write("Ana", async () => {
          order.push(number);
          running += 1;
          peak = Math.max(peak, running);
          await setImmediate();
          running -= 1;
        }),
      ),
    );
    expect(peak).toBe(4);
    expect(order).toEqual(Array.from({ length: 20 }, (_, number) => number));
  });

  it("are refused where more wait than anybody sends by hand, and taken again once these are done", async () => {
    const write = accountWrites();
    let letGo: () => void = () => undefined;
    const stuck = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const calls = Array.from({ length: 4 + maxWaitingWrites + 1 }, () => write("Ana", () => stuck));
    const settled = Promise.allSettled(calls);
    await expect(calls.at(-1)).rejects.toMatchObject({ status: 429, retryAfterSeconds: 5 });
    expect(await write("Bia", async () => "escrito")).toBe("escrito");
    letGo();
    const states = (await settled).map(({ status }) => status);
    expect(states.filter((status) => status === "rejected")).toHaveLength(1);
    expect(await write("Ana", async () => "escrito")).toBe("escrito");
  });
});

describe("somebody whose writes all wait for one row", () => {
  const app = useTestApp();

  it("keeps nobody else from writing", async () => {
    const { orm, pool } = app.services.db;
    const [one, other] = [await createManagedCompany(orm), await createManagedCompany(orm)];
    const save = async ({ company, token }: typeof one, name: string) => {
      const { id } = await createProduct(orm, { companyId: company.id });
      const params = { companyId: company.id, id };
      return () => app.request(updateProduct, { token, params, body: { product: { name } } as never });
    };
    const [stuck, free] = [await save(one, "Preso"), await save(other, "Livre")];
    const holder = await pool.connect();
    try {
      await holder.query("begin");
      await holder.query("select from products where company_id = $1 for update", [one.company.id]);
      await holder.query("select from companies where id = $1 for update", [one.company.id]);
      const waiting = Promise.all(Array.from({ length: 30 }, stuck));
      await manyWait(orm, 4);
      expect((await free()).status).toBe(200);
      await manyWait(orm, 4);
      await holder.query("commit");
      expect(new Set((await waiting).map(({ status }) => status))).toEqual(new Set([200]));
    } finally {
      holder.release();
    }
  });

  it("keeps nobody else from writing by calls that only show something and count it", async () => {
    const { orm, pool } = app.services.db;
    const [one, other] = [await createManagedCompany(orm), await createManagedCompany(orm)];
    const people: { id: string }[] = [];
    for (let made = 0; made < 31; made += 1) people.push(await createUser(orm, { acceptEmail: true }));
    const ask = ({ token }: typeof one) =>
      people.map(
        ({ id }) =>
          () =>
            app.request(getUserEmail, { token, params: { id } }),
      );
    const [[first, ...stuck], [free]] = [ask(one), ask(other)];
    expect((await first?.())?.status).toBe(200);
    const holder = await pool.connect();
    try {
      await holder.query("begin");
      await holder.query("select from limit_counters where owner_id = $1 for update", [one.company.id]);
      const waiting = Promise.all(stuck.map((call) => call()));
      await manyWait(orm, 4);
      expect((await free?.())?.status).toBe(200);
      await holder.query("commit");
      expect((await waiting).filter(({ status }) => status >= 500)).toEqual([]);
    } finally {
      holder.release();
    }
  });
});
