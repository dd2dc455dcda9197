import type { AuditAction, AuditDetails, auditActions } from "./actions.ts";

/** What the entries say to people. A new action has a sentence here before it can be recorded. */

export const actionLabels: Record<AuditAction, string> = {
  APPLICATION_DECIDED: "Decidiu uma candidatura",
  REPRESENTATION_DECIDED: "Decidiu um pedido de representação",
  EMPLOYEE_ADDED: "Cadastrou um colaborador",
  EMPLOYEE_INVITED: "Convidou um colaborador",
  EMPLOYEE_CHANGED: "Alterou um colaborador",
  EMPLOYEE_REMOVED: "Removeu um colaborador",
  EMPLOYEE_OPENED_OWN_ACCOUNT: "Saiu da empresa e abriu conta própria",
  INVITATION_WITHDRAWN: "Retirou um convite",
  INVITATION_RESENT: "Reenviou um convite",
  JOB_OPENING_REMOVED: "Excluiu uma vaga",
  PRODUCT_REMOVED: "Excluiu um produto",
  COURSE_MODERATED: "Moderou um treinamento",
  JOB_OPENING_MODERATED: "Moderou uma vaga",
  PRODUCT_MODERATED: "Moderou um produto",
  REPORTS_CLOSED: "Encerrou denúncias",
  CONTACT_ANSWERED: "Respondeu uma mensagem",
  COMPANY_CLOSED: "Encerrou a empresa",
  PERSON_SEEN: "Olhou os dados da pessoa",
  PERSON_BLOCKED: "Bloqueou a conta",
  PERSON_UNBLOCKED: "Desbloqueou a conta",
  PERSON_ENTERED: "Viu a Praça como a pessoa, só leitura",
  PASSWORD_LINK_SENT: "Enviou o link de nova senha",
  COMPANY_SEEN: "Olhou os dados da empresa",
  COMPANY_BLOCKED: "Bloqueou a empresa",
  COMPANY_UNBLOCKED: "Desbloqueou a empresa",
  CARD_ADDED: "Cadastrou um cartão",
  CARD_CHANGED: "Alterou um cartão",
  CARD_REMOVED: "Removeu um cartão",
  CHARGE_REFUNDED: "Devolveu um pagamento",
  JOB_RETRIED: "Pôs uma tarefa de volta na fila",
  SKILL_ADDED: "Criou um segmento, tema ou idioma",
  SKILL_RENAMED: "Mudou o nome de um segmento, tema ou idioma",
  SKILL_MERGED: "Juntou um segmento, tema ou idioma a outro",
  SKILL_REMOVED: "Excluiu um segmento, tema ou idioma",
  CATEGORY_MENU_CHANGED: "Mudou o menu de categorias",
  HIGHLIGHT_ADDED: "Pôs algo em destaque",
  HIGHLIGHT_CHANGED: "Mudou os dias de um destaque",
  HIGHLIGHT_REMOVED: "Retirou um destaque",
  HIGHLIGHTS_ORDERED: "Mudou a ordem dos destaques",
  TESTIMONIAL_ADDED: "Acrescentou um depoimento",
  TESTIMONIAL_CHANGED: "Mudou um depoimento",
  TESTIMONIAL_REMOVED: "Excluiu um depoimento",
  TESTIMONIALS_ORDERED: "Mudou a ordem dos depoimentos",
};

type SubjectKind = (typeof auditActions)[AuditAction];

export const subjectLabels: Record<SubjectKind, string> = {
  application: "candidatura",
  representation: "representação",
  employee: "colaborador",
  "job-opening": "vaga",
  product: "produto",
  course: "treinamento",
  "contact-message": "mensagem",
  person: "pessoa",
  company: "empresa",
  card: "cartão",
  job: "tarefa",
  charge: "pagamento",
  report: "denúncia",
  skill: "segmento, tema ou idioma",
  "category-menu": "menu de categorias",
  highlight: "destaque",
  testimonial: "depoimento",
};

const detailLabels: Record<string, string> = {
  status: "situação",
  approved: "aprovado",
  is_featured: "em destaque",
  manager: "administra a empresa",
  decision: "decisão",
  outcome: "resultado",
  reports: "denúncias",
  kind: "sobre",
  amount: "valor, em reais",
  returned_before: "já devolvido antes",
  visit: "visita",
  managerBefore: "administrava a empresa",
  name: "nome",
  name_before: "nome antes",
  into: "juntado a",
  companies: "empresas",
  people: "currículos",
  openings: "vagas",
  courses: "treinamentos",
  categories: "categorias",
  categories_before: "categorias antes",
  starts_on: "de",
  starts_on_before: "de, antes",
  ends_on: "até",
  ends_on_before: "até, antes",
  page: "página",
  is_shown: "aparece",
  is_shown_before: "aparecia",
  text_changed: "texto mudado",
  places_before: "lugares de antes, na nova ordem",
};

const valueLabels: Record<string, string> = {
  APPROVED: "aprovada",
  DENIED: "recusada",
  AWAIT: "em análise",
  CANCELED: "cancelada",
  APPROVE: "aprovar",
  REFUSE: "recusar",
  SUSPEND: "suspender",
  RESTORE: "trazer de volta",
  KEPT: "mantido como está",
  ACTED: "providência tomada",
  "job-opening": "vaga",
  product: "produto",
  course: "treinamento",
  professional: "perfil de profissional",
  company: "empresa",
  store: "loja",
  SEGMENT: "segmento",
  THEME: "tema de treinamento",
  LANGUAGE: "idioma",
  affiliates: "Afiliados",
  trainers: "Treinadores",
  home: "Início",
};

function wordOf(value: AuditDetails[string]): string {
  if (value === null) return "nenhum";
  if (typeof value === "boolean") return value ? "sim" : "não";
  return valueLabels[value] ?? String(value);
}

/** What changed, in words: ['aprovado: sim', 'em destaque: não']. */
export const describeDetails = (details: AuditDetails): string[] =>
  Object.entries(details).map(([name, value]) => `${detailLabels[name] ?? name}: ${wordOf(value)}`);
