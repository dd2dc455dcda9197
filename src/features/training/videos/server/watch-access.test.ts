import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { pathSigner } from "../../../../platform/secrets.ts";
import { dayInBrasilia } from "../../../../shared/format/dates.ts";
import { createUser } from "../../../people/users/testing/factory.ts";
import { getLesson } from "../../courses/lesson-contract.ts";
import { enrol } from "../../enrolments/contract.ts";
import { enrolments } from "../../enrolments/table.ts";
import { createLicensedCompany } from "../../licences/testing/scene.ts";
import { videos } from "../table.ts";
import { createVideo } from "../testing/factory.ts";
import { storeHls } from "../testing/video-files.ts";
import { anybody, watchAddress } from "./read-videos.ts";

/** Who has which address, and what it opens. Who is handed one out: `src/features/training/courses/server/may-watch.ts`. */

let time = Date.parse("2026-11-22T12:03:00Z");
const clock: Clock = { now: () => new Date(time), today: () => dayInBrasilia(clock.now()) };
const app = useTestApp({ clock });
const folder = "0123456789abcdef";
const hour = 3_600_000;

async function hlsVideo(): Promise<string> {
  const { id: owner } = await createUser(app.services.db.orm);
  const id = await createVideo(app.services.db.orm, owner, { folder });
  await storeHls(app.services.storage, id, folder);
  return id;
}

/** The parts of an address, to be put together otherwise. */
function takenApart(address: string) {
  const [, , id = "", token = ""] = address.split("/");
  const [expires = "", holder = "", signature = ""] = token.split(".");
  return { id, expires, holder, signature };
}
type Parts = ReturnType<typeof takenApart>;
const together = ({ id, expires, holder, signature }: Parts) =>
  `/video/${id}/${expires}.${holder}.${signature}/`;

/** What each kind of file answers at an address. */
async function opens(
  address: string,
): Promise<Record<"picture" | "playlist" | "part" | "sprite" | "caption", number>> {
  const ask = async (path: string) => (await app.server.inject({ url: address + path })).statusCode;
  return {
    picture: await ask(`${folder}/poster.jpg`),
    playlist: await ask(`${folder}/master.m3u8`),
    part: await ask(`${folder}/360/0.m4s`),
    sprite: await ask(`${folder}/sprite.jpg`),
    caption: await ask("captions/legenda.vtt"),
  };
}

const everything = { picture: 200, playlist: 200, part: 200, sprite: 200, caption: 200 };
const nothing = { picture: 403, playlist: 403, part: 403, sprite: 403, caption: 403 };

