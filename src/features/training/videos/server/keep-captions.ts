import { text as readText } from "node:stream/consumers";
import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
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

/** Letters and digits of what captions say, of text as `cleanCaptions` writes it: times, markup and signs fill nothing. */
export function lettersOf(text: string): number {
  const words = text
    .split("\n")
    .slice(1)
    .filter((line) => !line.includes("-->"))
    .join("\n")
    .replace(/<\/?[biu]>|&\w+;/g, "");
  return words.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}

/** The most letters that captions had which somebody has. */
async function promisedBy(storage: Storage, caption: Caption): Promise<number> {
  const text = await captionText(storage, caption);
  return Math.max(caption.promisedLetters ?? 0, text === null ? 0 : lettersOf(text));
}

/**
 * What is promised of captions that take the place of others which somebody has: they may be somewhat shorter than the
 * longest there were, and no more.
 * @throws captionShrinks
 */
export async function requireCaptionKept(
  storage: Storage,
  before: Caption,
  letters: number,
  field?: string,
): Promise<number> {
  const promised = await promisedBy(storage, before);
  if (letters * 10 < promised * 8) {
    throw captionShrinks(field ? { [field]: `${before.label}: ${captionShrinks.message}` } : undefined);
  }
  return Math.max(promised, letters);
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
  const captionsOf = (id: string) => tx.select().from(videoCaptions).where(eq(videoCaptions.videoId, id));
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
    const promisedLetters = await requireCaptionKept(
      storage,
      caption,
      text === null ? 0 : lettersOf(text),
      field,
    );
    await tx
      .update(videoCaptions)
      .set({ promisedLetters })
      .where(and(eq(videoCaptions.videoId, after), eq(videoCaptions.language, language)));
  }
}
