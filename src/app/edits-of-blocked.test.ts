import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { listModeration } from "../features/base/moderation/contract.ts";
import { moderationSnapshots } from "../features/base/moderation/table.ts";
import { updateProduct } from "../features/market/products/catalogue-contract.ts";
import { writeImport } from "../features/market/products/server/write-import.ts";
import { productImportRows, productImports, products } from "../features/market/products/table.ts";
import { createSignedInUser } from "../features/people/users/testing/factory.ts";
import { blockCompany, unblockCompany } from "../features/site/administration/companies-contract.ts";
import { blockPerson, unblockPerson } from "../features/site/administration/people-contract.ts";
import { askForApproval } from "../features/training/courses/server/moderation.ts";
import { updateJobOpening } from "../features/work/job-openings/publishing-contract.ts";
import { jobOpenings } from "../features/work/job-openings/table.ts";
import { useTestApp } from "./testing/harness.ts";
import { moderationScene } from "./testing/moderation.ts";

/** Where changes ask for approval: those that a blocked company makes ask as any other. */

const app = useTestApp({ env: { PRACA_MODERATION: "true" } });
const { people, things } = moderationScene(app);
const orm = () => app.services.db.orm;
const password = "senha da Ada";

async function blocked() {
  const { token } = await createSignedInUser(orm(), { type: "ADMIN", password });
  const admin = app.as(token);
  const by = await people();
  const made = await things(by);
  const idOf = (kind: string) => made.find((thing) => thing.kind === kind)?.id ?? "";
  const [company, trainer] = [{ id: by.shop.company.id }, { id: by.trainer.user.id }];
  const block = { reason: "Denúncias de golpe" };
  await admin(blockCompany, { params: company, body: { password, block } });
  await admin(blockPerson, { params: trainer, body: { password, block } });
  const waiting = async () => {
    const { moderation_list } = await admin(listModeration, { query: { state: "WAITING", limit: 100 } });
    return moderation_list.map(({ _id }) => _id).filter((id) => made.some((thing) => thing.id === id));
  };
  const lift = async () => {
    await admin(unblockCompany, { params: company, body: { password } });
    await admin(unblockPerson, { params: trainer, body: { password } });
  };
  const opening = { companyId: company.id, id: idOf("job-opening") };
  const product = { companyId: company.id, id: idOf("product") };
  return { by, manager: app.as(by.shop.token), opening, product, course: idOf("course"), waiting, lift };
}

it("what nobody reads may change while a block hides a thing: it is back when the block ends", async () => {
  const { by, manager, opening, product, waiting, lift } = await blocked();
  await manager(updateJobOpening, { params: opening, body: { job_opportunity: { salary_range_end: 9000 } } });
  await manager(updateProduct, { params: product, body: { product: { price: 12.5 } } });
  const [row] = await orm().select().from(products).where(eq(products.id, product.id));
  const { companyId } = product;
  const [made] = await orm()
    .insert(productImports)
    .values({ companyId, createdBy: by.shop.manager.id, fileName: "a.csv", status: "WRITING", rowsTotal: 1 })
    .returning();
  const importId = made?.id ?? "";
  const values = { name: row?.name, price: 13.5 };
  await orm().insert(productImportRows).values({ importId, row: 2, values, faults: [] });
  await writeImport(app.services, { importId }, { attempt: 1 });

  const states = async () => [
    ...(await orm().select().from(jobOpenings).where(eq(jobOpenings.id, opening.id))),
    ...(await orm().select().from(products).where(eq(products.companyId, companyId))),
  ];
  expect(await states()).toMatchObject([
    { salaryEndCents: 900_000, approved: false, hiddenByBlock: true },
    { priceCents: 1350, approved: false, hiddenByBlock: true },
  ]);
  expect(await waiting()).toEqual([]);
  await lift();
  expect(await states()).toMatchObject([{ approved: true }, { approved: true }]);
  expect(await waiting()).toEqual([]);
});

it("what people read asks again, beside what was approved; so does a film that came meanwhile", async () => {
  const { manager, opening, product, course, waiting, lift } = await blocked();
  const description = "<p>Ligue para o golpe</p>";
  await manager(updateJobOpening, { params: opening, body: { job_opportunity: { description } } });
  await manager(updateProduct, { params: product, body: { product: { description } } });
  await app.services.db.transaction((tx) => askForApproval(tx, app.services, course));
  await lift();
  expect((await waiting()).sort()).toEqual([opening.id, product.id, course].sort());
  for (const id of [opening.id, product.id]) {
    expect(await orm().$count(moderationSnapshots, eq(moderationSnapshots.subjectId, id))).toBe(1);
  }
});
