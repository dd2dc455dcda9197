import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { tooManyEmails } from "../../../shared/failure.ts";
import {
  email,
  id,
  image,
  instant,
  namedBy,
  optionalText,
  paging,
  phone,
  queryText,
  reference,
  requiredText,
  unlessEmpty,
} from "../../../shared/schema.ts";
import { companyOffTheAir } from "../../people/companies/contract.ts";
import { emailNotConfirmed, pageOffTheAir } from "../../people/users/contract.ts";
import { buyerPlace } from "../price-tables/contract.ts";
import { quoteNotFound } from "../quotes/contract.ts";
import {
  discountBeyondTable,
  noAddressee,
  pricesChanged,
  priceTableNotHeld,
  productNotYours,
  proposalElsewhere,
  proposalNotFound,
  proposalTooDear,
  representationEnded,
  roundPassed,
  sellersOwn,
  tooManyRounds,
} from "./failures.ts";
import {
  proposalGroupLabels,
  proposalGroups,
  proposalStatuses,
  proposalStatusLabels,
  saleSortingLabels,
  saleSortings,
} from "./lifecycle.ts";
import { money, round, roundGiven, version } from "./round-contract.ts";

/** Proposals: what a representative offers a buyer for a company, and what that company says to it. */

const status = z.enum(proposalStatuses, namedBy(proposalStatusLabels));
const buyerGiven = z.object({
  name: requiredText(200),
  email: unlessEmpty(email).transform((text) => text ?? null),
  phone: unlessEmpty(phone).transform((text) => text ?? null),
  ...buyerPlace,
});

/** What the form of a proposal holds. */
export const proposalForm = z.object({
  quote: unlessEmpty(reference),
  buyer: buyerGiven,
  ...roundGiven,
});
export type ProposalInput = z.output<typeof proposalForm>;

const line = z.object({
  product_id: z.string().nullable(),
  variant_number: z.number().nullable(),
  name: z.string(),
  variant: z.string().nullable(),
  image: image.nullable(),
  amount: z.int(),
  /** Of one piece, in reais, by the list of the day. */
  list_price: money,
  price: money,
  total: money,
});

const roundAnswer = z.object({
  number: z.int(),
  side: z.enum(["SELLER", "BUYER"]),
  message: z.string().nullable(),
  lines: z.array(line),
  freight: money,
  payment: z.object({ days: z.array(z.int()), percent: z.number() }).nullable(),
  goods: money,
  total: money,
  /** Percent of the line that is furthest below its list price. */
  discount: z.number(),
  valid_until: z.string(),
  /** Null while it is a draft or waits for the company. */
  sent_at: instant.nullable(),
  /** The table of prices that it was written with; who buys is not told. */
  price_table: z.string().nullable(),
});
export type Round = z.infer<typeof roundAnswer>;

const person = z.object({ name: z.string(), slug: z.string().nullable(), image: image.nullable() });

export const shownToAll = {
  number: z.int(),
  status,
  round: z.int(),
  company: person,
  salesman: person,
  valid_until: z.string(),
  created_at: instant,
  /** Newest first. */
  rounds: z.array(roundAnswer),
  order: z.object({ _id: z.string(), number: z.int(), status: z.string() }).nullable(),
};

export const proposal = z.object({
  _id: z.string(),
  ...shownToAll,
  quote_id: z.string().nullable(),
  /** Of what was written last; who writes or decides names it. */
  version: z.int(),
  buyer: z.object({
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    document: z.string().nullable(),
    state: z.string().nullable(),
    segment: z.string().nullable(),
  }),
  /** What it earns the representative. */
  commission: money,
  /** Percent below the list that the representative gives without asking. */
  own_discount: z.number(),
  refusal: z.string().nullable(),
  seen_at: instant.nullable(),
});
export type Proposal = z.infer<typeof proposal>;

/** One of a list: without rounds and lines. */
const proposalCard = proposal
  .omit({ rounds: true, version: true, own_discount: true, refusal: true, order: true, quote_id: true })
  .extend({ total: money, first_line: z.string(), line_count: z.int(), updated_at: instant });
export type ProposalCard = z.infer<typeof proposalCard>;

