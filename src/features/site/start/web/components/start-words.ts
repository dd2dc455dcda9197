import {
  ClipboardList,
  FileSignature,
  HandCoins,
  Handshake,
  type LucideIcon,
  MessageCircleQuestion,
  MessagesSquare,
  PackageCheck,
  ReceiptText,
  ShoppingCart,
  UsersRound,
} from "lucide-react";
import { formatMoney } from "../../../../../shared/format/money.ts";
import type { WaitingKind } from "../../../../base/waiting/waiting-kinds.ts";
import type { Start } from "../../contract.ts";
import type { EventKind, FigureKind, PartKind, StepKind } from "../../kinds.ts";

interface WaitingWords {
  icon: LucideIcon;
  one: string;
  many: string;
  /** Several are feminine: 'a mais antiga'. */
  isFeminine?: true;
  /** Where it is dealt with, and what the button there says. */
  to: string;
  label: string;
}

const quote = {
  icon: ReceiptText,
  one: "orçamento sem resposta",
  many: "orçamentos sem resposta",
  label: "Responder",
};
const conversation: Omit<WaitingWords, "to"> = {
  icon: MessagesSquare,
  one: "conversa com mensagens novas",
  many: "conversas com mensagens novas",
  isFeminine: true,
  label: "Ler",
};
const cart = {
  icon: ShoppingCart,
  one: "treinamento no carrinho",
  many: "treinamentos no carrinho",
  label: "Ver carrinho",
};

export const waitingWords: Record<"vc" | "co", Partial<Record<WaitingKind, WaitingWords>>> = {
  vc: {
    quotes: { ...quote, to: "/vc/orcamentos" },
    proposals: {
      icon: FileSignature,
      one: "contraproposta sem resposta",
      many: "contrapropostas sem resposta",
      isFeminine: true,
      to: "/vc/propostas?situacao=contrapropostas",
      label: "Responder",
    },
    conversations: { ...conversation, to: "/vc/conversas?filtro=nao-lidas" },
    request_answers: {
      icon: Handshake,
      one: "resposta a um pedido de representação",
      many: "respostas a pedidos de representação",
      isFeminine: true,
      to: "/vc/solicitacoes",
      label: "Ver respostas",
    },
    application_answers: {
      icon: ClipboardList,
      one: "resposta a uma candidatura",
      many: "respostas a candidaturas",
      isFeminine: true,
      to: "/vc/candidaturas",
      label: "Ver respostas",
    },
    questions: {
      icon: MessageCircleQuestion,
      one: "dúvida de aluno sem resposta",
      many: "dúvidas de alunos sem resposta",
      isFeminine: true,
      to: "/vc/meus-treinamentos/duvidas",
      label: "Responder",
    },
    cart: { ...cart, to: "/vc/carrinho" },
  },
  co: {
    candidates: {
      icon: UsersRound,
      one: "candidato sem resposta",
      many: "candidatos sem resposta",
      to: "/co/vagas",
      label: "Ver candidatos",
    },
    requests: {
      icon: Handshake,
      one: "pedido de representação sem resposta",
      many: "pedidos de representação sem resposta",
      to: "/co/vendedores",
      label: "Responder",
    },
    quotes: { ...quote, to: "/co/orcamentos" },
    proposals: {
      icon: FileSignature,
      one: "desconto espera o seu sim",
      many: "descontos esperam o seu sim",
      to: "/co/propostas?situacao=aprovar",
      label: "Decidir",
    },
    conversations: { ...conversation, to: "/co/conversas?filtro=nao-lidas" },
    "sale-orders": {
      icon: PackageCheck,
      one: "pedido sem resposta",
      many: "pedidos sem resposta",
      to: "/co/pedidos?situacao=esperando",
      label: "Responder",
    },
    statements: {
      icon: HandCoins,
      one: "extrato de comissões para conferir",
      many: "extratos de comissões para conferir",
      to: "/co/extratos",
      label: "Conferir",
    },
    cart: { ...cart, to: "/co/carrinho" },
  },
};

