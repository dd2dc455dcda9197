import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind } from "../../../shared/failure.ts";
import { id, unlessEmpty } from "../../../shared/schema.ts";
import { paymentChoice } from "../charges/payment.ts";
import {
  changeInProgress,
  paymentFailures,
  subscription,
  subscriptionNotActive,
  subscriptionNotFound,
} from "./subscription-contract.ts";

/** The next period of a plan, paid by who does not wait until it is tried again. */

export const renewalNotDue = failureKind(
  422,
  "RENEWAL_NOT_DUE",
  "Não há renovação deste plano a pagar agora.",
);

export const renewSubscription = endpoint({
  name: "renewSubscription",
  summary: "Paga já a renovação que não foi paga, ou de outra forma a que espera por um Pix ou boleto",
  tag: "Planos",
  method: "POST",
  path: "/api/subscription/{id}/renew",
  access: "signed-in",
  forCompany: true,
  idempotent: true,
  params: z.object({ id }),
  body: z.object({ payment: unlessEmpty(paymentChoice) }),
  answer: z.object({ message: z.string(), subscription }),
  failures: [
    subscriptionNotFound,
    subscriptionNotActive,
    renewalNotDue,
    changeInProgress,
    ...paymentFailures,
  ],
});