const ofProposals = { tag: "Propostas", failures: [proposalNotFound, proposalElsewhere] } as const;
const ofSending = [emailNotConfirmed, pageOffTheAir, companyOffTheAir, tooManyEmails] as const;
const ofTables = [priceTableNotHeld, pricesChanged, discountBeyondTable] as const;
/** Beyond any hour of a person: each tells a company or a buyer, and stays. */
const writingRate = { max: 600, maxOfDevice: 120, windowSeconds: 3600 } as const;
const params = z.object({ id });

export const listProposals = endpoint({
  name: "listProposals",
  summary:
    "Propostas: as próprias para um representante, as dos seus produtos para quem administra a empresa; as mais recentes primeiro",
  tag: "Propostas",
  method: "GET",
  path: "/api/proposal/",
  access: "signed-in",
  keptOffline: true,
  query: z.object({
    ...paging(20),
    group: z.enum(proposalGroups, namedBy(proposalGroupLabels)).optional(),
    /** Of who buys, or of the other side: the company for a representative; or the number of a proposal. */
    filter: queryText(),
    order: z.enum(saleSortings, namedBy(saleSortingLabels)).default("recent"),
  }),
  answer: z.object({
    proposal_list: z.array(proposalCard),
    proposal_dash: z.object({ waiting: z.int(), open: z.int(), accepted: z.int(), ended: z.int() }),
  }),
});

export const getProposal = endpoint({
  name: "getProposal",
  summary: "Uma proposta, com as suas rodadas",
  ...ofProposals,
  method: "GET",
  path: "/api/proposal/{id}",
  access: "signed-in",
  params,
  answer: z.object({ proposal }),
});

export const createProposal = endpoint({
  name: "createProposal",
  summary:
    "Faz uma proposta, de um orçamento ou do zero; produtos de várias empresas fazem uma proposta para cada uma",
  tag: "Propostas",
  method: "POST",
  path: "/api/proposal/",
  access: "professionals",
  body: z.object({ proposal: proposalForm }),
  answer: z.object({ message: z.string(), proposal_list: z.array(proposal) }),
  failures: [
    quoteNotFound,
    productNotYours,
    proposalTooDear,
    noAddressee,
    sellersOwn,
    ...ofTables,
    ...ofSending,
  ],
  rateLimit: writingRate,
  idempotent: true,
});

export const writeRound = endpoint({
  name: "writeRound",
  summary: "Escreve a próxima rodada de uma proposta, ou o rascunho da primeira de novo",
  tag: "Propostas",
  method: "PUT",
  path: "/api/proposal/{id}",
  access: "professionals",
  params,
  /** `round` is the newest that was read. */
  body: z.object({ proposal: z.object({ round, version: version.optional(), ...roundGiven }) }),
  answer: z.object({ message: z.string(), proposal }),
  failures: [
    ...ofProposals.failures,
    roundPassed,
    productNotYours,
    tooManyRounds,
    proposalTooDear,
    noAddressee,
    ...ofTables,
    ...ofSending,
  ],
  rateLimit: writingRate,
});

export const decideProposal = endpoint({
  name: "decideProposal",
  summary: "A empresa aprova ou recusa um desconto acima do que o representante dá sozinho",
  tag: "Propostas",
  method: "POST",
  path: "/api/proposal/{id}/decision",
  access: "managers",
  forCompany: true,
  params,
  body: z.object({
    decision: z.object({ round, version, approved: z.boolean(), message: optionalText(1_000) }),
  }),
  answer: z.object({ message: z.string(), proposal }),
  failures: [...ofProposals.failures, roundPassed, representationEnded, ...ofSending],
});

export const withdrawProposal = endpoint({
  name: "withdrawProposal",
  summary: "Retira uma proposta que ainda não foi aceita",
  ...ofProposals,
  method: "POST",
  path: "/api/proposal/{id}/withdraw",
  access: "professionals",
  params,
  answer: z.object({ message: z.string(), proposal }),
});

export const shareProposal = endpoint({
  name: "shareProposal",
  summary: "Dá um endereço da proposta para mandar por WhatsApp, com o texto pronto",
  tag: "Propostas",
  method: "POST",
  path: "/api/proposal/{id}/share",
  access: "professionals",
  params,
  answer: z.object({ address: z.string(), text: z.string() }),
  failures: [...ofProposals.failures, representationEnded, pageOffTheAir, companyOffTheAir],
  rateLimit: { max: 120, windowSeconds: 3600 },
});
