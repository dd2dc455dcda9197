import { daysBetween, formatDay } from "../../../../../shared/format/dates.ts";
import type { Tone } from "../../../../../ui/badge.tsx";
import { type OrderStatus, orderStatuses } from "../../lifecycle.ts";
import type { OpenProposal } from "../../open-contract.ts";

/** What a proposal comes to for its buyer: who has the next word, or why nobody has. */
export type Standing = "yours" | "in-review" | "expired" | "withdrawn" | "declined" | "ordered";

/** @param today the day in Brasília: a proposal ends with its last day, also before the nightly job marks it */
export function standingOf({ status, valid_until, order }: OpenProposal, today: string): Standing {
  if (order) return "ordered";
  const isOver = valid_until < today;
  switch (status) {
    case "SENT":
    case "SEEN":
      return isOver ? "expired" : "yours";
    case "COUNTERED":
      return isOver ? "expired" : "in-review";
    case "EXPIRED":
      return "expired";
    case "WITHDRAWN":
      return "withdrawn";
    case "DECLINED":
      return "declined";
    default:
      return "in-review";
  }
}

export const standingLabels: Record<Standing, { label: string; tone: Tone }> = {
  yours: { label: "Espera a sua resposta", tone: "amber" },
  "in-review": { label: "Em revisão", tone: "waiting" },
  expired: { label: "Vencida", tone: "neutral" },
  withdrawn: { label: "Retirada", tone: "neutral" },
  declined: { label: "Recusada", tone: "neutral" },
  ordered: { label: "Aceita", tone: "success" },
};

/** 'Válida até 12/12/2026, faltam 5 dias' */
export function wordsOfValidity(validUntil: string, today: string): string {
  const left = daysBetween(today, validUntil);
  const until = `Válida até ${formatDay(validUntil)}`;
  if (left < 0) return `Era válida até ${formatDay(validUntil)}`;
  if (left === 0) return `${until}, vence hoje`;
  if (left === 1) return `${until}, vence amanhã`;
  return left <= 15 ? `${until}, faltam ${left} dias` : until;
}

/** What it means for the buyer, in a sentence or two; of an order `wordsOfOrder` tells. */
export function wordsOfStanding(
  proposal: OpenProposal,
  standing: Exclude<Standing, "ordered" | "yours">,
): string {
  const { salesman, company, code_goes_to: mailbox, status, valid_until } = proposal;
  const news = mailbox ? `A resposta aparece aqui, e avisamos em ${mailbox}.` : "A resposta aparece aqui.";
  switch (standing) {
    case "in-review":
      return status === "COUNTERED"
        ? `Sua contraproposta está com ${salesman.name}. ${news}`
        : `${salesman.name} está revendo a proposta com ${company.name}. ${news}`;
    case "expired":
      return `Esta proposta venceu em ${formatDay(valid_until)} e não pode mais ser aceita. Peça uma nova: ${salesman.name} recebe o seu recado.`;
    case "withdrawn":
      return "Quem enviou retirou esta proposta, e ela não vale mais. Ainda tem interesse? Peça uma nova.";
    case "declined":
      return "Você recusou esta proposta. Se mudou de ideia, peça uma nova.";
  }
}

const isOrderStatus = (text: string): text is OrderStatus => orderStatuses.some((status) => status === text);

export const orderStatusOf = ({ order }: OpenProposal): OrderStatus | null =>
  order && isOrderStatus(order.status) ? order.status : null;

/** How an order stands, for who bought. */
export function wordsOfOrder(proposal: OpenProposal): string {
  const { company, order_details: details } = proposal;
  const day = details ? formatDay(details.refuse_by) : "";
  switch (orderStatusOf(proposal)) {
    case "AWAITING_COMPANY":
      return `${company.name} confirma ou recusa até ${day}. Sem recusa por escrito até lá, o pedido vale.`;
    case "CONFIRMED":
      return `${company.name} confirmou o pedido. Agora vocês combinam o pagamento e a entrega.`;
    case "LAPSED":
      return `O prazo para ${company.name} recusar terminou em ${day}: o pedido está valendo.`;
    case "INVOICED":
      return `${company.name} faturou o pedido. O próximo passo é a entrega.`;
    case "DELIVERED":
      return `${company.name} marcou o pedido como entregue.`;
    case "REFUSED":
      return `${company.name} recusou o pedido, e ele não vale.`;
    case "CANCELED":
      return "O pedido foi cancelado e não vale mais.";
    case null:
      return "";
  }
}

/** In which something is still to come of it. */
export const isOrderOpen = (status: OrderStatus | null): boolean =>
  status === "AWAITING_COMPANY" || status === "CONFIRMED" || status === "LAPSED" || status === "INVOICED";
