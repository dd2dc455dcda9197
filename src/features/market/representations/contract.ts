import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind } from "../../../shared/failure.ts";
import {
  fieldMessages,
  id,
  idOrSlug,
  image,
  messageAnswer,
  namedBy,
  paging,
  queryFlag,
  reference,
} from "../../../shared/schema.ts";
import { decisionChanged, undoTooLate } from "../../../shared/undo.ts";
import { limits } from "../../base/limits/limits.ts";
import { place } from "../../base/reference/address.ts";
import { stateCode } from "../../base/reference/contract.ts";
import { salesmanRecord } from "../../people/users/salesman-record.ts";
import { groupReference, productCard, productGroupNotFound, productNotFound } from "../products/contract.ts";
import { representationStatuses, requestStatusLabels } from "./lifecycle.ts";

/** Professionals ask to represent a product or a category; the company approves. */

export const representationNotFound = failureKind(
  404,
  "REPRESENTATION_NOT_FOUND",
  "Não encontramos este pedido de representação.",
);
export const onlyProfessionalsRepresent = failureKind(
  403,
  "ONLY_PROFESSIONALS_REPRESENT",
  "É necessário estar logado como profissional para esta funcionalidade",
);
export const alreadyRequested = failureKind(
  409,
  "ALREADY_REQUESTED",
  "Você já pediu para representar este produto ou categoria.",
);
export const representationNotCancelable = failureKind(
  422,
  "REPRESENTATION_NOT_CANCELABLE",
  "Este pedido não pode mais ser cancelado.",
);
export const representationDecisionNotPossible = failureKind(
  422,
  "REPRESENTATION_DECISION_NOT_POSSIBLE",
  "O profissional cancelou o pedido: ele não recebe mais resposta.",
);
export const representationNotAnswered = failureKind(
  422,
  "REPRESENTATION_NOT_ANSWERED",
  "A empresa responde a um pedido com aprovado ou negado; só o profissional o cancela.",
);

export const representationCancelationStands = failureKind(
  422,
  "REPRESENTATION_CANCELATION_STANDS",
  "O prazo para desfazer acabou. Você pode pedir de novo para representar.",
);

const status = z.enum(representationStatuses, namedBy(requestStatusLabels));

export const representation = z.object({
  _id: z.string(),
  status,
  created_at: z.string(),
  product_id: z.string().nullable(),
  product_group_id: z.string().nullable(),
  /** One of both is there. */
  product: productCard.nullable(),
  product_group: groupReference
    .extend({ image_icon: image.nullable(), products_total: z.number() })
    .nullable(),
  company: z.object({
    _id: z.string(),
    slug: z.string(),
    name_fancy: z.string(),
    image: image.nullable(),
    address: place,
    /** Filled for the professional once approved. */
    phone: z.string().nullable(),
    email: z.string().nullable(),
  }),
  user: z.object({
    _id: z.string(),
    slug: z.string(),
    name: z.string(),
    lastname: z.string(),
    image: image.nullable(),
    title: z.string().nullable(),
    /** Names of the segments that the person knows, longest experience first. */
    segments: z.array(z.string()),
    address: place,
    /** Filled for the company once approved, where the person allows it. */
    phone: z.string().nullable(),
    email: z.string().nullable(),
    /** For the company: how the person deals; null where there were too few cases. */
    record: salesmanRecord.nullable(),
  }),
  /** For the company: who represents the same thing, or a part of it, in the person's state already. */
  also_in_state: z.array(
    z.object({ _id: z.string(), slug: z.string(), name: z.string(), lastname: z.string() }),
  ),
});
export type Representation = z.infer<typeof representation>;

export const representationDash = z.object({
  total: z.number(),
  await: z.number(),
  approved: z.number(),
  denied: z.number(),
});
export type RepresentationDash = z.infer<typeof representationDash>;

