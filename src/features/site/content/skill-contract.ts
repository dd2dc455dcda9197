import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { id, messageAnswer, namedBy, queryText, requiredText } from "../../../shared/schema.ts";
import { category } from "../../base/reference/contract.ts";
import {
  longestSkillName,
  skillInUse,
  skillKindLabels,
  skillKinds,
  skillNameTaken,
  skillNotFound,
  skillsNotAlike,
} from "../../base/reference/skill-kinds.ts";
import { orderInput, orderOutdated } from "./order.ts";
import { maxCategories } from "./places.ts";

/** Segments, themes of courses and languages, and the category menu, for the administration. */

export const seenSkill = z.object({
  _id: z.string(),
  name: z.string(),
  kind: z.enum(skillKinds, namedBy(skillKindLabels)),
  /** The end of its address, `/categoria/{slug}`; languages have none. */
  slug: z.string().nullable(),
  in_menu: z.boolean(),
  uses: z.object({ companies: z.int(), people: z.int(), openings: z.int(), courses: z.int() }),
});
export type SeenSkill = z.infer<typeof seenSkill>;

const own = { tag: "Administração", access: "administrators" } as const;

export const listSeenSkills = endpoint({
  ...own,
  method: "GET",
  name: "listSeenSkills",
  summary: "Segmentos, temas de treinamento ou idiomas, com quanto cada um é usado",
  path: "/api/administration/skills",
  query: z.object({ kind: z.enum(skillKinds, namedBy(skillKindLabels)), search: queryText() }),
  answer: z.object({
    skill_list: z.array(seenSkill),
    skill_dash: z.object({ segments: z.int(), themes: z.int(), languages: z.int() }),
  }),
});

const name = requiredText(longestSkillName).refine(
  (text) => /[\p{L}\p{N}]/u.test(text),
  "Escreva um nome com letras",
);
const answer = z.object({ message: z.string(), skill: seenSkill });

export const addSkill = endpoint({
  ...own,
  method: "POST",
  name: "addSkill",
  summary: "Cria um segmento, tema ou idioma",
  path: "/api/administration/skills",
  body: z.object({ skill: z.object({ name, kind: z.enum(skillKinds, namedBy(skillKindLabels)) }) }),
  answer,
  failures: [skillNameTaken],
});

export const renameSkill = endpoint({
  ...own,
  method: "PUT",
  name: "renameSkill",
  summary: "Muda o nome de um segmento, tema ou idioma; o endereço da página continua o mesmo",
  path: "/api/administration/skills/{id}",
  params: z.object({ id }),
  body: z.object({ skill: z.object({ name }) }),
  answer,
  failures: [skillNotFound, skillNameTaken],
});

export const mergeSkill = endpoint({
  ...own,
  method: "POST",
  name: "mergeSkill",
  summary:
    "Junta um segmento, tema ou idioma a outro: tudo o que usa este passa a usar o outro, e este acaba",
  path: "/api/administration/skills/{id}/merge",
  params: z.object({ id }),
  body: z.object({ skill: z.object({ into: id }) }),
  answer,
  failures: [skillNotFound, skillsNotAlike, skillInUse],
});

export const removeSkill = endpoint({
  ...own,
  method: "DELETE",
  name: "removeSkill",
  summary: "Exclui um segmento, tema ou idioma que nada usa",
  path: "/api/administration/skills/{id}",
  params: z.object({ id }),
  answer: messageAnswer,
  failures: [skillNotFound, skillInUse],
});

export const getCategoryMenu = endpoint({
  ...own,
  method: "GET",
  name: "getCategoryMenu",
  summary: "O menu de categorias como está agora, e tudo o que pode estar nele",
  path: "/api/administration/category-menu",
  answer: z.object({
    category_list: z.array(category),
    choice_list: z.array(category.extend({ kind: z.enum(skillKinds, namedBy(skillKindLabels)) })),
  }),
});

export const saveCategoryMenu = endpoint({
  ...own,
  method: "PUT",
  name: "saveCategoryMenu",
  summary: "Muda o que o menu de categorias mostra, e em que ordem",
  path: "/api/administration/category-menu",
  body: z.object({ category_menu: orderInput(maxCategories) }),
  answer: z.object({ message: z.string(), category_list: z.array(category) }),
  failures: [skillNotFound, orderOutdated],
});
