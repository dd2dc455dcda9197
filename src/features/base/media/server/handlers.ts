import { ne, sql } from "drizzle-orm";
import type { FilesOfRows } from "../../../../platform/compare-files.ts";
import type { PersonalData } from "../../../../platform/personal-data.ts";
import { imageAddress } from "../image-address.ts";
import { images } from "../table.ts";

/** While a picture is sent its file may be missing; one whose upload never came is swept as nothing shows it. */
export const filesOfImages: FilesOfRows = {
  prefix: "images/",
  id: images.id,
  hasFile: ne(images.status, "UPLOADING"),
};

const [before, after] = imageAddress("{id}", "large").split("{id}");

export const personalImages: PersonalData = {
  columns: [images.ownerId],
  of: (userId) => [
    {
      title: "Imagens que você enviou",
      query: sql`select ${before}::text || id || ${after}::text as "Endereço", width as "Largura", height as "Altura", created_at as "Enviada em"
        from ${images} where owner_id = ${userId} order by created_at desc`,
    },
  ],
};
