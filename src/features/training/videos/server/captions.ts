import { text as readText } from "node:stream/consumers";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { decodeText, unreadableSign } from "../../../../platform/decode-text.ts";
import { defineJob } from "../../../../platform/queue.ts";
import type { Services } from "../../../../platform/services.ts";
import type { Storage } from "../../../../platform/storage.ts";
import { captionShrinks } from "../contract.ts";
import { videoCaptions, videos } from "../table.ts";
import { captionKey } from "./video-files.ts";

export type Caption = typeof videoCaptions.$inferSelect;

/** What a caption says; null where its file is lost. */
export async function captionText(
  storage: Storage,
  { videoId, file }: Pick<Caption, "videoId" | "file">,
): Promise<string | null> {
  const stored = await storage.get(captionKey(videoId, file));
  return stored && readText(stored.bytes);
}

/** How much captions say: letters and digits in all, and words of which no two are the same. */
export interface Said {
  letters: number;
  words: number;
}

/** What captions say, of text as `cleanCaptions` writes it: times, markup and signs fill nothing. */
export function saidIn(text: string | null): Said {
  if (text === null) return { letters: 0, words: 0 };
  const said = text
    .split("\n")
    .slice(1)
    .filter((line) => !line.includes("-->"))
    .join("\n")
    .replace(/<\/?[biu]>|&\w+;/g, "");
  const words = said.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return { letters: words.join("").length, words: new Set(words).size };
}

/** The most that captions said which somebody has. */
async function promisedBy(storage: Storage, caption: Caption): Promise<Said> {
  const { letters, words } = saidIn(await captionText(storage, caption));
  return {
    letters: Math.max(caption.promisedLetters ?? 0, letters),
    words: Math.max(caption.promisedWords ?? 0, words),
  };
}

/**
 * What is promised of captions that take the place of others which somebody has: they may be somewhat shorter than the
 * longest there were, and no more. Half of the words may go, as where mistakes of a machine are mended: one word that is
 * said a thousand times is no caption.
 * @throws captionShrinks
 */
export async function requireCaptionKept(
  storage: Storage,
  before: Caption,
  { letters, words }: Said,
  field?: string,
): Promise<{ promisedLetters: number; promisedWords: number }> {
  const promised = await promisedBy(storage, before);
  if (letters * 10 < promised.letters * 8 || words * 2 < promised.words) {
    throw captionShrinks(field ? { [field]: `${before.label}: ${captionShrinks.message}` } : undefined);
  }
  return {
    promisedLetters: Math.max(promised.letters, letters),
    promisedWords: Math.max(promised.words, words),
  };
}

/**
 * A film that takes the place of one which somebody has brings captions in all its languages, none much shorter. The new one
 * has to be held.
 * @param field path of the film in the payload
 * @throws captionShrinks
 */
export async function keepCaptions(
  tx: Transaction,
  { storage }: Pick<Services, "storage">,
  { before, after, field }: { before: string; after: string; field: string },
): Promise<void> {
  await tx.select({ id: videos.id }).from(videos).where(eq(videos.id, before)).for("no key update");
  const captionsOf = (id: string) =>
    tx.select().from(videoCaptions).where(eq(videoCaptions.videoId, id)).orderBy(videoCaptions.label);
  const had = await captionsOf(before);
  const brought = new Map((await captionsOf(after)).map((caption) => [caption.language, caption]));
  const missing = had.filter(({ language }) => !brought.has(language));
  if (missing.length > 0) {
    const labels = missing.map(({ label }) => label).join(", ");
    throw captionShrinks({
      [field]: `Quem já tem o treinamento assiste a esta aula com legendas (${labels}): envie primeiro as do vídeo novo e depois salve.`,
    });
  }
  for (const caption of had) {
    const { language } = caption;
    const text = await captionText(storage, brought.get(language) ?? caption);
    const promised = await requireCaptionKept(storage, caption, saidIn(text), field);
    await tx
      .update(videoCaptions)
      .set(promised)
      .where(and(eq(videoCaptions.videoId, after), eq(videoCaptions.language, language)));
  }
}

/** The most that anybody says in six hours. */
const maxCues = 20_000;

const timing =
  /^(?:(\d{1,3}):)?([0-5]?\d):([0-5]?\d)[.,](\d{1,3})[ \t]*-->[ \t]*(?:(\d{1,3}):)?([0-5]?\d):([0-5]?\d)[.,](\d{1,3})(?:[ \t].*)?$/;

