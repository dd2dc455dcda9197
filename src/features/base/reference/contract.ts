import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind } from "../../../shared/failure.ts";
import { namedBy } from "../../../shared/issues.ts";
import { fieldMessages, zipcode } from "../../../shared/schema.ts";
import { stateCodes } from "./state-codes.ts";

/** What is the same for everybody: Brazilian states, cities and post codes, segments and languages. */

export const stateCode = z
  .string(fieldMessages.required)
  .trim()
  .toUpperCase()
  .min(1, fieldMessages.required)
  .pipe(z.enum(stateCodes));

export const skillType = z.enum(["INDUSTRY_GENERAL", "LANGUAGE"]);
export const skill = z.object({ _id: z.string(), name: z.string(), type: skillType });
export type Skill = z.infer<typeof skill>;

export const zipcodeNotFound = failureKind(
  404,
  "ZIPCODE_NOT_FOUND",
  "Não encontramos este CEP. Preencha o endereço.",
);
export const zipcodeUnavailable = failureKind(
  503,
  "ZIPCODE_UNAVAILABLE",
  "A busca de CEP está fora do ar. Preencha o endereço.",
);

export const listStates = endpoint({
  name: "listStates",
  summary: "Estados do Brasil, em ordem alfabética",
  tag: "Referências",
  method: "GET",
  path: "/webservices/ibge/estados",
  access: "everybody",
  keptOffline: true,
  answer: z.object({ state_list: z.array(z.object({ sigla: z.string(), nome: z.string() })) }),
});

export const listCities = endpoint({
  name: "listCities",
  summary: "Cidades de um estado, em ordem alfabética",
  tag: "Referências",
  method: "GET",
  path: "/webservices/ibge/cidades",
  access: "everybody",
  keptOffline: true,
  query: z.object({ uf: stateCode }),
  answer: z.object({ city_list: z.array(z.object({ nome: z.string() })) }),
});

export const findZipcode = endpoint({
  name: "findZipcode",
  summary: "Endereço de um CEP",
  tag: "Referências",
  method: "GET",
  path: "/webservices/zipcode",
  access: "everybody",
  query: z.object({ zipcode }),
  answer: z.object({
    localidade: z.string(),
    logradouro: z.string(),
    uf: z.string(),
    bairro: z.string(),
  }),
  failures: [zipcodeNotFound, zipcodeUnavailable],
  rateLimit: { max: 60, windowSeconds: 60 },
});

export const listSkills = endpoint({
  name: "listSkills",
  summary:
    "Segmentos (INDUSTRY_GENERAL), também os temas que só treinamentos têm (`theme`), ou idiomas (LANGUAGES)",
  tag: "Referências",
  method: "GET",
  path: "/api/skill",
  access: "everybody",
  keptOffline: true,
  query: z.object({
    filter: z
      .enum(
        ["INDUSTRY_GENERAL", "LANGUAGE", "LANGUAGES"],
        namedBy({ INDUSTRY_GENERAL: "Segmentos", LANGUAGE: "Idiomas", LANGUAGES: "Idiomas" }),
      )
      .optional(),
  }),
  answer: z.object({
    skill_list: z.array(
      skill.extend({
        /** What addresses call a segment by. */
        slug: z.string().nullable(),
        /** Of courses alone: nobody works in it. */
        theme: z.boolean(),
      }),
    ),
  }),
});

export const category = z.object({ _id: z.string(), name: z.string(), slug: z.string() });
export type Category = z.infer<typeof category>;

export const listCategoryMenu = endpoint({
  name: "listCategoryMenu",
  summary: "O menu de categorias das páginas públicas, na ordem em que aparece",
  tag: "Referências",
  method: "GET",
  path: "/api/category-menu",
  access: "everybody",
  keptOffline: true,
  answer: z.object({ category_list: z.array(category) }),
});

export const successorNotFound = failureKind(404, "SUCCESSOR_NOT_FOUND", "Tema não encontrado.");

export const findSuccessor = endpoint({
  name: "findSuccessor",
  summary: "O segmento ou tema ao qual se juntou um que não existe mais, pelo endereço que este tinha",
  tag: "Referências",
  method: "GET",
  path: "/api/former-skill/{slug}",
  access: "everybody",
  params: z.object({ slug: z.string().trim().min(1).max(160) }),
  answer: z.object({ skill: category }),
  failures: [successorNotFound],
});
