import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { addressOf } from "../../../../client/call.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { closeAccount } from "../../../site/accounts/contract.ts";
import { importCustomers } from "../file-contract.ts";
import { customerBooks, customers } from "../table.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const password = "senha de quem sai";

it("a spreadsheet that comes in while its owner closes the account leaves nobody in a book", async () => {
  const { user, token } = await createSignedInUser(orm(), { password });
  const payload = new PassThrough();
  const uploading = app.server.inject({
    method: "POST",
    url: addressOf(importCustomers, {}),
    headers: { "content-type": "multipart/form-data; boundary=b", authorization: `Bearer ${token}` },
    payload,
  });
  payload.write(
    '--b\r\nContent-Disposition: form-data; name="spreadsheet"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\nnome\n',
  );
  // From then on the call may be made: its file is being written down.
  await expect.poll(() => readdir(join(app.services.config.dataDir, "uploads"))).toHaveLength(1);
  await app.as(token)(closeAccount, { params: { id: user.id }, body: { password } });
  payload.end("Mercado Bom Preço\n\r\n--b--\r\n");
  expect((await uploading).statusCode).toBe(401);
  expect(await orm().select().from(customers).where(eq(customers.ownerId, user.id))).toEqual([]);
  expect(await orm().select().from(customerBooks).where(eq(customerBooks.ownerId, user.id))).toEqual([]);
});
