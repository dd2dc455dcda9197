import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { planShare } from "./contract.ts";

/** The affiliate programme as everybody may read of it. */

export const affiliatePlanTold = z.object({
  _id: z.string(),
  name: z.string(),
  is_free: z.boolean(),
  share_list: z.array(planShare),
});
export type AffiliatePlanTold = z.output<typeof affiliatePlanTold>;

export const getAffiliateProgramme = endpoint({
  name: "getAffiliateProgramme",
  summary:
    "O programa de afiliados: quanto cada plano de afiliado dá de um pagamento, o gratuito antes do pago",
  tag: "Afiliados",
  method: "GET",
  path: "/api/affiliate-programme",
  access: "everybody",
  answer: z.object({
    plan_list: z.array(affiliatePlanTold),
    /** Days after a payment from which its reward can be paid out. */
    available_after_days: z.number().int(),
    /** The same for whoever has not had a reward paid out yet. */
    first_available_after_days: z.number().int(),
  }),
});
