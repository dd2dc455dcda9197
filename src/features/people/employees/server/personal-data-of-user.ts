import { sql } from "drizzle-orm";
import { inWords, type PersonalData } from "../../../../platform/personal-data.ts";
import { positionLabels } from "../../../base/reference/position-labels.ts";
import { companies } from "../../companies/table.ts";
import { employeeInvitations, employees } from "../table.ts";

const states = { PENDING: "À espera de resposta", ACCEPTED: "Aceito", REFUSED: "Recusado" };

export const personalEmployment: PersonalData = {
  columns: [employees.userId, employeeInvitations.userId],
  of: (userId) => [
    {
      title: "Empresa em que você trabalha",
      query: sql`select c.name_fancy as "Empresa", e.title as "Cargo",
        coalesce(${inWords("e.position", positionLabels)}, e.position) as "Nível", e.manager as "Administra a empresa",
        e.accept_email_rh as "A empresa quer que receba avisos do RH",
        e.accept_email_product as "A empresa quer que receba avisos de produtos",
        e.accept_email_course as "A empresa quer que receba avisos de treinamentos", e.created_at as "Desde"
        from ${employees} e join ${companies} c on c.id = e.company_id where e.user_id = ${userId}`,
    },
    {
      title: "Convites de empresas",
      query: sql`select c.name_fancy as "Empresa", e.name || ' ' || e.lastname as "Nome que a empresa escreveu",
        e.title as "Cargo", ${inWords("e.status", states)} as "Situação", e.created_at as "Recebido em",
        e.expires_at as "Vale até"
        from ${employeeInvitations} e join ${companies} c on c.id = e.company_id
        where e.user_id = ${userId} order by e.created_at desc`,
    },
  ],
};
