import { eq, or, sql } from "drizzle-orm";
import type { FilesOfRows } from "../../../../platform/compare-files.ts";
import type { PersonalData } from "../../../../platform/handlers.ts";
import { videoCaptions, videoParts, videos } from "../table.ts";

/** What is made of a video and what belongs to it; what is made while it is worked on is younger than a day or tried again. */
export const filesOfVideos: FilesOfRows = {
  prefix: "videos/",
  id: videos.id,
  hasFile: or(
    eq(videos.status, "READY"),
    sql`exists (select from ${videoCaptions} where ${videoCaptions.videoId} = ${videos.id})`,
  ),
};

/** What people sent, from the first part on. */
export const filesOfOriginals: FilesOfRows = {
  prefix: "originals/",
  id: videos.id,
  hasFile: sql`exists (select from ${videoParts} where ${videoParts.videoId} = ${videos.id})`,
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
