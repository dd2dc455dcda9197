import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { image, instant } from "../../../shared/schema.ts";
import { quoteNotFound } from "./contract.ts";

/** What who asked for a quote reads of it, by an address that only their mailbox has. */

const openQuoteAnswer = z.object({
  created_at: instant,
  /** Besides the name. */
  message: z.string(),
  total: z.number(),
  items: z.array(
    z.object({
      name: z.string(),
      variant: z.string().nullable(),
      company: z.string(),
      image: image.nullable(),
      amount: z.int(),
      /** In reais, of one piece and of all. */
      price: z.number(),
      total: z.number(),
    }),
  ),
  salesman: z.object({ name: z.string(), slug: z.string().nullable(), image: image.nullable() }),
  /** What the representative and the companies wrote, oldest first. */
  answers: z.array(z.object({ from: z.string(), message: z.string(), created_at: instant })),
});
export type OpenQuote = z.infer<typeof openQuoteAnswer>;

export const openQuote = endpoint({
  name: "openQuote",
  summary: "O pedido de orçamento de um endereço que só quem o fez conhece",
  tag: "Orçamentos",
  method: "GET",
  path: "/api/open-quote/{token}",
  access: "everybody",
  params: z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{43}$/) }),
  answer: z.object({ quote: openQuoteAnswer }),
  failures: [quoteNotFound],
  rateLimit: { max: 600, maxOfDevice: 120, windowSeconds: 600 },
});
