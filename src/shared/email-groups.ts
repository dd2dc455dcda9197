import type { Actor } from "./actor.ts";

/** Mails that one can do without, in the handful of kinds that people choose among. */

/** Somebody whom a company employs gets what its managers get only as one of them. */
type Reader = Actor["type"] | "MANAGER";

interface Group {
  readonly label: string;
  readonly about: string;
  /** Who ever gets one. */
  readonly readers: readonly Reader[];
}

export const emailGroups = {
  applications: {
    label: "Respostas às minhas candidaturas",
    about: "Quando uma empresa responde à sua inscrição numa vaga.",
    readers: ["SALESMAN"],
  },
  representations: {
    label: "Respostas aos meus pedidos de representação",
    about: "Quando uma empresa aceita ou recusa o seu pedido.",
    readers: ["SALESMAN"],
  },
  publishing: {
    label: "Aprovação do que eu publico",
    about: "Quando um produto, uma vaga ou um treinamento seu passa pela nossa análise e entra no ar.",
    readers: ["SALESMAN", "MANAGER"],
  },
  contacts: {
    label: "Empresas que querem o meu telefone",
    about: "Quando uma empresa pede o seu telefone e você quer ser perguntado antes.",
    readers: ["SALESMAN"],
  },
  quotes: {
    label: "Orçamentos, propostas e pedidos",
    about:
      "Quando alguém pede um orçamento, responde a uma proposta ou faz um pedido, na sua loja ou dos produtos da sua empresa.",
    readers: ["SALESMAN", "MANAGER"],
  },
  conversations: {
    label: "Mensagens nas conversas",
    about:
      "Quando alguém escreve sobre um orçamento, proposta, pedido, representação ou candidatura. Até você ler, é um aviso por conversa.",
    readers: ["SALESMAN", "MANAGER"],
  },
  searches: {
    label: "Novidades das minhas buscas salvas",
    about: "O que apareceu de novo nas buscas que você pediu para acompanhar, por dia ou por semana.",
    readers: ["SALESMAN", "EMPLOYEE", "MANAGER"],
  },
  teaching: {
    label: "Vendas dos meus treinamentos",
    about: "O que vendeu, e vídeos que não puderam ser preparados.",
    readers: ["SALESMAN"],
  },
  questions: {
    label: "Dúvidas nas aulas",
    about: "Perguntas de quem faz os seus treinamentos e respostas às suas.",
    readers: ["SALESMAN", "EMPLOYEE", "MANAGER"],
  },
  recruiting: {
    label: "Candidaturas e pedidos que a empresa recebe",
    about: "Inscrições nas vagas e pedidos de representação dos produtos da sua empresa.",
    readers: ["MANAGER"],
  },
  training: {
    label: "Treinamentos que faço, e prazos",
    about:
      "Aulas que entram nos seus treinamentos ou saem deles; o que a empresa libera para você, até quando fazer e o que deixa de estar liberado.",
    readers: ["SALESMAN", "EMPLOYEE", "MANAGER"],
  },
  team: {
    label: "Convites e mudanças de equipe",
    about: "Quando uma empresa convida você, e o que muda na equipe que você administra.",
    readers: ["SALESMAN", "EMPLOYEE", "MANAGER"],
  },
} as const satisfies Record<string, Group>;

export type EmailGroup = keyof typeof emailGroups;

export const emailGroupNames = Object.keys(emailGroups) as [EmailGroup, ...EmailGroup[]];

/** How the mails of all groups come. */
export const emailPaces = {
  NOW: "Na hora",
  DAILY: "Um e-mail por dia",
  NONE: "Nenhum",
} as const;

export type EmailPace = keyof typeof emailPaces;

export const emailPaceNames = Object.keys(emailPaces) as [EmailPace, ...EmailPace[]];

/** The groups that somebody ever gets mails of. */
export function groupsOf({ type, manager }: Pick<Actor, "type" | "manager">): EmailGroup[] {
  const reader: Reader = manager ? "MANAGER" : type;
  return emailGroupNames.filter((name) => (emailGroups[name].readers as readonly Reader[]).includes(reader));
}
