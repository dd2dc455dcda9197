import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { requireActor, type Verb, type VerbContext } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import type * as contract from "../contract.ts";
import {
  captionMissing,
  captionNotFound,
  captionOfStudents,
  maxCaptions,
  notWebVtt,
  tooManyCaptions,
  videoNotFound,
} from "../contract.ts";
import { videoCaptions } from "../table.ts";
import {
  type Caption,
  captionText,
  cleanCaptions,
  enqueueRemovalOfCaption,
  requireCaptionKept,
  saidIn,
} from "./captions.ts";
import { lockOwnVideo, presentOwnVideo } from "./read-videos.ts";
import { captionKey } from "./video-files.ts";
import { announceChange, isVideoKept } from "./video-uses.ts";

const languageNames = new Intl.DisplayNames("pt-BR", { type: "language" });

/** The name of a language with a capital, as a menu shows it. */
const labelOf = (language: string): string => {
  const name = languageNames.of(language) ?? language;
  return name.charAt(0).toUpperCase() + name.slice(1);
};

/** Each file has a name of its own: whoever keeps one for long gets another text under another address. */
export const putCaption: Verb<typeof contract.putCaption> = async ({ params: { id, language } }, context) => {
  const { userId } = requireActor(context);
  const { db, storage } = context;
  const own = { id, userId, language };
  const before = await db.transaction((tx) => replacedBy(tx, own));
  const sent = await context.receiveFile();
  if (!sent || sent.size === 0) throw captionMissing();
  const text = cleanCaptions(await readFile(sent.path));
  if (text === null) throw notWebVtt();
  if (before && (await captionText(storage, before)) === text)
    return { message: messages.nothingChanged, video: await readVideo(context, id) };
  const file = `${language}.${randomUUID()}.vtt`;
  await storage.put(captionKey(id, file), Buffer.from(text), "text/vtt");
  const caption = { label: labelOf(language), file };
  try {
    await db.transaction(async (tx) => {
      const replaced = await replacedBy(tx, own);
      const isSold = replaced && (await isVideoKept(tx, context, id));
      const promised = isSold
        ? await requireCaptionKept(storage, replaced, saidIn(text))
        : { promisedLetters: null, promisedWords: null };
      const set = { ...caption, ...promised };
      await tx
        .insert(videoCaptions)
        .values({ videoId: id, language, ...set })
        .onConflictDoUpdate({ target: [videoCaptions.videoId, videoCaptions.language], set });
      if (replaced) await enqueueRemovalOfCaption(tx, context, replaced);
      await announceChange(tx, context, id);
    });
  } catch (error) {
    await enqueueRemovalOfCaption(db.orm, context, { videoId: id, file });
    throw error;
  }
  return { message: messages.captionSaved, video: await readVideo(context, id) };
};

async function readVideo(context: VerbContext, id: string) {
  const video = await presentOwnVideo(context, id);
  if (!video) throw videoNotFound();
  return video;
}

/**
 * The caption that another one of its language takes the place of. The video is held, so that two at once do not pass the
 * bound.
 * @throws videoNotFound, tooManyCaptions where it would be one more than a video has
 */
async function replacedBy(
  tx: Transaction,
  { id, userId, language }: { id: string; userId: string; language: string },
): Promise<Caption | undefined> {
  await lockOwnVideo(tx, { id, userId });
  const [replaced] = await tx
    .select()
    .from(videoCaptions)
    .where(and(eq(videoCaptions.videoId, id), eq(videoCaptions.language, language)));
  if (!replaced && (await tx.$count(videoCaptions, eq(videoCaptions.videoId, id))) >= maxCaptions) {
    throw tooManyCaptions();
  }
  return replaced;
}

export const removeCaption: Verb<typeof contract.removeCaption> = async (
  { params: { id, language } },
  context,
) => {
  const { userId } = requireActor(context);
  await context.db.transaction(async (tx) => {
    await lockOwnVideo(tx, { id, userId });
    if (await isVideoKept(tx, context, id)) throw captionOfStudents();
    const [removed] = await tx
      .delete(videoCaptions)
      .where(and(eq(videoCaptions.videoId, id), eq(videoCaptions.language, language)))
      .returning();
    if (!removed) throw captionNotFound();
    await enqueueRemovalOfCaption(tx, context, removed);
    await announceChange(tx, context, id);
  });
  const video = await presentOwnVideo(context, id);
  if (!video) throw videoNotFound();
  return { message: messages.captionRemoved, video };
};
