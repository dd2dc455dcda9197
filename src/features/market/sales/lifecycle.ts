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

/** In which states each act may be done. */
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

/** What lists are told apart by: what waits for whose list it is, what is under way, what was accepted, what came to nothing. */
export const proposalGroups = ["waiting", "open", "accepted", "ended"] as const;
export type ProposalGroup = (typeof proposalGroups)[number];
export const proposalGroupLabels: Record<ProposalGroup, string> = {
  waiting: "Esperando",
  open: "Em andamento",
  accepted: "Aceitas",
  ended: "Encerradas",
};

/** @param waiting the state in which a side has to act */
export const statesOfGroups = (waiting: ProposalStatus): Record<ProposalGroup, ProposalStatus[]> => ({
  waiting: [waiting],
  open: openProposals.filter((status) => status !== waiting),
  accepted: ["ACCEPTED"],
  ended: ["DECLINED", "EXPIRED", "WITHDRAWN"],
});

/**
 * Which state follows which, whoever acts: the representative sends, the company is asked or answers, the buyer answers,
 * the day passes.
 */
export const proposalMoves: Record<ProposalStatus, readonly ProposalStatus[]> = {
  DRAFT: ["NEEDS_APPROVAL", "SENT", "EXPIRED", "WITHDRAWN"],
  // A no gives the buyer back what was there before.
  NEEDS_APPROVAL: ["DRAFT", "SENT", "SEEN", "COUNTERED", "EXPIRED", "WITHDRAWN"],
  SENT: ["NEEDS_APPROVAL", "SEEN", "COUNTERED", "ACCEPTED", "DECLINED", "EXPIRED", "WITHDRAWN"],
  SEEN: ["NEEDS_APPROVAL", "SENT", "COUNTERED", "ACCEPTED", "DECLINED", "EXPIRED", "WITHDRAWN"],
  COUNTERED: ["NEEDS_APPROVAL", "SENT", "DECLINED", "EXPIRED", "WITHDRAWN"],
  ACCEPTED: [],
  DECLINED: [],
  EXPIRED: ["NEEDS_APPROVAL", "SENT", "WITHDRAWN"],
  WITHDRAWN: [],
};

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

export const orderGroups = ["waiting", "standing", "delivered", "ended"] as const;
export type OrderGroup = (typeof orderGroups)[number];
export const orderGroupLabels: Record<OrderGroup, string> = {
  waiting: "Esperam a empresa",
  standing: "Valendo",
  delivered: "Entregues",
  ended: "Recusados e cancelados",
};

export const statesOfOrders: Record<OrderGroup, OrderStatus[]> = {
  waiting: ["AWAITING_COMPANY"],
  standing: ["CONFIRMED", "INVOICED", "LAPSED"],
  delivered: ["DELIVERED"],
  ended: ["REFUSED", "CANCELED"],
};

/** How lists of proposals and orders can be ordered in place of their usual order. */
export const saleSortings = ["recent", "oldest", "dearest", "cheapest", "buyer"] as const;
export type SaleSorting = (typeof saleSortings)[number];
export const saleSortingLabels: Record<SaleSorting, string> = {
  recent: "Mais recentes",
  oldest: "Mais antigos",
  dearest: "Maior valor",
  cheapest: "Menor valor",
  buyer: "Nome do cliente",
};

/** What a company makes of an order; that its time to refuse passes is nobody's act. */
export const movesOfCompany = [
  "CONFIRMED",
  "REFUSED",
  "INVOICED",
  "DELIVERED",
  "CANCELED",
] as const satisfies OrderStatus[];

/** To which states each side may take an order; that of an order which the company let wait too long is set by the night. */
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
