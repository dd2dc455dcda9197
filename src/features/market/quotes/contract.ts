import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind, tooManyEmails } from "../../../shared/failure.ts";
import {
  email,
  fieldMessages,
  id,
  idOrSlug,
  image,
  instant,
  namedBy,
  numeric,
  paging,
  queryFlag,
  reference,
  requiredText,
  unlessEmpty,
} from "../../../shared/schema.ts";
import { decisionChanged } from "../../../shared/undo.ts";
import { companyOffTheAir } from "../../people/companies/contract.ts";
import { emailNotConfirmed, pageOffTheAir, userNotFound } from "../../people/users/contract.ts";
import { productCard } from "../products/contract.ts";
import { maxAmount } from "../products/terms.ts";
import { conditions, packing, priceStep, variant } from "../products/terms-contract.ts";
import { longestAnswer, maxCartItems } from "./limits.ts";
import { quoteStatuses, quoteStatusLabels } from "./model.ts";

/** A visitor of a representative's store asks for a quote: stored, and mailed to whom it concerns. */

export const cartEmpty = failureKind(422, "CART_EMPTY", "Você ainda não adicionou nenhum item ao carrinho.");
export const productLeftStore = failureKind(
  422,
  "PRODUCT_LEFT_STORE",
  "Um dos produtos do carrinho não está mais nesta loja. Atualize o carrinho e envie de novo.",
);
export const quoteNotFound = failureKind(404, "QUOTE_NOT_FOUND", "Orçamento não encontrado.");

export const quoteForgotten = failureKind(
  422,
  "QUOTE_FORGOTTEN",
  "Os dados de quem pediu este orçamento foram apagados: não há mais a quem responder.",
);

export const salesmanNotAwaited = failureKind(
  409,
  "SALESMAN_NOT_AWAITED",
  "Este orçamento não espera mais pelo representante. Atualize a página.",
);
export const remindedToday = failureKind(
  409,
  "REMINDED_TODAY",
  "O representante já foi lembrado deste orçamento nas últimas 24 horas.",
);

const status = z.enum(quoteStatuses, namedBy(quoteStatusLabels));

/** A line of the cart; price, name and commission that a browser sends are never believed. */
const cartItem = z.object({
  amount: numeric(z.number().int().min(1).max(maxAmount)),
  product: reference,
  /** The number of a variant; of a product that has some, one that names none leaves it to be agreed on. */
  variant: unlessEmpty(numeric(z.number().int().min(1).max(9_999))),
});

export const quoteInput = z.object({
  cart: z.array(cartItem).max(maxCartItems),
  email,
  /** Free text that holds name, phone and message (specification, section 2). */
  name: requiredText(2_000),
  salesman: z
    .union([idOrSlug, reference], fieldMessages.choose)
    .transform((salesman) => (typeof salesman === "string" ? salesman : salesman._id)),
});
export type QuoteInput = z.output<typeof quoteInput>;

/** What a cart has to know of a product. */
const cartProduct = productCard.extend({
  minimum: z.int().nullable(),
  multiple: z.int().nullable(),
  packings: z.array(packing),
  steps: z.array(priceStep),
  variants: z.array(variant),
  /** The ways of payment that hold for it; null: none is named. */
  payments: conditions.shape.payments,
  /** Those that it names itself. */
  own_payments: conditions.shape.payments,
  /** In reais, of the order to its company. */
  minimum_order: z.number().nullable(),
});
export type CartProductAnswer = z.infer<typeof cartProduct>;

export const checkCart = endpoint({
  name: "checkCart",
  summary:
    "O que uma loja diz agora dos produtos de um carrinho: preço, mínimo, faixas e variações; os que saíram dela não vêm",
  tag: "Orçamentos",
  method: "POST",
  path: "/api/store/{id}/cart",
  access: "everybody",
  params: z.object({ id: idOrSlug }),
  body: z.object({ cart: z.array(z.object({ product: reference })).max(maxCartItems) }),
  answer: z.object({ product_list: z.array(cartProduct) }),
  failures: [userNotFound],
  rateLimit: { max: 1_200, maxOfDevice: 120, windowSeconds: 600 },
});

/** So many products go with somebody on the road. */
export const maxGoods = 500;

export const listOwnGoods = endpoint({
  name: "listOwnGoods",
  summary:
    "Os produtos da própria loja, por nome, com o que uma proposta precisa saber deles; os primeiros 500",
  tag: "Lojas",
  method: "GET",
  path: "/api/goods/",
  access: "professionals",
  keptOffline: true,
  answer: z.object({ product_list: z.array(cartProduct) }),
});

export const requestQuote = endpoint({
  name: "requestQuote",
  summary: "Envia um pedido de orçamento à loja de um representante; não precisa de conta",
  tag: "Orçamentos",
  method: "POST",
  path: "/api/order/budget",
  access: "everybody",
  body: quoteInput,
  answer: z.object({ message: z.string() }),
  failures: [userNotFound, cartEmpty, productLeftStore],
  // Whole towns share the address of a mobile network: what one device sends is narrow instead.
  rateLimit: { max: 100, maxOfDevice: 10, windowSeconds: 3600 },
  idempotent: true,
});

