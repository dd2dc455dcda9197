import { sql } from "drizzle-orm";
import { inReais, inWords, type PersonalData } from "../../../../platform/handlers.ts";
import { methodLabels } from "../lifecycle.ts";
import { charges } from "../table.ts";

export const personalCharges: PersonalData = {
  columns: [charges.userId],
  of: (userId) => [
    {
      title: "Pagamentos",
      query: sql`select description as "O que foi pago", ${inReais("cents")} as "Valor (R$)",
        ${inWords("method", methodLabels)} as "Forma de pagamento", installments as "Parcelas",
        card_brand as "Bandeira do cartão", card_last_four as "Quatro últimos dígitos", created_at as "Criado em",
        paid_at as "Pago em", ended_at as "Encerrado em", ${inReais("refunded_cents")} as "Devolvido (R$)"
        from ${charges} where user_id = ${userId} order by created_at desc`,
    },
  ],
};
