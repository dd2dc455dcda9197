import { and, eq, ne, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { lockName } from "../../../../platform/database/named-lock.ts";
import type { Services } from "../../../../platform/services.ts";
import { visible } from "../../../../shared/format/visible.ts";
import { noRoomForVideos, tooManyVideos } from "../contract.ts";
import { videoAllowance, videos, videoUploads } from "../table.ts";

const longestName = 200;

/** The last part of a path, however the sender's system writes one; a name to show, never a place. */
const nameOf = (sent: string): string =>
  visible(sent.replace(/^.*[\\/]/, "").replace(/\p{Cc}/gu, ""))
    .trim()
    .slice(-longestName) || "video.mp4";

/**
 * Makes the row of a video that is about to come.
 * @throws tooManyVideos (422) where the person keeps as much as may wait, noRoomForVideos (422) as much as may be in all
 */
export async function beginUpload(
  { db }: Pick<Services, "db">,
  {
    ownerId,
    fileName,
    bytes,
    id = uuidv7(),
  }: { ownerId: string; fileName: string; bytes: number; id?: string },
): Promise<string> {
  await db.transaction(async (tx) => {
    // Two who begin at once are counted one after the other.
    await lockName(tx, `videos of ${ownerId}`);
    const isWaiting = ne(videos.status, "READY");
    const [kept] = await tx
      .select({
        isTooMuchWaiting: sql<boolean>`count(*) filter (where ${isWaiting})
          >= (select ${videoAllowance.maxVideos} from ${videoAllowance})
          or coalesce(sum(${videos.bytes}) filter (where ${isWaiting}), 0) + ${bytes}
          > (select ${videoAllowance.maxBytes} from ${videoAllowance})`,
        isTooMuch: sql<boolean>`coalesce(sum(${videos.bytes}), 0) + ${bytes}
          > (select ${videoAllowance.maxKeptBytes} from ${videoAllowance})`,
      })
      .from(videos)
      // What failed keeps nothing.
      .where(and(eq(videos.ownerId, ownerId), ne(videos.status, "FAILED")));
    if (kept?.isTooMuchWaiting) throw tooManyVideos();
    if (kept?.isTooMuch) throw noRoomForVideos();
    await tx.insert(videos).values({ id, ownerId, status: "UPLOADING", fileName: nameOf(fileName), bytes });
    await tx.insert(videoUploads).values({ videoId: id });
  });
  return id;
}