const quoteItem = z.object({
  product_id: z.string().nullable(),
  name: z.string(),
  variant: z.string().nullable(),
  image: image.nullable(),
  amount: z.number(),
  price: z.number(),
  total: z.number(),
});

export const quote = z.object({
  _id: z.string(),
  status,
  created_at: z.string(),
  /** Empty where what told who asked was removed: the account was closed, or two years have passed. */
  email: z.string(),
  message: z.string(),
  /** The first phone that the message holds, digits only. */
  phone: z.string().nullable(),
  items: z.array(quoteItem),
  total: z.number(),
  /** What it earns the representative, if it is sold. */
  commission: z.number(),
  salesman: z.object({
    _id: z.string(),
    slug: z.string(),
    name: z.string(),
    lastname: z.string(),
    image: image.nullable(),
  }),
  /** For a company: neither side did anything about it, and the representative can; null for the representative. */
  waits_for_salesman: z.boolean().nullable(),
  /** For a company: it noted nothing, and `status` is what the representative noted; null for the representative. */
  follows_salesman: z.boolean().nullable(),
  /** For a company: when it reminded the representative last. */
  reminded_at: instant.nullable(),
  /** What this side wrote to who asked, oldest first. */
  answers: z.array(z.object({ message: z.string(), created_at: z.string() })),
});
export type Quote = z.infer<typeof quote>;

export const quoteDash = z.object({
  new: z.number(),
  answered: z.number(),
  won: z.number(),
  lost: z.number(),
  /** Of those that were neither won nor lost. */
  open_total: z.number(),
  open_commission: z.number(),
});
export type QuoteDash = z.infer<typeof quoteDash>;

export const listQuotes = endpoint({
  name: "listQuotes",
  summary:
    "Orçamentos recebidos: os da própria loja para um profissional, as linhas com seus produtos para quem administra a empresa. Os novos vêm primeiro, depois os mais recentes",
  tag: "Orçamentos",
  method: "GET",
  path: "/api/order/budget",
  access: "signed-in",
  keptOffline: true,
  query: z.object({ ...paging(10), status: status.optional(), open: queryFlag, quote: id.optional() }),
  answer: z.object({ quote_list: z.array(quote), quote_dash: quoteDash }),
});

export const quoteFunnel = z.object({
  received: z.number(),
  /** Answered or sold, whatever became of them afterwards. */
  answered: z.number(),
  won: z.number(),
  /** What those were worth, in reais. */
  won_total: z.number(),
  /** Half of those that were answered were within so many seconds; null where none is known. */
  median_seconds: z.number().nullable(),
});
export type QuoteFunnel = z.infer<typeof quoteFunnel>;

export const getQuoteFunnel = endpoint({
  name: "getQuoteFunnel",
  summary:
    "Os orçamentos recebidos nos últimos 12 meses: quantos foram respondidos e vendidos, e em quanto tempo; os da própria loja, ou os da empresa que se administra",
  tag: "Orçamentos",
  method: "GET",
  path: "/api/order/budget/funnel",
  access: "signed-in",
  keptOffline: true,
  answer: z.object({ quote_funnel: quoteFunnel }),
});

export const noteQuote = endpoint({
  name: "noteQuote",
  summary:
    "Anota o que foi feito de um orçamento; representante e empresa têm cada um a sua anotação; enquanto a empresa não faz nenhuma, vale a do representante. Com `answer`, a resposta vai por e-mail a quem pediu",
  tag: "Orçamentos",
  method: "PUT",
  path: "/api/order/budget/{id}",
  access: "signed-in",
  forCompany: true,
  params: z.object({ id }),
  body: z.object({
    quote: z
      .object({
        status,
        /** How the caller saw it: where it is another by now, nothing is changed. */
        expected_status: status.optional(),
        /** Mailed to who asked for the quote. */
        answer: unlessEmpty(requiredText(longestAnswer)),
      })
      .refine(({ status: noted, answer: words }) => !words || noted === "ANSWERED", {
        path: ["answer"],
        message: "Só quem marca o orçamento como respondido envia uma mensagem.",
      }),
  }),
  answer: z.object({ message: z.string(), quote }),
  failures: [
    quoteNotFound,
    quoteForgotten,
    decisionChanged,
    emailNotConfirmed,
    companyOffTheAir,
    pageOffTheAir,
    tooManyEmails,
  ],
});

export const remindSalesman = endpoint({
  name: "remindSalesman",
  summary:
    "Lembra o representante de um orçamento que ele ainda não respondeu, uma vez por dia, por e-mail e no sino",
  tag: "Orçamentos",
  method: "POST",
  path: "/api/order/budget/{id}/remind",
  access: "managers",
  forCompany: true,
  params: z.object({ id }),
  answer: z.object({ message: z.string(), quote }),
  failures: [quoteNotFound, salesmanNotAwaited, remindedToday, emailNotConfirmed, companyOffTheAir],
});
