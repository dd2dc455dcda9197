import { and, asc, eq, isNull } from "drizzle-orm";
import { addressOf } from "../../client/call.ts";
import { readImport } from "../../features/market/products/server/read-import.ts";
import {
  getProductImport,
  type ProductImport,
  uploadProductSpreadsheet,
} from "../../features/market/products/spreadsheet-contract.ts";
import { products } from "../../features/market/products/table.ts";
import { createManagedCompany } from "../../features/people/employees/testing/scene.ts";
import type { FailureBody } from "../../shared/failure.ts";
import { sendForm, type TestApp } from "./harness.ts";

/** A company that sends spreadsheets of its catalogue. */
export function spreadsheetScene(app: TestApp) {
  const orm = () => app.services.db.orm;
  let addresses = 0;

  /** Sends a file as a browser does, each time from another address unless told, as uploads are limited. */
  async function upload(
    token: string | null,
    companyId: string,
    file: Buffer | string | null,
    { name = "lista.csv", from }: { name?: string; from?: string } = {},
  ) {
    const form = new FormData();
    if (file === null) form.set("outro", "texto");
    else form.set("spreadsheet", new File([new Uint8Array(Buffer.from(file))], name));
    addresses += 1;
    return sendForm<FailureBody & { product_import: ProductImport }>(app, {
      url: addressOf(uploadProductSpreadsheet, { params: { companyId } }),
      token,
      form,
      remoteAddress: from ?? `10.0.${addresses >> 8}.${addresses & 255}`,
    });
  }

  async function createShop() {
    const scene = await createManagedCompany(orm());
    return { ...scene, companyId: scene.company.id };
  }
  type Shop = Awaited<ReturnType<typeof createShop>>;

  /** Uploads a spreadsheet and reads it, as the queue would. */
  async function sendAndRead({ token, companyId }: Shop, file: Buffer | string) {
    const { body } = await upload(token, companyId, file);
    const importId = body.product_import._id;
    await readImport(app.services, { importId }, { attempt: 1 });
    const params = { companyId, importId };
    return { params, importId, ...(await app.as(token)(getProductImport, { params })) };
  }

  const catalogueOf = (companyId: string) =>
    orm()
      .select()
      .from(products)
      .where(and(eq(products.companyId, companyId), isNull(products.deletedAt)))
      .orderBy(asc(products.name));

  return { upload, createShop, sendAndRead, catalogueOf };
}
