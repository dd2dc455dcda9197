import { sql } from "drizzle-orm";
import type { PersonalData } from "../../../platform/personal-data.ts";
import { images } from "../table.ts";

export const personalImages: PersonalData = {
  columns: [images.ownerId],
  of: (userId) => [
    {
      title: "Imagens que você enviou",
      query: sql`select '/img/' || id as "Endereço", width as "Largura", height as "Altura", created_at as "Enviada em"
        from ${images} where owner_id = ${userId} order by created_at desc`,
    },
  ],
};
