import { sql } from "drizzle-orm";
import type { PersonalData } from "../../../../platform/personal-data.ts";
import { videos } from "../table.ts";

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
