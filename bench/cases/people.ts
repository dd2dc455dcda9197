import { companiesAnswer } from "../answers/companies.ts";
import { peopleAnswer } from "../answers/people.ts";
import { segment } from "../seed/landmarks.ts";
import { casesOf } from "./case.ts";

const people = casesOf("people", "/api/user/");
const companies = casesOf("people", "/api/company/");

export const peopleCases = [
  people("people", "", peopleAnswer()),
  people("people, state", "?state=SP", peopleAnswer({ equal: { state: "SP" } })),
  people(
    "people, state and city",
    "?state=SP&city=Campinas",
    peopleAnswer({ equal: { state: "SP", city: "Campinas" } }),
  ),
  people("people, position", "?position=SENIOR", peopleAnswer({ equal: { position: "SENIOR" } })),
  people("people, segment", `?segment=${segment}`, peopleAnswer({ segment })),
  people("people, two words", "?filter=Sônia Consultor", peopleAnswer({ words: ["sonia", "consultor"] })),
  companies("companies, newest six", "?limit=6", companiesAnswer(6)),
  companies("companies, a hundred", "", companiesAnswer(100)),
];