const figureWords: Record<Exclude<FigureKind, "visits">, string> = {
  quotes: "Orçamentos recebidos",
  commission: "Comissão de orçamentos vendidos",
  received: "Recebido na sua conta",
  candidates: "Candidatos",
  sold: "Orçamentos vendidos",
  course_sales: "Vendas de treinamentos",
  students: "Novos alunos",
  referred: "Ganho com indicações",
};

const visits = { vc: "Visitas à sua loja", co: "Visitas à página da empresa" } as const;

export const figureWordsIn = (area: "vc" | "co", kind: FigureKind): string =>
  kind === "visits" ? visits[area] : figureWords[kind];

export const partWords: Record<PartKind, { title: string; to: string; label: string }> = {
  teaching: { title: "Seus treinamentos", to: "/vc/meus-treinamentos/vendas", label: "Ver vendas" },
  referring: { title: "Suas indicações", to: "/vc/afiliados", label: "Ver indicações" },
};

type Event = Start["event_list"][number];

interface EventWords {
  say: (event: Event) => string;
  to: Record<"vc" | "co", string>;
}

/** Of companies and professionals alike, where both have it. */
const both = (path: string) => ({ vc: `/vc/${path}`, co: `/co/${path}` });
const somebody = ({ who }: Event) => who ?? "Alguém";
const product = ({ what }: Event) => what ?? "um produto";
const opening = ({ what }: Event) => (what === null ? "a vaga" : `a vaga ${what}`);

export const eventWords: Record<EventKind, EventWords> = {
  quote: {
    say: ({ amount }) => `Pedido de orçamento de ${formatMoney(amount ?? 0)}`,
    to: both("orcamentos"),
  },
  order: {
    say: (event) => `${somebody(event)} fez um pedido de ${formatMoney(event.amount ?? 0)}`,
    to: both("pedidos"),
  },
  request_approved: {
    say: (event) => `${somebody(event)} aprovou você para representar ${product(event)}`,
    to: both("solicitacoes"),
  },
  request_denied: {
    say: (event) => `${somebody(event)} não aprovou o seu pedido para representar ${product(event)}`,
    to: both("solicitacoes"),
  },
  application_approved: {
    say: (event) => `${somebody(event)} aprovou você para ${opening(event)}`,
    to: both("candidaturas"),
  },
  application_denied: {
    say: (event) => `${somebody(event)} respondeu à sua candidatura para ${opening(event)}`,
    to: both("candidaturas"),
  },
  paid: { say: ({ amount }) => `Repasse de ${formatMoney(amount ?? 0)} pago`, to: both("recebimentos") },
  candidate: { say: (event) => `${somebody(event)} se candidatou para ${opening(event)}`, to: both("vagas") },
  request: {
    say: (event) => `${somebody(event)} quer representar ${product(event)}`,
    to: both("vendedores"),
  },
};

export const stepWords: Record<StepKind, { title: string; text: string; to: string; label: string }> = {
  represent: {
    title: "Peça para representar",
    text: "Escolha produtos de empresas que pagam comissão. Cada pedido aprovado entra na sua loja.",
    to: "/vc",
    label: "Ver produtos",
  },
  resume: {
    title: "Complete o seu currículo",
    text: "É por ele que empresas encontram você e decidem.",
    to: "/vc/dados",
    label: "Completar",
  },
  share: {
    title: "Mostre a sua loja",
    text: "Ela já tem o que você representa. Mande o link a quem compra de você.",
    to: "/vc/catalogo",
    label: "Abrir minha loja",
  },
  apply: {
    title: "Candidate-se a uma vaga",
    text: "Há vagas em vendas de todo o Brasil, com salário ou só comissão.",
    to: "/vc/buscar-vagas",
    label: "Buscar vagas",
  },
};
