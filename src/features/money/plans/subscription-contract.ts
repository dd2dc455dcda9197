import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind } from "../../../shared/failure.ts";
import { id, instant, numeric, paging, reference, unlessEmpty } from "../../../shared/schema.ts";
import { planTypes } from "../../base/limits/limits.ts";
import { payment as anyPayment, paymentChoice } from "../charges/payment.ts";
import { cardNotFound } from "../wallet/card-contract.ts";
import { planNotFound, subscribedPlan } from "./contract.ts";
import { planForCompanies, planForProfessionals } from "./policy.ts";
import { chargePurposes, subscriptionStatuses } from "./subscription-lifecycle.ts";

/** A plan that somebody pays for: taken, changed, cancelled and kept, given back in the first days. */

/** The server says what is sold instead, and for how much. */
export const optionNotSold = failureKind(
  409,
  "OPTION_NOT_SOLD",
  "Esta opção não é mais vendida. Escolha uma das que estão à venda hoje.",
);
export const planIsFree = failureKind(
  422,
  "PLAN_IS_FREE",
  "Este plano é gratuito: ele já vale para a sua conta, sem assinatura.",
);
export const personIncomplete = failureKind(
  422,
  "PERSON_INCOMPLETE",
  "É necessário completar seus dados antes de assinar um plano",
);
export const companyIncomplete = failureKind(
  422,
  "COMPANY_INCOMPLETE",
  "É necessário completar seus dados e o da empresa antes de assinar um plano",
);
export const cardMissing = failureKind(422, "CARD_MISSING", "Necessário cadastrar um cartão de crédito.");
export const cardNotTaken = failureKind(
  422,
  "CARD_NOT_TAKEN",
  "Um pagamento seu com cartão foi contestado e devolvido. Pague com Pix ou boleto.",
);
export const installmentsNotPossible = failureKind(
  422,
  "INSTALLMENTS_NOT_POSSIBLE",
  "Só a opção anual é parcelada, em até 12 vezes no cartão.",
);
/** Why a plan is not paid in the way that was chosen. */
export const paymentFailures = [
  personIncomplete,
  companyIncomplete,
  cardMissing,
  cardNotTaken,
  cardNotFound,
  installmentsNotPossible,
];
export const alreadySubscribed = failureKind(
  409,
  "ALREADY_SUBSCRIBED",
  "Você já assina este tipo de plano. Em Meus planos, você pode mudar a opção ou as licenças.",
);
export const subscriptionNotFound = failureKind(
  404,
  "SUBSCRIPTION_NOT_FOUND",
  "Não encontramos esta assinatura.",
);
export const subscriptionNotActive = failureKind(
  422,
  "SUBSCRIPTION_NOT_ACTIVE",
  "Esta assinatura não está ativa.",
);
/** The server names the day. */
export const changeTooEarly = failureKind(
  422,
  "CHANGE_TOO_EARLY",
  "O plano não pode ser alterado nos primeiros 30 dias.",
);
/** The server names the day. */
export const subscriptionEnds = failureKind(422, "SUBSCRIPTION_ENDS", "Esta assinatura foi cancelada.");
export const changeInProgress = failureKind(
  409,
  "CHANGE_IN_PROGRESS",
  "Há um pagamento em andamento nesta assinatura. Aguarde ele terminar e tente de novo.",
);
export const regretTooLate = failureKind(
  422,
  "REGRET_TOO_LATE",
  "O prazo de sete dias para desistir da compra acabou.",
);
/** Else a plan could be had for nothing, seven days at a time. */
export const regretUsed = failureKind(
  422,
  "REGRET_USED",
  "A desistência em sete dias vale uma vez para cada tipo de plano, e já houve um deste tipo antes: esta assinatura não pode ser desfeita. Você pode cancelar a renovação.",
);

const money = z.number();
const day = z.iso.date();

const option = z.object({ _id: z.string(), interval: z.number().int(), amount: money });

/** An attempt to collect money, with what for. */
export const payment = anyPayment.extend({
  purpose: z.enum(chargePurposes),
  /** Months of the option that it pays. */
  interval: z.number().int(),
});
export type Payment = z.output<typeof payment>;

export const subscription = z.object({
  _id: z.string(),
  type: z.enum(planTypes),
  plan: subscribedPlan,
  plan_payment: option,
  /** Licences. */
  amount: z.number().int(),
  /** What a period costs, all licences together. */
  price: money,
  status: z.enum(subscriptionStatuses),
  created_at: instant,
  /** Of the period that runs until the one below begins, where that was paid ahead. */
  running_start: day.nullable(),
  period_start: day.nullable(),
  /** The first day that is not paid. */
  period_end: day.nullable(),
  /** The day on which it ends, where it is not renewed. */
  cancel_at: day.nullable(),
  changeable_on: day.nullable(),
  /** It ran and ended, otherwise than by regretting it: the owner pays the full price of the type from then on. */
  lost_discount: z.boolean(),
  /** The last day on which everything is given back; null where there is none. */
  regret_until: day.nullable(),
  /** What the next period will cost, where it is renewed: the price that is asked by then, as far as it is known. */
  renewal_price: money.nullable(),
  /** The next period may be paid at once: its renewal was not paid, or waits for a Pix or boleto. */
  renewable: z.boolean(),
  /** The day on which a renewal that was not paid is tried again by itself; null where none is. */
  renewal_retry_on: day.nullable(),
  /** From the next period on. */
  next: z.object({ plan_payment: option, amount: z.number().int() }).nullable(),
  payments: z.array(payment),
  errors_log: z.array(z.object({ registered_at: instant, message: z.string() })),
  user: z.object({ _id: z.string(), name: z.string(), lastname: z.string() }).nullable(),
  company: z.object({ _id: z.string(), name_fancy: z.string() }).nullable(),
});
export type Subscription = z.output<typeof subscription>;

