/**
 * Jobs that stop where they would change more than usual, and wait for the administration to allow it on the page of
 * health.
 */
export const stoppableJobs = {
  "close-expired-openings": "Encerrar vagas vencidas",
  "compare-files": "Apagar arquivos sem registro",
  "expire-proposals": "Encerrar propostas vencidas",
  "renew-subscriptions": "Renovar planos",
  "sweep-access-records": "Apagar registros de acesso antigos",
  "sweep-conversations": "Apagar conversas antigas",
  "sweep-commission-sales": "Apagar contatos de vendas antigas",
  "sweep-customers": "Apagar clientes sem movimento",
  "sweep-images": "Apagar imagens sem uso",
  "sweep-invitations": "Apagar convites antigos",
  "sweep-messages": "Apagar mensagens antigas",
  "sweep-notifications": "Apagar avisos antigos",
  "sweep-outgoing": "Apagar e-mails que não saíram",
  "sweep-proposals": "Apagar contatos de propostas antigas",
  "sweep-quotes": "Apagar contatos de orçamentos antigos",
  "sweep-reports": "Apagar denúncias antigas",
  "sweep-sale-orders": "Apagar contatos de pedidos antigos",
  "sweep-standing-decisions": "Apagar bloqueios de contas excluídas",
  "sweep-subscribers": "Apagar inscrições antigas da newsletter",
  "sweep-videos": "Apagar vídeos sem uso",
  "sweep-visits": "Apagar contagens de visitas antigas",
} as const;

export type StoppableJob = keyof typeof stoppableJobs;
export const stoppableJobNames = Object.keys(stoppableJobs) as [StoppableJob, ...StoppableJob[]];

/** Payouts stop too, and are allowed where they are run. */
export const payoutJobName = "pay-out";
