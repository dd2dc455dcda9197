/** Proposals go back and forth until somebody accepts, declines or lets them expire; an accepted one becomes an order. */

export const proposalStatuses = [
  "DRAFT",
  "NEEDS_APPROVAL",
  "SENT",
  "SEEN",
  "COUNTERED",
  "ACCEPTED",
  "DECLINED",
  "EXPIRED",
  "WITHDRAWN",
] as const;
export type ProposalStatus = (typeof proposalStatuses)[number];

export const proposalStatusLabels: Record<ProposalStatus, string> = {
  DRAFT: "Rascunho",
  NEEDS_APPROVAL: "Espera a empresa",
  SENT: "Enviada",
  SEEN: "Vista",
  COUNTERED: "Contraproposta",
  ACCEPTED: "Aceita",
  DECLINED: "Recusada",
  EXPIRED: "Vencida",
  WITHDRAWN: "Retirada",
};

const inPlay = ["SENT", "SEEN", "COUNTERED"] as const;

/** In which states each act may be done. Migrations 0188 and later hold the same graph in the database. */
export const proposalActs = {
  /** The representative writes another round; a first one may stay a draft. */
  write: ["DRAFT", "NEEDS_APPROVAL", ...inPlay, "EXPIRED"],
  /** The company says yes or no to a discount beyond the representative's own. */
  decide: ["NEEDS_APPROVAL"],
  withdraw: ["DRAFT", "NEEDS_APPROVAL", ...inPlay, "EXPIRED"],
  /** Another address of it is made, for WhatsApp. */
  share: [...inPlay],
  /** What the buyer does. */
  see: ["SENT"],
  counter: ["SENT", "SEEN"],
  decline: ["SENT", "SEEN", "COUNTERED"],
  accept: ["SENT", "SEEN"],
  askAgain: ["EXPIRED", "WITHDRAWN", "DECLINED", "ACCEPTED"],
} as const satisfies Record<string, readonly ProposalStatus[]>;
export type ProposalAct = keyof typeof proposalActs;

export const may = (act: ProposalAct, status: ProposalStatus): boolean =>
  (proposalActs[act] as readonly ProposalStatus[]).includes(status);

/** In which something is still to come of it. */
export const openProposals: readonly ProposalStatus[] = ["DRAFT", "NEEDS_APPROVAL", ...inPlay];

export const orderStatuses = [
  "AWAITING_COMPANY",
  "CONFIRMED",
  "INVOICED",
  "DELIVERED",
  "REFUSED",
  "LAPSED",
  "CANCELED",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const orderStatusLabels: Record<OrderStatus, string> = {
  AWAITING_COMPANY: "Espera a empresa",
  CONFIRMED: "Confirmado",
  INVOICED: "Faturado",
  DELIVERED: "Entregue",
  REFUSED: "Recusado",
  LAPSED: "Valendo (prazo de recusa passou)",
  CANCELED: "Cancelado",
};

/** To which states each side may take an order. */
export const orderMoves = {
  COMPANY: {
    AWAITING_COMPANY: ["CONFIRMED", "REFUSED"],
    CONFIRMED: ["INVOICED", "CANCELED"],
    LAPSED: ["INVOICED", "CANCELED"],
    INVOICED: ["DELIVERED"],
    DELIVERED: [],
    REFUSED: [],
    CANCELED: [],
  },
  BUYER: {
    AWAITING_COMPANY: ["CANCELED"],
    CONFIRMED: ["CANCELED"],
    LAPSED: ["CANCELED"],
    INVOICED: [],
    DELIVERED: [],
    REFUSED: [],
    CANCELED: [],
  },
} as const satisfies Record<"COMPANY" | "BUYER", Record<OrderStatus, readonly OrderStatus[]>>;

export const mayMove = (side: "COMPANY" | "BUYER", from: OrderStatus, to: OrderStatus): boolean =>
  (orderMoves[side][from] as readonly OrderStatus[]).includes(to);
