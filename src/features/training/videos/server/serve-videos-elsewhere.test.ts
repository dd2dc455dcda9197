import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { type S3Double, startS3Double } from "../../../../platform/testing/s3-double.ts";
import { createUser } from "../../../people/users/testing/factory.ts";
import { createVideo } from "../testing/factory.ts";
import { partBytes, storeHls } from "../testing/video-files.ts";
import { watchAddress } from "./read-videos.ts";

/** Videos whose files lie in S3, or that a CDN stands in front of. */

const folder = "0123456789abcdef";
const s3Env: Record<string, string> = {
  S3_REGION: "sa-east-1",
  S3_BUCKET: "aulas",
  S3_ACCESS_KEY_ID: "praca",
  S3_SECRET_ACCESS_KEY: "secret",
};
const cdn = "https://videos.praca.test";
const cdnEnv = { VIDEO_CDN_URL: `${cdn}/`, VIDEO_CDN_KEY: "k".repeat(32), BASE_URL: "https://praca.test" };
const cdnOnS3Env: Record<string, string> = { ...s3Env, ...cdnEnv };

let s3: S3Double;
beforeAll(async () => {
  s3 = await startS3Double();
  for (const env of [s3Env, cdnOnS3Env]) env.S3_ENDPOINT = s3.endpoint;
});
afterAll(() => s3.close());

async function hlsVideo({ services }: ReturnType<typeof useTestApp>): Promise<string> {
  const id = await createVideo(services.db.orm, (await createUser(services.db.orm)).id, { folder });
  await storeHls(services.storage, id, folder);
  return id;
}

describe("in S3", () => {
  const app = useTestApp({ env: s3Env });

  it("gives the large files itself, as long as our address lives; the playlists that name them come from us", async () => {
    const id = await hlsVideo(app);
    const address = `${watchAddress(app.services, id, "ana")}${folder}/`;
    for (const file of ["360/init.mp4", "360/0.m4s"]) {
      const before = Date.now() / 1_000;
      const { statusCode, headers } = await app.server.inject({ url: address + file });
      const after = Date.now() / 1_000;
      const there = new URL(String(headers.location));
      expect([statusCode, there.origin, there.pathname]).toEqual([
        302,
        s3.endpoint,
        `/aulas/videos/${id}/${folder}/${file}`,
      ]);
      const seconds = Number(there.searchParams.get("X-Amz-Expires"));
      const until = Number(/\/(\d{10})\./.exec(address)?.[1]);
      expect(seconds).toBeLessThanOrEqual(until - before + 2);
      expect(seconds).toBeGreaterThan(until - after - 10);
      expect(headers["cache-control"]).toBe(`private, max-age=${seconds}`);
      const part = await fetch(there, { headers: { range: "bytes=10-19" } });
      expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([
        206,
        partBytes(10_000).subarray(10, 20),
      ]);
    }
    for (const file of ["master.m3u8", "360/index.m3u8", "sprite.vtt", "sprite.jpg", "poster.jpg"]) {
      const reply = await app.server.inject({ url: address + file });
      expect([file, reply.statusCode]).toEqual([file, 200]);
    }
    const part = await app.server.inject({ url: `${address}poster.jpg`, headers: { range: "bytes=-5" } });
    expect([part.statusCode, part.headers["content-range"]]).toEqual([206, "bytes 9995-9999/10000"]);
  });

  it("is asked of nothing that the address does not open", async () => {
    const id = await hlsVideo(app);
    const before = s3.requests.length;
    const picture = watchAddress(app.services, id, null);
    expect((await app.server.inject({ url: `${picture}${folder}/360/0.m4s` })).statusCode).toBe(403);
    const other = `${watchAddress(app.services, id, "ana")}fedcba9876543210/360/0.m4s`;
    expect((await app.server.inject({ url: other })).statusCode).toBe(404);
    expect(s3.requests.length).toBe(before);
  });
});

describe.each([
  ["a folder", cdnEnv],
  ["S3", cdnOnS3Env],
])("behind a CDN, from %s", (_, env) => {
  const app = useTestApp({ env });

  it("is asked there, checked there with the key that both know, and here once more", async () => {
    const id = await hlsVideo(app);
    const address = watchAddress(app.services, id, "ana");
    expect(address.startsWith(`${cdn}/video/${id}/`)).toBe(true);
    const path = `${address.slice(cdn.length)}${folder}/360/0.m4s`;
    const reply = await app.server.inject({ url: path });
    expect([reply.statusCode, reply.rawPayload.equals(partBytes(10_000))]).toEqual([200, true]);
    expect(reply.headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "access-control-allow-origin": "https://praca.test",
      "cross-origin-resource-policy": "cross-origin",
    });
    const forged = path.replace(/\/(\d{10})\./, (_, expires) => `/${Number(expires) + 1}.`);
    expect((await app.server.inject({ url: forged })).statusCode).toBe(403);
  });
});
