import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { tooManyEmails } from "../../../shared/failure.ts";
import { email, messageAnswer, optionalText, requiredText, unlessEmpty } from "../../../shared/schema.ts";
import { stateCode } from "../../base/reference/contract.ts";
import { buyerDocument } from "../price-tables/contract.ts";
import { shownToAll } from "./contract.ts";
import {
  codeElsewhere,
  codeWrong,
  proposalElsewhere,
  proposalExpired,
  proposalNotFound,
  proposalTooDear,
  representationEnded,
  roundPassed,
  sellerAway,
  sellersOwn,
  tableOfAnother,
  tooManyRounds,
} from "./failures.ts";
import { maxLines } from "./price-proposal.ts";
import { payment, pieces, price, round, words } from "./round-contract.ts";

/** What the buyer of a proposal does with it, by an address that only who received it knows. */

const token = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
const byLink = z.object({ token });
const openRate = { max: 600, maxOfDevice: 120, windowSeconds: 600 } as const;

export const openProposalAnswer = z.object({
  ...shownToAll,
  buyer_name: z.string(),
  /** Where the code for accepting or cancelling goes, as 'm•••@cliente.test'; null: to the address that one types. */
  code_goes_to: z.string().nullable(),
  /** Of the order that it became: until when the company may refuse, and why it did. */
  order_details: z
    .object({ refuse_by: z.string(), reason: z.string().nullable(), can_cancel: z.boolean() })
    .nullable(),
});
export type OpenProposal = z.infer<typeof openProposalAnswer>;

const ofLink = {
  tag: "Propostas",
  access: "everybody",
  params: byLink,
  answer: z.object({ message: z.string(), proposal: openProposalAnswer }),
  rateLimit: openRate,
} as const;
const linkFailures = [
  proposalNotFound,
  proposalElsewhere,
  roundPassed,
  proposalExpired,
  representationEnded,
  sellerAway,
] as const;

export const openProposal = endpoint({
  ...ofLink,
  name: "openProposal",
  summary: "A proposta de um endereço que só quem o recebeu conhece",
  method: "GET",
  path: "/api/open-proposal/{token}",
  answer: z.object({ proposal: openProposalAnswer }),
  failures: [proposalNotFound],
});

export const seeProposal = endpoint({
  ...ofLink,
  name: "seeProposal",
  summary: "Quem recebeu a proposta a abriu",
  method: "POST",
  path: "/api/open-proposal/{token}/seen",
  answer: messageAnswer,
  failures: [proposalNotFound],
});

export const counterProposal = endpoint({
  ...ofLink,
  name: "counterProposal",
  summary: "Propõe outras quantidades, preços ou condições",
  method: "POST",
  path: "/api/open-proposal/{token}/counter",
  body: z.object({
    counter: z.object({
      round,
      /** One for each line of the round, in its order; amount 0 leaves it out. */
      lines: z
        .array(z.object({ amount: pieces(0), price }))
        .min(1)
        .max(maxLines),
      payment,
      message: words,
    }),
  }),
  failures: [...linkFailures, tooManyRounds, proposalTooDear],
});

export const declineProposal = endpoint({
  ...ofLink,
  name: "declineProposal",
  summary: "Recusa a proposta, com ou sem o motivo",
  method: "POST",
  path: "/api/open-proposal/{token}/decline",
  body: z.object({ decline: z.object({ round, message: optionalText(1_000) }) }),
  failures: linkFailures,
});

export const askForProposal = endpoint({
  ...ofLink,
  name: "askForProposal",
  summary: "Pede de novo uma proposta que venceu, foi encerrada ou virou pedido",
  method: "POST",
  path: "/api/open-proposal/{token}/again",
  body: z.object({ message: words }),
  failures: [proposalNotFound, proposalElsewhere, sellerAway],
  rateLimit: { max: 60, maxOfDevice: 6, windowSeconds: 3600 },
});

export const mailAcceptanceCode = endpoint({
  ...ofLink,
  name: "mailAcceptanceCode",
  summary: "Manda por e-mail o código com que se aceita a proposta",
  method: "POST",
  path: "/api/open-proposal/{token}/code",
  body: z.object({ code: z.object({ round, email: unlessEmpty(email) }) }),
  answer: messageAnswer,
  failures: [...linkFailures, codeElsewhere, sellersOwn, tooManyEmails],
  rateLimit: { max: 60, maxOfDevice: 10, windowSeconds: 3600 },
});

const code = requiredText(12).transform((text) => text.toUpperCase().replace(/[^0-9A-Z]/g, ""));

export const acceptanceForm = z.object({
  name: requiredText(200),
  document: buyerDocument,
  city: requiredText(80),
  state: stateCode,
  code,
});

export const acceptProposal = endpoint({
  ...ofLink,
  name: "acceptProposal",
  summary: "Aceita a proposta: ela vira um pedido à empresa",
  method: "POST",
  path: "/api/open-proposal/{token}/accept",
  body: z.object({ acceptance: acceptanceForm.extend({ round }) }),
  failures: [...linkFailures, codeWrong, tableOfAnother],
  rateLimit: { max: 120, maxOfDevice: 30, windowSeconds: 3600 },
});

export const mailCancelCode = endpoint({
  ...ofLink,
  name: "mailCancelCode",
  summary: "Manda o código com que quem comprou cancela o pedido ao e-mail que o aceitou",
  method: "POST",
  path: "/api/open-proposal/{token}/cancel-code",
  answer: messageAnswer,
  failures: [proposalNotFound, proposalElsewhere, tooManyEmails],
  rateLimit: { max: 60, maxOfDevice: 10, windowSeconds: 3600 },
});

export const cancelForm = z.object({ message: optionalText(1_000), code });

export const cancelOwnOrder = endpoint({
  ...ofLink,
  name: "cancelOwnOrder",
  summary: "Quem comprou cancela o pedido com o código que recebeu, enquanto a empresa não o faturou",
  method: "POST",
  path: "/api/open-proposal/{token}/cancel",
  body: z.object({ cancel: cancelForm }),
  failures: [proposalNotFound, proposalElsewhere, codeWrong],
  rateLimit: { max: 120, maxOfDevice: 30, windowSeconds: 3600 },
});

export const printProposal = endpoint({
  ...ofLink,
  name: "printProposal",
  summary: "A proposta, ou o pedido que ela virou, em PDF",
  method: "GET",
  path: "/api/open-proposal/{token}/file",
  answer: z.object({ file_name: z.string(), content_type: z.string(), base64: z.string() }),
  failures: [proposalNotFound],
  inVisit: "refused",
});
