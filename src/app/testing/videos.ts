import { createHash } from "node:crypto";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { asc, eq } from "drizzle-orm";
import { beforeAll } from "vitest";
import { createSignedInUser } from "../../features/people/users/testing/factory.ts";
import { partKey } from "../../features/training/videos/server/video-files.ts";
import { videoParts, videos } from "../../features/training/videos/table.ts";
import { tusSender } from "../../features/training/videos/testing/tus-sender.ts";
import { requireFile } from "../../platform/storage.ts";
import type { FailureBody } from "../../shared/failure.ts";
import { sendForm, type TestApp } from "./harness.ts";

/** Sends a file in a form, as a browser does. */
export async function sendFile<Answer>(
  app: TestApp,
  {
    method = "POST",
    url,
    token,
    bytes,
    field = "file",
    name = "aula.mp4",
  }: {
    method?: "POST" | "PUT";
    url: string;
    token: string | null;
    bytes: Uint8Array;
    field?: string;
    name?: string;
  },
): Promise<{ status: number; body: Answer & { code: string; message: string } }> {
  const form = new FormData();
  form.set(field, new File([new Uint8Array(bytes)], name));
  return sendForm(app, { method, url, token, form });
}

/** People who send videos over real HTTP, and what was kept of that. */
export function videoScene(app: TestApp) {
  const orm = () => app.services.db.orm;
  let origin = "";
  beforeAll(async () => {
    await app.server.listen({ port: 0, host: "127.0.0.1" });
    origin = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`;
  });

  async function sender() {
    const { user, token } = await createSignedInUser(orm());
    return { user, token, tus: tusSender(origin, token) };
  }

  async function begun(bytes: number) {
    const { user, token, tus } = await sender();
    const { status, location, id } = await tus.begin(bytes);
    if (status !== 201) throw new Error(`It was not begun: ${status}`);
    return { user, token, tus, location, id };
  }

  const videoOf = async (id: string) => (await orm().select().from(videos).where(eq(videos.id, id)))[0];

  /** The original of a video, put together from its parts. */
  async function original(id: string): Promise<Buffer> {
    const parts = await orm()
      .select()
      .from(videoParts)
      .where(eq(videoParts.videoId, id))
      .orderBy(asc(videoParts.position));
    const pieces: Buffer[] = [];
    for (const { file } of parts) {
      pieces.push(await buffer((await requireFile(app.services.storage, partKey(id, file))).bytes));
    }
    return Buffer.concat(pieces);
  }

  async function filesBelow(folder: `${string}/`): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of app.services.storage.list(folder)) keys.push(key);
    return keys;
  }
  const filesOf = (id: string) => filesBelow(`originals/${id}/`);

  /** How many jobs of a kind speak of the video. */
  const jobsOf = async (name: string, key: string, id: string) => {
    const { rows } = await app.services.db.pool.query("select data from pgboss.job where name = $1", [name]);
    return rows.filter(({ data }) => data[key] === id).length;
  };

  return { sender, begun, videoOf, original, filesOf, filesBelow, jobsOf, origin: () => origin };
}

export const hashOf = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

/** What a call that failed said. */
export const failureIn = (text: string) => JSON.parse(text) as FailureBody;
