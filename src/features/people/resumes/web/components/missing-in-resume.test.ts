import { expect, it } from "vitest";
import { missingInResume } from "../../model.ts";

const empty = { title: null, position: null, summary: null, experience: [], education: [], skills: [] };
const all = ["o título do perfil", "o resumo", "sua experiência"];

it.each([
  ["no resume", null, all],
  ["only a level", { ...empty, position: "SENIOR" }, all],
  ["a blank title", { ...empty, title: "  " }, all],
  ["a title", { ...empty, title: "Vendedora externa" }, []],
  ["a summary", { ...empty, summary: "Vendo bem." }, []],
])("of %s", (_what, resume, missing) => expect(missingInResume(resume)).toEqual(missing));
