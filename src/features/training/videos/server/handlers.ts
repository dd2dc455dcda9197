import { and, asc, eq, exists, gt, or, sql } from "drizzle-orm";
import type { FilesOfRows } from "../../../../platform/compare-files.ts";
import type { PersonalData } from "../../../../platform/personal-data.ts";
import { videoCaptions, videoParts, videos } from "../table.ts";

/** What is made of a video and what belongs to it; what is made while it is worked on is younger than a day or tried again. */
export const filesOfVideos: FilesOfRows = {
  prefix: "videos/",
  async rowsAfter(connection, id, limit) {
    const rows = await connection
      .select({ id: videos.id })
      .from(videos)
      .where(
        and(
          or(
            eq(videos.status, "READY"),
            exists(
              connection
                .select({ one: sql`1` })
                .from(videoCaptions)
                .where(eq(videoCaptions.videoId, videos.id)),
            ),
          ),
          id === null ? undefined : gt(videos.id, id),
        ),
      )
      .orderBy(asc(videos.id))
      .limit(limit);
    return rows.map((row) => row.id);
  },
};

/** What people sent, from the first part on. */
export const filesOfOriginals: FilesOfRows = {
  prefix: "originals/",
  async rowsAfter(connection, id, limit) {
    const rows = await connection
      .select({ id: videos.id })
      .from(videos)
      .where(
        and(
          exists(
            connection.select({ one: sql`1` }).from(videoParts).where(eq(videoParts.videoId, videos.id)),
          ),
          id === null ? undefined : gt(videos.id, id),
        ),
      )
      .orderBy(asc(videos.id))
      .limit(limit);
    return rows.map((row) => row.id);
  },
};

export const personalVideos: PersonalData = {
  columns: [videos.ownerId],
  of: (userId) => [
    {
      title: "Vídeos que você enviou",
      query: sql`select file_name as "Arquivo", bytes as "Tamanho em bytes", duration_ms / 1000 as "Duração em segundos",
        created_at as "Enviado em" from ${videos} where owner_id = ${userId} order by created_at desc`,
    },
  ],
};
