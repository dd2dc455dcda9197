import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { sendFile } from "../../../../app/testing/videos.ts";
import { createSignedInUser, createUser } from "../../../people/users/testing/factory.ts";
import { createEnrolment } from "../../enrolments/testing/factory.ts";
import { videoCaptions } from "../../videos/table.ts";
import { createVideo } from "../../videos/testing/factory.ts";
import { updateLesson } from "../lesson-contract.ts";
import { createPublishedCourse } from "../testing/factory.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;

/** Seven letters, as many as each other's. */
const wordNamed = (nr: number) => `palav${String.fromCharCode(97 + (nr % 26), 97 + Math.floor(nr / 26))}`;

/** Captions of so many words, one each second. */
const said = (words: number, word?: string) =>
  `WEBVTT\n\n${Array.from({ length: words }, (_, nr) => {
    const at = `00:${String(Math.floor(nr / 60)).padStart(2, "0")}:${String(nr % 60).padStart(2, "0")}`;
    return `${at}.000 --> ${at}.900\n${word ?? wordNamed(nr)}\n`;
  }).join("\n")}`;

const refused = { status: 422, body: { code: "CAPTION_SHRINKS" } };

/** A course with captions of a hundred words at its first film, and how its trainer changes them. */
async function scene({ isSold = true } = {}) {
  const { user, token } = await createSignedInUser(orm());
  const { course, lessons } = await createPublishedCourse(orm(), { userId: user.id });
  const [lesson] = lessons;
  const put = (text: string, video = lesson?.videoId, language = "pt-BR") =>
    sendFile(app, {
      method: "PUT",
      url: `/api/media/video/${video}/caption/${language}`,
      token,
      bytes: Buffer.from(text),
      name: "legenda.vtt",
    });
  expect((await put(said(100))).status).toBe(200);
  if (isSold) await createEnrolment(orm(), { courseId: course.id, userId: (await createUser(orm())).id });
  return {
    put,
    film: () => createVideo(orm(), user.id),
    exchange: (video: string) => {
      const params = { id: course.id, lessonId: lesson?.id ?? "" };
      return app.request(updateLesson, { token, params, body: { lesson: { video: { _id: video } } } });
    },
  };
}

it("captions that were sold shrink in no number of changes to much less than they were", async () => {
  const { put } = await scene();
  expect(await put("WEBVTT\n\n00:00:00.000 --> 00:00:00.500\nx\n")).toMatchObject(refused);
  expect((await put(said(90))).status).toBe(200);
  expect((await put(said(80))).status).toBe(200);
  // Less than four fifths of a hundred, though more than that of eighty.
  expect(await put(said(79))).toMatchObject(refused);
  // Signs, markup and times are no words.
  expect(await put(said(100, "<b>.</b> &amp; ..."))).toMatchObject(refused);
  // As long as before, with one word.
  expect(await put(said(100, "palavra"))).toMatchObject(refused);
  expect((await put(said(200))).status).toBe(200);
  expect(await put(said(100))).toMatchObject(refused);
  // Another language is one of its own, from what it says on.
  expect((await put(said(10), undefined, "en")).status).toBe(200);
  expect(await put(said(7), undefined, "en")).toMatchObject(refused);
});

it("of two at once, none counts from what the other made shorter", async () => {
  const { put } = await scene();
  const replies = await Promise.all([put(said(85)), put(said(70)), put(said(90)), put(said(60))]);
  expect(replies.map(({ status }) => status)).toEqual([200, 422, 200, 422]);
  expect(await put(said(75))).toMatchObject(refused);
});

it("a film takes the place of one that was sold with captions in all its languages, and no much shorter ones", async () => {
  const { put, film, exchange } = await scene();
  await put(said(50), undefined, "en");
  const other = await film();
  expect(await exchange(other)).toMatchObject({
    ...refused,
    body: {
      fields: { "lesson.video": expect.stringMatching(/\(Inglês, Português \(Brasil\)\): envie primeiro/) },
    },
  });
  await put(said(20), other);
  expect(await exchange(other)).toMatchObject({
    body: { fields: { "lesson.video": expect.stringMatching(/\(Inglês\)/) } },
  });
  await put(said(50), other, "en");
  expect(await exchange(other)).toMatchObject({
    ...refused,
    body: {
      fields: { "lesson.video": expect.stringMatching(/^Português \(Brasil\): .+ bem menos legenda/) },
    },
  });
  expect((await put(said(85), other)).status).toBe(200);
  expect((await exchange(other)).status).toBe(200);
  // What was promised came along: not four fifths of what the new film has, but of what was sold.
  expect(await put(said(75), other)).toMatchObject(refused);
  const third = await film();
  await put(said(75), third);
  await put(said(50), third, "en");
  expect(await exchange(third)).toMatchObject(refused);
});

it("a film that is exchanged while its captions are made shorter ends with none that are", async () => {
  for (let turn = 0; turn < 5; turn++) {
    const { put, film, exchange } = await scene();
    const other = await film();
    await put(said(100), other);
    const [exchanged, shortened] = await Promise.all([exchange(other), put(said(10), other)]);
    // Whichever came first, the second is refused.
    expect([exchanged.status, shortened.status].toSorted()).toEqual([200, 422]);
  }
});

it("captions of a film that nobody has are what its trainer likes", async () => {
  const { put, film, exchange } = await scene({ isSold: false });
  expect((await put(said(1))).status).toBe(200);
  const other = await film();
  expect((await exchange(other)).status).toBe(200);
  expect(await orm().$count(videoCaptions, eq(videoCaptions.videoId, other))).toBe(0);
});
