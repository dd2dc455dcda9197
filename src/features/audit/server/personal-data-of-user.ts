import { sql } from "drizzle-orm";
import { inWords, type PersonalData } from "../../../platform/personal-data.ts";
import { auditEntries } from "../table.ts";

/** Kinds of things, as far as words of ours would say nothing to people; others are told by their own word. */
const things = {
  application: "Candidatura",
  representation: "Pedido de representação",
  employee: "Equipe",
  "job-opening": "Vaga",
  product: "Produto",
  course: "Treinamento",
  "contact-message": "Mensagem ao atendimento",
  company: "Empresa",
  card: "Cartão",
};

export const personalAudit: PersonalData = {
  columns: [auditEntries.actorId],
  of: (userId) => [
    {
      title: "Decisões suas que ficaram registradas",
      query: sql`select created_at as "Quando", coalesce(${inWords("subject_kind", things)}, 'Outro') as "Sobre o quê"
        from ${auditEntries} where actor_id = ${userId} order by id desc`,
    },
  ],
};