/** Bold, italic and underlined text stay; everything else in angles goes, but for what it says. */
const withoutMarkup = (line: string): string =>
  line
    .replace(/<(?!\/?[biu]>)[^>]*>?/g, "")
    .replace(/-->/g, "→")
    .trimEnd();

const secondsOf = (parts: (string | undefined)[]): number => {
  const [hours = "0", minutes = "0", seconds = "0", thousandths = "0"] = parts;
  return (
    Number(hours) * 3_600 +
    Number(minutes) * 60 +
    Number(seconds) +
    Number(thousandths.padEnd(3, "0")) / 1_000
  );
};

const clock = (seconds: number): string => {
  const whole = Math.floor(seconds);
  const two = (value: number) => String(value).padStart(2, "0");
  const thousandths = String(Math.round((seconds - whole) * 1_000)).padStart(3, "0");
  return `${two(Math.floor(whole / 3_600))}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}.${thousandths}`;
};

/** The blocks of WebVTT behind its header, or of SRT, which has none and begins with a cue; null where it is neither. */
function blocksOf(text: string): string[] | null {
  if (/^WEBVTT(?:[ \t\n]|$)/.test(text)) return text.split(/\n{2,}/).slice(1);
  // SRT knows no escapes, and says in braces where on the picture a line stands.
  const plain = text.replace(/\{\\[^{}\n]*\}/g, "").replaceAll("&", "&amp;");
  const blocks = plain.split(/\n[ \t]*\n\s*/);
  const [number = "", times = ""] = (blocks[0] ?? "").trim().split("\n");
  return /^\d{1,9}[ \t]*$/.test(number) && timing.test(times.trim()) ? blocks : null;
}

/**
 * Captions in WebVTT (https://www.w3.org/TR/webvtt1) or SRT, whatever their encoding, as WebVTT of their times and words alone: styles, regions, notes, places on the picture and
 * foreign markup are left out.
 * @returns null where it is neither, or says nothing
 */
export function cleanCaptions(bytes: Uint8Array): string | null {
  const blocks = blocksOf(decodeText(bytes).replace(/\r\n?/g, "\n").replace(/\0/g, unreadableSign));
  if (!blocks) return null;
  const cues: string[] = [];
  for (const block of blocks) {
    const lines = block.split("\n").filter((line) => line.trim() !== "");
    const at = lines.findIndex((line) => timing.test(line));
    // A cue has a name before its times, or none.
    if (at !== 0 && at !== 1) continue;
    const times = timing.exec(lines[at] ?? "")?.slice(1) ?? [];
    const [start, end] = [secondsOf(times.slice(0, 4)), secondsOf(times.slice(4))];
    const words = lines
      .slice(at + 1)
      .map(withoutMarkup)
      .filter(Boolean);
    if (start >= end || words.length === 0) continue;
    cues.push(`${clock(start)} --> ${clock(end)}\n${words.join("\n")}`);
  }
  if (cues.length === 0 || cues.length > maxCues) return null;
  return `WEBVTT\n\n${cues.join("\n\n")}\n`;
}

interface CaptionFile {
  videoId: string;
  file: string;
}

/** Files cannot be part of a transaction: they go once it is certain that no row names them. */
export const removeCaptionFileJob = defineJob({
  name: "remove-caption-file",
  schema: z.object({ videoId: z.uuid(), file: z.string() }),
  retryLimit: 20,
});

/** Has the file of a caption that was replaced or taken away removed, once the transaction commits. */
export const enqueueRemovalOfCaption = (
  connection: Connection,
  { queue }: Pick<Services, "queue">,
  { videoId, file }: CaptionFile,
): Promise<void> => queue.enqueue(connection, removeCaptionFileJob, { videoId, file });

/** Removes a file of captions, unless the video has it; bears being done twice. No file gets the name of an earlier one. */
export async function removeCaptionFile(
  { db, storage }: Pick<Services, "db" | "storage">,
  { videoId, file }: CaptionFile,
): Promise<void> {
  const named = and(eq(videoCaptions.videoId, videoId), eq(videoCaptions.file, file));
  if (await db.orm.$count(videoCaptions, named)) return;
  await storage.remove(captionKey(videoId, file));
}
