import type { Connection } from "../../../../platform/database/database.ts";
import { videos } from "../table.ts";

/** The row of a video that a person sent, READY unless told otherwise, without files. Answers its id. */
export async function createVideo(
  connection: Connection,
  ownerId: string,
  given: Partial<typeof videos.$inferInsert> = {},
): Promise<string> {
  const ready = {
    folder: "0123456789abcdef",
    format: "HLS",
    durationMs: 60_000,
    width: 1280,
    height: 720,
  } as const;
  const status = given.status ?? "READY";
  const [video] = await connection
    .insert(videos)
    .values({
      ownerId,
      status,
      fileName: "aula.mp4",
      bytes: 1_000_000,
      ...(status === "READY" && ready),
      ...given,
    })
    .returning({ id: videos.id });
  return video?.id ?? "";
}
