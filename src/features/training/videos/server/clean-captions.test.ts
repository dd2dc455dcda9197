import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { cleanCaptions } from "./captions.ts";

const clean = (text: string) => cleanCaptions(Buffer.from(text));
const cue = "00:00:01.000 --> 00:00:03.500\nOlá";

it("keeps times and words, whatever the lines end with", () => {
  const wanted = `WEBVTT\n\n${cue}\n\n01:02:03.004 --> 01:02:05.000\nlinha um\nlinha dois\n`;
  for (const end of ["\n", "\r\n", "\r"]) {
    const text = `\uFEFFWEBVTT - feito à mão\n\n1\n00:01,000 --> 00:03.500 align:start position:10%\nOlá\n\n\n01:02:03.004 --> 01:02:05.000\nlinha um\nlinha dois\n`;
    expect(clean(text.replaceAll("\n", end))).toBe(wanted);
  }
});

const sample = (name: string) => readFile(new URL(`../testing/samples/${name}`, import.meta.url));

it("takes SRT, UTF-16 and Windows-1252 as they are sent", async () => {
  const said = "WEBVTT\n\n00:00:00.500 --> 00:00:02.000\n";
  expect(cleanCaptions(await sample("srt.srt"))).toBe(`${said}Negociação e fechamento\n`);
  expect(cleanCaptions(await sample("vtt-utf16.vtt"))).toBe(`${said}Olá\n`);
  const bigEndian = Buffer.from(`\uFEFFWEBVTT\n\n${cue}\n`, "utf16le").swap16();
  expect(cleanCaptions(bigEndian)).toBe(`WEBVTT\n\n${cue}\n`);
  expect(cleanCaptions(Buffer.from(`WEBVTT\n\n${cue}\n`, "latin1"))).toBe(`WEBVTT\n\n${cue}\n`);
});

it("takes SRT as programs write it", () => {
  const srt = `\uFEFF\n1\n0:00:01,5 --> 0:00:03,500\n{\\an8}<font color="#fff">Olá</font> & <i>até</i>\n \n2\n00:01:00,000-->00:01:02,000\nTchau\n`;
  expect(clean(srt)).toBe(
    "WEBVTT\n\n00:00:01.500 --> 00:00:03.500\nOlá &amp; <i>até</i>\n\n00:01:00.000 --> 00:01:02.000\nTchau\n",
  );
});

it("leaves out styles, notes, regions and foreign markup", () => {
  const dirty = `WEBVTT\nKind: captions\n\nSTYLE\n::cue { background: url(https://x.test) }\n\nNOTE um recado\n\nREGION\nid:a\n\n00:00:01.000 --> 00:00:03.500\n<v Ana><b>Olá</b> <script>alert(1)</script><c.x>amigo</c> <00:00:02.000>agora <img src=x onerror=y`;
  expect(clean(dirty)).toBe("WEBVTT\n\n00:00:01.000 --> 00:00:03.500\n<b>Olá</b> alert(1)amigo agora\n");
});

it("leaves out cues that end before they begin or say nothing", () => {
  expect(
    clean(
      `WEBVTT\n\n00:00:05.000 --> 00:00:05.000\nnada\n\n00:00:06.000 --> 00:00:07.000\n<c></c>\n\n${cue}\n`,
    ),
  ).toBe(`WEBVTT\n\n${cue}\n`);
});

it.each([
  ["nothing", ""],
  ["another format", "[Script Info]\nTitle: Olá"],
  ["a word that only begins so", `WEBVTTX\n\n${cue}`],
  ["no cue", "WEBVTT\n\nNOTE vazio"],
  ["a picture", "\x89PNG\r\n"],
])("is none: %s", (_, text) => {
  expect(cleanCaptions(Buffer.from(text, "latin1"))).toBeNull();
});

/** Work that grows with the square of the length would not come to its end within the time of a test. */
it("reads megabytes of anything", () => {
  for (const piece of ["<", "\n\n00:00:01.000 --> 00:00:03.500\n<", "00:00:", " --> "]) {
    clean(`WEBVTT\n\n${piece.repeat(2_000_000 / piece.length)}`);
  }
});
