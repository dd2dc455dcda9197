import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { getStatement } from "../statement-contract.ts";
import { createBook } from "../testing/scene.ts";

const app = useTestApp({ own: true });
const lines = 10_000;
const months = 14;

it("a statement of ten thousand lines is answered within 300 ms, also the last page of it", async () => {
  const { as, user, principal } = await createBook(app);
  const { orm } = app.services.db;
  await orm.execute(sql`insert into commission_sales (owner_id, principal_id, source, access_key, number, buyer_name,
      buyer_document, sold_on, base_cents, commission_cents, face_cents)
    select ${user.id}, ${principal._id}, 'INVOICE', lpad(n::text, 44, '0'), n::text, 'Mercado ' || n, '52998224725',
      '2026-10-01'::date + n % 28, 100000, 5000, 100000 from generate_series(1, ${lines}) as n`);
  await orm.execute(sql`insert into commission_entries (owner_id, principal_id, sale_id, competence, due_on, cents, cause)
    select owner_id, principal_id, id, date '2025-09-01' + make_interval(months => m), date '2025-10-15' + make_interval(months => m),
      357, 'RECEIPT' from commission_sales, generate_series(0, ${months - 1}) as m where owner_id = ${user.id}`);
  await orm.execute(sql`analyze`);
  const params = { id: principal._id, month: "2026-10" };
  const times: number[] = [];
  for (const page of [0, 0, 1, 50, 99, 99]) {
    const begun = performance.now();
    const { statement } = await as(getStatement, { params, query: { limit: 100, page } });
    times.push(performance.now() - begun);
    expect(statement).toMatchObject({ line_count: lines, earned: (lines * 357) / 100 });
    expect(statement.lines).toHaveLength(100);
  }
  expect(times.toSorted((one, other) => one - other)[3]).toBeLessThan(300);
});
