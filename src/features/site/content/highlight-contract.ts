import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind } from "../../../shared/failure.ts";
import { day, id, messageAnswer, namedBy, optionalDay, whereRight } from "../../../shared/schema.ts";
import { orderInput, orderOutdated } from "./order.ts";
import { highlightKindLabels, highlightKinds, maxHighlights } from "./places.ts";

/** What is put in front on the start pages, chosen by the administration. */

/** Whether the pages show it: `HIDDEN` is what nobody may see now, as a product that was suspended. */
export const highlightStates = ["SHOWN", "COMING", "OVER", "HIDDEN"] as const;
export type HighlightState = (typeof highlightStates)[number];

const kind = z.enum(highlightKinds, namedBy(highlightKindLabels));

export const seenHighlight = z.object({
  _id: z.string(),
  kind,
  subject: z.object({
    _id: z.string(),
    /** Null where it is gone altogether. */
    name: z.string().nullable(),
    /** Whose it is, where that is not itself. */
    owner: z.string().nullable(),
    slug: z.string().nullable(),
  }),
  state: z.enum(highlightStates),
  starts_on: z.string(),
  ends_on: z.string().nullable(),
});
export type SeenHighlight = z.infer<typeof seenHighlight>;

export const highlightNotFound = failureKind(
  404,
  "HIGHLIGHT_NOT_FOUND",
  "Este destaque não existe mais. Atualize a página.",
);
export const subjectNotFound = failureKind(
  404,
  "HIGHLIGHT_SUBJECT_NOT_FOUND",
  "Só entra em destaque o que todos podem ver agora. Procure de novo.",
);
export const alreadyHighlighted = failureKind(
  409,
  "ALREADY_HIGHLIGHTED",
  "Já está nos destaques. Mude os dias ou a ordem de lá.",
);
export const tooManyHighlights = failureKind(
  409,
  "TOO_MANY_HIGHLIGHTS",
  `Cabem ${maxHighlights} destaques de cada tipo. Retire um antes.`,
);

const own = { tag: "Administração", access: "administrators" } as const;

export const listSeenHighlights = endpoint({
  ...own,
  method: "GET",
  name: "listSeenHighlights",
  summary: "Destaques de um tipo, na ordem em que aparecem, com os que ainda não começaram e os que acabaram",
  path: "/api/administration/highlights",
  query: z.object({ kind }),
  answer: z.object({ highlight_list: z.array(seenHighlight) }),
});

const days = z.object({ starts_on: day, ends_on: optionalDay });
const inOrder = {
  path: ["ends_on"],
  error: "O último dia vem depois do primeiro",
  when: whereRight("starts_on", "ends_on"),
};
const isInOrder = ({ starts_on, ends_on }: z.output<typeof days>) => !ends_on || starts_on <= ends_on;
export const highlightDays = days.refine(isInOrder, inOrder);

const answer = z.object({ message: z.string(), highlight: seenHighlight });

export const addHighlight = endpoint({
  ...own,
  method: "POST",
  name: "addHighlight",
  summary: "Põe uma empresa, um produto, um treinamento ou uma vaga em destaque, por último",
  path: "/api/administration/highlights",
  body: z.object({ highlight: days.extend({ kind, subject: id }).refine(isInOrder, inOrder) }),
  answer,
  failures: [subjectNotFound, alreadyHighlighted, tooManyHighlights],
});

export const changeHighlight = endpoint({
  ...own,
  method: "PUT",
  name: "changeHighlight",
  summary: "Muda os dias de um destaque",
  path: "/api/administration/highlights/{id}",
  params: z.object({ id }),
  body: z.object({ highlight: highlightDays }),
  answer,
  failures: [highlightNotFound],
});

export const removeHighlight = endpoint({
  ...own,
  method: "DELETE",
  name: "removeHighlight",
  summary: "Retira um destaque",
  path: "/api/administration/highlights/{id}",
  params: z.object({ id }),
  answer: messageAnswer,
  failures: [highlightNotFound],
});

export const orderHighlights = endpoint({
  ...own,
  method: "PUT",
  name: "orderHighlights",
  summary: "Muda a ordem dos destaques de um tipo",
  path: "/api/administration/highlights-order/{kind}",
  params: z.object({ kind }),
  body: z.object({ order: orderInput(maxHighlights) }),
  answer: messageAnswer,
  failures: [orderOutdated],
});