export const listRepresentations = endpoint({
  name: "listRepresentations",
  summary:
    "Pedidos de representação: os próprios para um profissional, os recebidos para quem administra a empresa, mais novos primeiro",
  tag: "Representações",
  method: "GET",
  path: "/api/sales-representative/",
  access: "signed-in",
  query: z.object({
    ...paging(100),
    status: status.optional(),
    approved: queryFlag,
    /** For a company: the requests of one professional. */
    salesman: idOrSlug.optional(),
    /** For a company: one row a person, the newest. */
    distinct: queryFlag,
  }),
  answer: z.object({ representation_list: z.array(representation), representation_dash: representationDash }),
});

const standing = status.nullable();

export const getStandings = endpoint({
  name: "getStandings",
  summary: "Como estão os próprios pedidos por um produto e por uma categoria; nulo onde não há pedido",
  tag: "Representações",
  method: "GET",
  path: "/api/sales-representative/standing",
  access: "signed-in",
  query: z.object({ product_id: id.optional(), product_group_id: id.optional() }),
  answer: z.object({ standings: z.object({ product: standing, product_group: standing }) }),
});

const representedState = z.object({
  state: stateCode,
  name: z.string(),
  /** How many people who live there represent something. */
  representatives: z.number().int(),
});
export type RepresentedState = z.infer<typeof representedState>;

export const listRepresentedStates = endpoint({
  name: "listRepresentedStates",
  summary:
    "Os 27 estados, com quantas pessoas que moram em cada um representam algo da empresa; primeiro onde há menos",
  tag: "Representações",
  method: "GET",
  path: "/api/sales-representative/state/",
  access: "managers",
  answer: z.object({
    state_list: z.array(representedState),
    /** Those who have not said where they live. */
    elsewhere: z.number().int(),
  }),
});

/** What a select in which nothing is chosen sends. */
const nothing = z
  .literal("")
  .nullish()
  .transform(() => null);

const answer = z.object({ message: z.string(), representation });

export const requestRepresentation = endpoint({
  name: "requestRepresentation",
  summary: "Pede para representar um produto ou uma categoria",
  tag: "Representações",
  method: "POST",
  path: "/api/sales-representative/",
  access: "professionals",
  refusal: onlyProfessionalsRepresent,
  body: z.object({
    representation: z.union(
      [
        z.object({ product_id: reference, product_group_id: nothing }),
        z.object({ product_group_id: reference, product_id: nothing }),
      ],
      fieldMessages.choose,
    ),
  }),
  answer,
  failures: [productNotFound, productGroupNotFound, alreadyRequested, limits.REPRESENTATION_REQUESTS.reached],
  idempotent: true,
});

export const decideRepresentation = endpoint({
  name: "decideRepresentation",
  summary: "Aprova ou nega um pedido. Com AWAIT, desfaz a resposta até 30 segundos depois dela",
  tag: "Representações",
  method: "PUT",
  path: "/api/sales-representative/{id}",
  access: "managers",
  params: z.object({ id }),
  body: z.object({
    representation: z.object({
      /** AWAIT takes the answer back while nobody was told of it. */
      status,
      /** How the manager saw it: where it is another by now, nothing is changed. */
      expected_status: status.optional(),
    }),
  }),
  answer,
  failures: [
    representationNotFound,
    representationDecisionNotPossible,
    representationNotAnswered,
    undoTooLate,
    decisionChanged,
  ],
});

export const cancelRepresentation = endpoint({
  name: "cancelRepresentation",
  summary: "Cancela o próprio pedido, ou deixa de representar",
  tag: "Representações",
  method: "DELETE",
  path: "/api/sales-representative/{id}",
  access: "professionals",
  params: z.object({ id }),
  answer: messageAnswer,
  failures: [representationNotFound, representationNotCancelable],
});

export const restoreRepresentation = endpoint({
  name: "restoreRepresentation",
  summary: "Desfaz o cancelamento do próprio pedido, até 30 segundos depois dele",
  tag: "Representações",
  method: "POST",
  path: "/api/sales-representative/{id}/restore",
  access: "professionals",
  params: z.object({ id }),
  answer,
  failures: [representationNotFound, representationCancelationStands],
});
