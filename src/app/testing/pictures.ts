import { access } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { uploadImage } from "../../features/base/media/contract.ts";
import { createSignedInUser } from "../../features/people/users/testing/factory.ts";
import type { FailureBody } from "../../shared/failure.ts";
import { sendForm, type TestApp } from "./harness.ts";

export const drawing = (width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 90, b: 60 } } });

/** A picture as a camera makes it, which writes into it where it was taken. */
export const jpeg = drawing()
  .withExif({ IFD0: { Copyright: "Rua Secreta 77" } })
  .jpeg()
  .toBuffer();

interface Answer extends FailureBody {
  image: { _id: string; url: string; thumb_url: string };
}

/** People who send pictures, and what came of that. */
export function pictureScene(app: TestApp) {
  const signIn = () => createSignedInUser(app.services.db.orm);

  /** Sends a file as a browser does. */
  async function upload(
    token: string | null,
    bytes: Buffer | null,
    { field = "image", name = "foto.jpg" } = {},
  ) {
    const form = new FormData();
    if (bytes) form.set(field, new File([new Uint8Array(bytes)], name, { type: "image/jpeg" }));
    else form.set(field, "texto");
    return sendForm<Answer>(app, { url: uploadImage.path, token, form, remoteAddress: app.address });
  }

  const get = (url: string, headers: Record<string, string> = {}) => app.server.inject({ url, headers });

  const isStored = (key: string) =>
    access(join(app.services.config.dataDir, "files", key)).then(
      () => true,
      () => false,
    );

  /** What the queue was given to do. */
  const jobsOf = async (name: string) => {
    const { rows } = await app.services.db.pool.query<{ data: Record<string, string> }>(
      "select data from pgboss.job where name = $1",
      [name],
    );
    return rows.map(({ data }) => data);
  };

  return { signIn, upload, get, isStored, jobsOf };
}
