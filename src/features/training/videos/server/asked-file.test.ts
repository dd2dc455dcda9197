import { expect, it } from "vitest";
import { askedFile } from "./serve-videos.ts";

/** Servers and clients tidy addresses up before they come here; what does not is refused all the same. */

it("knows the files of a video by their names", () => {
  const folder = "0123456789abcdef";
  expect(askedFile(`${folder}/poster.jpg`)).toMatchObject({ folder, isPicture: true, isMedia: false });
  expect(askedFile(`${folder}/master.m3u8`)).toMatchObject({ folder, isEntry: true, isMedia: false });
  expect(askedFile(`${folder}/video.mp4`)).toMatchObject({ folder, isEntry: true, isMedia: true });
  expect(askedFile(`${folder}/1080/12.m4s`)).toMatchObject({ folder, isEntry: false, isMedia: true });
  expect(askedFile("captions/pt-BR.0a1b.vtt")).toMatchObject({ folder: null, isMedia: false });
});

it.each([
  "f/360/../poster.jpg",
  "../f/poster.jpg",
  "f/../../poster.jpg",
  "/etc/passwd",
  "f/poster.jpg\n",
  "f/poster.jpg\0",
  "f\\poster.jpg",
  "f/POSTER.JPG",
  "f/99999/0.m4s",
  "f/360/1e5.m4s",
  ".hidden/poster.jpg",
  "captions/.vtt",
  "captions/../x.vtt",
  "captions/pt-BR/x.vtt",
])("does not know %j", (path) => {
  expect(askedFile(path)).toBeNull();
});
