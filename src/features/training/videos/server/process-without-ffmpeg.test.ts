import { buffer } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { filmScene } from "../../../../app/testing/films.ts";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { requireFile } from "../../../../platform/storage.ts";
import { createUser } from "../../../people/users/testing/factory.ts";
import { tinyFilm } from "../testing/tiny-film.ts";
import { videoKey } from "./video-files.ts";
import { describeVideoTools, findVideoTools } from "./video-tools.ts";

/** A path without any program: what a machine does that has no ffmpeg. */
const app = useTestApp({ env: { PATH: "/none" } });
const { sent, process: work, rowOf } = filmScene(app);
const owner = async () => (await createUser(app.services.db.orm)).id;

/** The types of the outermost boxes. */
function boxesOf(film: Buffer): string[] {
  const types: string[] = [];
  for (let at = 0; at < film.length; at += film.readUInt32BE(at))
    types.push(film.toString("latin1", at + 4, at + 8));
  return types;
}

describe("without ffmpeg", () => {
  it("is told at the start, with what to install", async () => {
    const tools = await findVideoTools(app.services.config);
    expect(tools).toBeNull();
    expect(describeVideoTools(tools)).toContain("instale o pacote ffmpeg");
  });

  it("puts the index of H.264 and AAC in front, in a file that plays while it comes", async () => {
    const id = await sent(await owner(), tinyFilm());
    await work(id);
    const row = await rowOf(id);
    expect(row).toMatchObject({ status: "READY", format: "MP4", width: 64, height: 48, progress: 100 });
    expect(Math.abs((row.durationMs ?? 0) - 2_000)).toBeLessThan(200);
    const stored = await requireFile(app.services.storage, videoKey(id, row.folder ?? "", "video.mp4"));
    expect(stored.contentType).toBe("video/mp4");
    const film = await buffer(stored.bytes);
    expect(boxesOf(tinyFilm()).indexOf("moov")).toBeGreaterThan(boxesOf(tinyFilm()).indexOf("mdat"));
    expect(boxesOf(film).slice(0, 4)).toEqual(["ftyp", "moov", "moof", "mdat"]);
  });

  it("refuses other codecs with what to install, and what is broken", async () => {
    const other = Buffer.from(
      tinyFilm().toString("latin1").replaceAll("avc1", "hvc1").replace("avcC", "hvcC"),
      "latin1",
    );
    for (const [film, failure] of [
      [other, "CODEC"],
      [tinyFilm().subarray(0, 2_000), "UNREADABLE"],
    ] as const) {
      const id = await sent(await owner(), Buffer.from(film));
      await work(id);
      expect([film.length, await rowOf(id)]).toMatchObject([film.length, { status: "FAILED", failure }]);
    }
  });
});
