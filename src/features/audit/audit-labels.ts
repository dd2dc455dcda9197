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
  PLAN_CREATED: "Criou um plano",
  PLAN_CHANGED: "Mudou um plano",
  SHARES_CHANGED: "Mudou a divisão do que é pago",
  JOB_RETRIED: "Pôs uma tarefa de volta na fila",
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
  plan: "plano",
  shares: "divisão",
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
  version: "versão",
  plan_name: "nome",
  plan_description: "descrição",
  plan_benefits: "benefícios",
  on_sale: "à venda",
  price_1: "preço mensal",
  price_3: "preço trimestral",
  price_6: "preço semestral",
  price_12: "preço anual",
  full_price_1: "preço mensal cheio",
  full_price_3: "preço trimestral cheio",
  full_price_6: "preço semestral cheio",
  full_price_12: "preço anual cheio",
  limit_JOB_APPLICATIONS: "inscrições em vagas",
  limit_REPRESENTATION_REQUESTS: "pedidos de representação",
  limit_VACANCIES: "vagas publicadas",
  limit_CALLS: "ligações para profissionais",
  limit_EMAILS: "e-mails para profissionais",
  limit_FEATURED_PRODUCTS: "produtos em destaque",
  holds_from: "vale a partir de",
  trainer_share: "parte de quem ensina",
  trainer_days: "dias até a parte de quem ensina ficar disponível",
  free_first: "afiliado gratuito, primeiro pagamento",
  free_renewal: "afiliado gratuito, renovações",
  paid_first: "afiliado pago, primeiro pagamento",
  paid_renewal: "afiliado pago, renovações",
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
};

function wordOf(value: AuditDetails[string]): string {
  if (value === null) return "nenhum";
  if (typeof value === "boolean") return value ? "sim" : "não";
  return valueLabels[value] ?? String(value);
}

/** What changed, in words: ['aprovado: sim', 'em destaque: não']. */
export const describeDetails = (details: AuditDetails): string[] =>
  Object.entries(details).map(([name, value]) => `${detailLabels[name] ?? name}: ${wordOf(value)}`);