const answer = z.object({ message: z.string(), subscription });
const params = z.object({ id });
const licences = numeric(
  z
    .number("Informe quantas licenças")
    .int("Informe um número inteiro de licenças")
    .min(1, "O mínimo é 1 licença")
    .max(9_999, "O máximo é 9.999 licenças"),
);

export const subscribe = endpoint({
  name: "subscribe",
  summary: "Assina um plano",
  tag: "Planos",
  method: "POST",
  path: "/api/subscription",
  access: "signed-in",
  forCompany: true,
  idempotent: true,
  body: z.object({
    subscription: z.object({
      plan_id: id,
      plan_payment_id: unlessEmpty(id),
      amount: unlessEmpty(licences).transform((amount) => amount ?? 1),
    }),
    payment: unlessEmpty(paymentChoice),
  }),
  answer,
  failures: [
    planNotFound,
    optionNotSold,
    planIsFree,
    planForProfessionals,
    planForCompanies,
    ...paymentFailures,
    alreadySubscribed,
  ],
});

/** As the specification's call names it, or as the subscription itself does. */
const change = z.object({
  /** The one that it is of: another plan is another subscription. */
  plan_id: unlessEmpty(id),
  plan: unlessEmpty(reference),
  plan_payment_id: unlessEmpty(id),
  plan_payment: unlessEmpty(reference),
  amount: unlessEmpty(licences),
  /** null keeps a plan whose end was scheduled; a day changes nothing. */
  cancel_at: day.nullable().optional(),
});

export const changeSubscription = endpoint({
  name: "changeSubscription",
  summary: "Muda a opção ou as licenças de uma assinatura, ou desfaz o cancelamento",
  tag: "Planos",
  method: "PUT",
  path: "/api/subscription/{id}",
  access: "signed-in",
  forCompany: true,
  idempotent: true,
  params,
  body: z.object({ subscription: change, payment: unlessEmpty(paymentChoice) }),
  answer,
  failures: [
    subscriptionNotFound,
    subscriptionNotActive,
    planNotFound,
    optionNotSold,
    changeTooEarly,
    changeInProgress,
    subscriptionEnds,
    ...paymentFailures,
  ],
});

/** What a change would cost now and from the next period on, so that it can be said before. */
export const previewSubscriptionChange = endpoint({
  name: "previewSubscriptionChange",
  summary: "Diz quanto uma mudança custa agora e depois",
  tag: "Planos",
  method: "GET",
  path: "/api/subscription/{id}/change",
  access: "signed-in",
  params,
  query: z.object({ plan_payment_id: id.optional(), amount: licences.optional() }),
  answer: z.object({
    /** In reais; 0 where it counts from the next period on. */
    now: money,
    next: money,
    /** The day on which it counts: today, once paid, where it costs something now; else the first of the next period. */
    from: day,
  }),
  failures: [subscriptionNotFound, subscriptionNotActive, planNotFound, optionNotSold],
});

export const cancelSubscription = endpoint({
  name: "cancelSubscription",
  summary: "Cancela a renovação de uma assinatura; o que foi pago vale até o fim do período",
  tag: "Planos",
  method: "DELETE",
  path: "/api/subscription/{id}",
  access: "signed-in",
  forCompany: true,
  params,
  answer,
  failures: [subscriptionNotFound, subscriptionNotActive],
});

export const regretSubscription = endpoint({
  name: "regretSubscription",
  summary: "Desiste da compra nos primeiros sete dias: tudo é devolvido",
  tag: "Planos",
  method: "POST",
  path: "/api/subscription/{id}/regret",
  access: "signed-in",
  forCompany: true,
  idempotent: true,
  params,
  answer,
  failures: [subscriptionNotFound, subscriptionNotActive, regretTooLate, regretUsed, changeInProgress],
});

export const listSubscriptions = endpoint({
  name: "listSubscriptions",
  summary: "Assinaturas de uma pessoa e da empresa que ela gerencia, as mais novas primeiro",
  tag: "Planos",
  method: "GET",
  path: "/api/subscription",
  access: "signed-in",
  query: z.object({ user: id.optional(), ...paging(100) }),
  answer: z.object({
    subscription_list: z.array(subscription),
    /** Types whose full price is paid, also for what an account with the same document had that was closed. */
    lost_discounts: z.array(z.enum(planTypes)),
    /** Likewise types of which a plan was paid for before: a new one has no seven days to regret it. */
    started_before: z.array(z.enum(planTypes)),
  }),
  failures: [],
});
