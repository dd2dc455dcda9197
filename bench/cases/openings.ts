import { openingAnswer, openingsAnswer } from "../answers/openings.ts";
import { rareWord, segment, slugOfOpening } from "../seed/landmarks.ts";
import { casesOf } from "./case.ts";

const one = casesOf("openings", "/api/job-opportunity/");
const slug = slugOfOpening(1_234);

export const openingCases = [
  one("openings", "", openingsAnswer()),
  one("openings, page 500", "?page=500", openingsAnswer({ page: 500 }), { deepOf: "openings" }),
  one("openings, state", "?state=SP", openingsAnswer({ area: "SP" })),
  // Openings of other states cover this one.
  one("openings, state covered from elsewhere", "?state=RS", openingsAnswer({ area: "RS" })),
  one(
    "openings, state and city",
    "?state=SP&city=Campinas",
    openingsAnswer({ equal: { state: "SP", city: "Campinas" } }),
  ),
  one("openings, position", "?position=SENIOR", openingsAnswer({ equal: { position: "SENIOR" } })),
  one("openings, segment", `?segment=${segment}`, openingsAnswer({ segment })),
  one("openings, rare word", `?filter=${rareWord}`, openingsAnswer({ words: [rareWord] })),
  one("openings, common word", "?filter=vendedor", openingsAnswer({ words: ["vendedor"] })),
  one(
    "openings, two words",
    "?filter=Consultor Curitiba",
    openingsAnswer({ words: ["consultor", "curitiba"] }),
  ),
  one("opening, whole", slug, openingAnswer(slug), { kind: "detail" }),
];