describe("an address", () => {
  it.each([
    ["of an account", "ana", everything],
    ["of anybody, for a free lesson", anybody, everything],
    ["of the picture alone", null, { ...nothing, picture: 200 }],
  ] as const)("%s", async (_, viewer, opened) => {
    expect(await opens(watchAddress(app.services, await hlsVideo(), viewer))).toEqual(opened);
  });

  const forged: [string, (own: Parts, other: Parts) => Parts][] = [
    ["of another video", (own, other) => ({ ...own, id: other.id })],
    ["with another video's signature", (own, other) => ({ ...own, signature: other.signature })],
    ["lengthened by a second", (own) => ({ ...own, expires: String(Number(own.expires) + 1) })],
    ["lengthened for good", (own) => ({ ...own, expires: "999999999999" })],
    ["with a zero before its time", (own) => ({ ...own, expires: `0${own.expires}` })],
    ["of another viewer", (own) => ({ ...own, holder: app.services.signer.holderOf("bia") })],
    ["made anybody's", (own) => ({ ...own, holder: "publico" })],
    ["of nobody", (own) => ({ ...own, holder: "" })],
    ["without a signature", (own) => ({ ...own, signature: "" })],
    ["with a signature that was cut", (own) => ({ ...own, signature: own.signature.slice(0, -1) })],
    ["with a longer signature", (own) => ({ ...own, signature: `${own.signature}A` })],
    [
      "whose signature is written in another way",
      (own) => ({
        ...own,
        signature: own.signature.replace(/.$/, (last) => (last === "A" ? "B" : nextOf(last))),
      }),
    ],
    ["in capital letters", (own) => ({ ...own, id: own.id.toUpperCase() })],
    [
      "signed with another key",
      (own) =>
        takenApart(
          pathSigner("x".repeat(32)).sign(`/video/${own.id}`, {
            holder: "ana",
            expires: new Date(time + hour),
          }),
        ),
    ],
  ];
  it.each(forged)("%s opens nothing", async (_, forge) => {
    const [own, other] = [await hlsVideo(), await hlsVideo()].map((id) =>
      takenApart(watchAddress(app.services, id, "ana")),
    ) as [Parts, Parts];
    expect(await opens(together(own))).toEqual(everything);
    expect(await opens(together(forge(own, other)))).toEqual(nothing);
  });

  it("of the picture gives no way to the rest", async () => {
    const own = takenApart(watchAddress(app.services, await hlsVideo(), null));
    for (const holder of ["publico", app.services.signer.holderOf("ana")]) {
      expect(await opens(together({ ...own, holder }))).toEqual(nothing);
    }
  });

  it("that was copied dies", async () => {
    const id = await hlsVideo();
    const began = time;
    for (const viewer of ["ana", anybody, null] as const) {
      time = began;
      const address = watchAddress(app.services, id, viewer);
      const died = Number(takenApart(address).expires) * 1000;
      expect(died).toBeLessThanOrEqual(began + (viewer === "ana" ? hour / 4 : 6 * hour));
      time = died - 1;
      expect((await opens(address)).picture).toBe(200);
      time = died;
      expect(await opens(address)).toEqual(nothing);
    }
    time = began;
  });

  it("lives for minutes and is given anew while a long film plays, as long as the person may watch it", async () => {
    const { orm } = app.services.db;
    const { token, course, lessons, manager } = await createLicensedCompany(orm);
    const [, lesson] = lessons;
    const videoId = lesson?.videoId ?? "";
    await orm.update(videos).set({ folder }).where(eq(videos.id, videoId));
    await storeHls(app.services.storage, videoId, folder);
    await app.as(token)(enrol, { body: { course: course.id } });
    const began = time;
    const ask = async () =>
      (await app.as(token)(getLesson, { params: { id: course.id, lessonId: lesson?.id ?? "" } })).lesson
        .video;
    const part = async (url: string) =>
      (await app.server.inject({ url: url.replace("master.m3u8", "360/0.m4s") })).statusCode;
    let url = "";
    while (time < began + 2 * hour) {
      const film = await ask();
      url = film?.url ?? "";
      const seconds = (Date.parse(film?.expires_at ?? "") - time) / 1_000;
      expect(seconds).toBeGreaterThanOrEqual(10 * 60);
      expect(seconds).toBeLessThanOrEqual(15 * 60);
      // The player asks again before it dies.
      time += (seconds - 60) * 1_000;
      expect(await part(url)).toBe(200);
    }
    await orm.delete(enrolments).where(eq(enrolments.userId, manager.id));
    expect(await ask()).toMatchObject({ url: null, expires_at: null });
    time += 60_000;
    expect(await part(url)).toBe(403);
    time = began;
  });

  it("that nobody signed says the same whether there is the video or not", async () => {
    const there = takenApart(watchAddress(app.services, await hlsVideo(), "ana"));
    const absent = { ...there, id: "01900000-0000-7000-8000-00000000ffff" };
    const ask = async (parts: Parts) =>
      (await app.server.inject({ url: `${together({ ...parts, holder: "publico" })}${folder}/master.m3u8` }))
        .body;
    expect(await ask(there)).toBe(await ask(absent));
    expect(await ask(there)).toBe("Este endereço não vale mais. Abra o vídeo de novo.");
  });

  it("names a person differently in another installation", () => {
    const [one, other] = ["x", "y"].map((key) => pathSigner(key.repeat(32)));
    expect(one?.holderOf("ana")).toMatch(/^[\w-]{16}$/);
    expect(one?.holderOf("ana")).toBe(one?.holderOf("ana"));
    expect(one?.holderOf("ana")).not.toBe(other?.holderOf("ana"));
    expect(one?.holderOf("ana")).not.toBe(one?.holderOf("bia"));
  });
});

/** The last character of a signature holds four bits and two that say nothing: the next one has the same four. */
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const nextOf = (last: string) => alphabet[alphabet.indexOf(last) + 1] ?? "";
