import { z } from "zod";

/** How a representative deals, as of last night (docs/decisions/0077-reputation.md); each null with fewer than five cases. */
export const salesmanRecord = z.object({
  /** Quotes of the last year. */
  answers: z
    .object({
      /** From the quote to the first answer, in the middle of all; 0 within an hour. */
      hours: z.int(),
      cases: z.int(),
    })
    .nullable(),
  /** Orders of the last year that a company confirmed or refused, or the buyer took back. */
  orders: z
    .object({
      /** Of a hundred, how many stood. */
      percent: z.int(),
      refused: z.int(),
      cases: z.int(),
    })
    .nullable(),
});
export type SalesmanRecord = z.infer<typeof salesmanRecord>;
