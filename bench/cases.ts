import type { Group } from "./flags.ts";
import { rareWord, segment, slugOfOpening } from "./seed/landmarks.ts";
import {
  type Answerer,
  companiesAnswer,
  openingAnswer,
  openingsAnswer,
  peopleAnswer,
} from "./yardsticks/hand-written.ts";

export interface Case {
  group: Group;
  name: string;
  path: string;
  headers?: Record<string, string>;
  /** The hand-written answer to the same call. */
  sql?: Answerer;
  /** What the case is held to beside its latency; see bars.ts. */
  kind: "list" | "deep list" | "detail" | "rendered page" | "cached page";
}

const openings = "/api/job-opportunity/";
const people = "/api/user/";
const slug = slugOfOpening(1_234);
const fresh = { "cache-control": "no-cache" };

const list = (name: string, path: string, sql: Answerer, kind: Case["kind"] = "list"): Case => ({
  group: "lists",
  name,
  path: encodeURI(path),
  sql,
  kind,
});

/** Every read that many people do at once. */
export const cases: Case[] = [
  list("openings", openings, openingsAnswer()),
  list("openings, page 500", `${openings}?page=500`, openingsAnswer({ page: 500 }), "deep list"),
  list("openings, state", `${openings}?state=SP`, openingsAnswer({ equal: { state: "SP" } })),
  list(
    "openings, state and city",
    `${openings}?state=SP&city=Campinas`,
    openingsAnswer({ equal: { state: "SP", city: "Campinas" } }),
  ),
  list(
    "openings, position",
    `${openings}?position=SENIOR`,
    openingsAnswer({ equal: { position: "SENIOR" } }),
  ),
  list("openings, segment", `${openings}?segment=${segment}`, openingsAnswer({ segment })),
  list("openings, rare word", `${openings}?filter=${rareWord}`, openingsAnswer({ words: [rareWord] })),
  list("openings, common word", `${openings}?filter=vendedor`, openingsAnswer({ words: ["vendedor"] })),
  list(
    "openings, two words",
    `${openings}?filter=Consultor Curitiba`,
    openingsAnswer({ words: ["consultor", "curitiba"] }),
  ),
  list("opening, whole", `${openings}${slug}`, openingAnswer(slug), "detail"),
  list("people", people, peopleAnswer()),
  list("people, state", `${people}?state=SP`, peopleAnswer({ state: "SP" })),
  list(
    "people, two words",
    `${people}?filter=Sônia Consultor`,
    peopleAnswer({ words: ["sonia", "consultor"] }),
  ),
  list("companies", "/api/company/", companiesAnswer()),
  { group: "pages", name: "/ rendered", path: "/", headers: fresh, kind: "rendered page" },
  { group: "pages", name: "/vaga/… rendered", path: `/vaga/${slug}`, headers: fresh, kind: "rendered page" },
  { group: "pages", name: "/ cached", path: "/", kind: "cached page" },
  { group: "pages", name: "/vaga/… cached", path: `/vaga/${slug}`, kind: "cached page" },
];
