import { sql } from "drizzle-orm";
import type { PersonalData } from "../../../../platform/personal-data.ts";
import { productImports } from "../table.ts";

export const personalImports: PersonalData = {
  columns: [productImports.createdBy],
  of: (userId) => [
    {
      title: "Planilhas de produtos que você enviou",
      query: sql`select file_name as "Arquivo", rows_total as "Linhas", created_at as "Enviada em"
        from ${productImports} where created_by = ${userId} order by created_at desc`,
    },
  ],
};
