import { and, eq, sql } from "drizzle-orm";
import { inWords, type PersonalData } from "../../../../platform/handlers.ts";
import { emailChoices } from "../../../../platform/mailer/email-choices.ts";
import { emailGroupNames, emailGroups } from "../../../../shared/email-groups.ts";
import type { ImageUse } from "../../../base/media/server/image-uses.ts";
import { images } from "../../../base/media/table.ts";
import { salesmanRecords, termsAcceptances, users } from "../table.ts";

/** The photo of a person. */
export const userPhoto: ImageUse = {
  owner: "person",
  shows: (which) => sql`exists (select from ${users}
    where ${and(eq(users.imageId, images.id), which?.(users.id))})`,
};

const types = { SALESMAN: "Profissional", EMPLOYEE: "Colaborador", ADMIN: "Administração" };
const genders = { M: "Masculino", F: "Feminino", O: "Outro", N: "Prefiro não dizer" };
const groups = Object.fromEntries(emailGroupNames.map((name) => [name, emailGroups[name].label]));

export const personalDataOfUser: PersonalData = {
  columns: [termsAcceptances.userId, emailChoices.userId, salesmanRecords.userId],
  of: (userId) => [
    {
      title: "Sua conta",
      query: sql`select ${inWords("type", types)} as "Tipo de conta", name as "Nome", lastname as "Sobrenome",
        email as "E-mail", email_confirmed_at as "E-mail confirmado em", phone as "Telefone", document as "CPF", birthdate as "Data de nascimento",
        ${inWords("gender", genders)} as "Gênero", zipcode as "CEP", street as "Rua", number as "Número",
        complement as "Complemento", district as "Bairro", city as "Cidade", state as "Estado",
        slug as "Endereço do seu perfil", image_id is not null as "Tem foto",
        password_hash is not null as "Tem senha", accept_phone as "Mostra o telefone a quem aprova você",
        accept_email as "Mostra o e-mail a quem aprova você", is_looking_job as "Busca vaga",
        is_looking_products as "Busca produtos para representar",
        created_by_company is not null as "Conta aberta por uma empresa", created_at as "Conta criada em"
        from ${users} where id = ${userId}`,
    },
    {
      title: "Como você atende, pelo que foi medido à noite",
      query: sql`select quotes as "Orçamentos contados", (median_seconds / 3600.0)::numeric(8, 1)::float8 as "Horas até a primeira resposta",
        orders as "Pedidos contados", orders_stood as "Pedidos que valeram", orders_refused as "Pedidos recusados",
        measured_at as "Medido em"
        from ${salesmanRecords} where user_id = ${userId}`,
    },
    {
      title: "Termos que você aceitou",
      query: sql`select ${inWords("document", { TERMS: "Termos de uso" })} as "Documento", version as "Versão",
        accepted_at as "Aceito em" from ${termsAcceptances}
        where user_id = ${userId} and of_owner = (select owners from ${users} where id = ${userId}) order by accepted_at desc`,
    },
    {
      title: "E-mails que você recebe ou não",
      query: sql`select ${inWords("email_group", groups)} as "E-mails", wanted as "Recebe",
        changed_at as "Escolhido em" from ${emailChoices} where user_id = ${userId} order by email_group`,
    },
  ],
};
