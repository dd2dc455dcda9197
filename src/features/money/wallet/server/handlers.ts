import { sql } from "drizzle-orm";
import { inWords, type PersonalData } from "../../../../platform/handlers.ts";
import { bankAccounts, cards } from "../table.ts";

export const personalWallet: PersonalData = {
  columns: [cards.userId, bankAccounts.userId],
  of: (userId) => [
    {
      title: "Cartões",
      query: sql`select brand as "Bandeira", last_four as "Quatro últimos dígitos", exp_month || '/' || exp_year as "Validade",
        holder_name as "Nome no cartão", holder_document as "Documento do titular", holder_phone as "Telefone do titular",
        holder_birthday as "Nascimento do titular", zipcode as "CEP", street as "Rua", number as "Número",
        complement as "Complemento", district as "Bairro", city as "Cidade", state as "Estado",
        created_at as "Salvo em", removed_at as "Removido em"
        from ${cards} where user_id = ${userId} order by created_at desc`,
    },
    {
      title: "Contas para receber",
      query: sql`select ${inWords("kind", { BANK_ACCOUNT: "Conta bancária", PIX_KEY: "Chave Pix" })} as "Tipo",
        holder_fullname as "Titular", holder_document_number as "Documento do titular", bank_number as "Banco",
        agency_number as "Agência", account_number as "Conta", pix_key as "Chave Pix", favourite as "Preferida",
        created_at as "Salva em", confirmed_at as "Confirmada em", payable_from as "Recebe a partir de"
        from ${bankAccounts} where user_id = ${userId} order by created_at desc`,
    },
  ],
};
