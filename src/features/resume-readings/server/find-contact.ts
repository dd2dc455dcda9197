import { isCpf } from "../../../shared/format/document-check.ts";
import { isPhone, phoneDigits } from "../../../shared/format/phone.ts";
import { stateCodes } from "../../reference/state-codes.ts";
import type { ResumeLine } from "./resume-line.ts";

const phonePattern = /(?:\+?55\s*)?\(?\b0?\d{2}\)?[\s.-]*(?:9[\s.]?\d{4}|[2-5]\d{3})[\s.-]?\d{4}\b/g;
/** Numbers that are none of the person's phones. */
const notOwn = /recado|refer[eê]ncia|\b(?:cpf|rg|cnpj|cnh|pis|ctps)\b/iu;

/** The phone of the person, where there is no doubt about which one it is. */
export function findPhone(lines: readonly ResumeLine[]): string | null {
  const texts = lines.flatMap(({ text }) => (notOwn.test(text) ? [] : (text.match(phonePattern) ?? [])));
  const phones = new Set(texts.filter((text) => isPhone(text) && !isCpf(text)).map(phoneDigits));
  const mobiles = [...phones].filter((phone) => phone.length === 11);
  const [only] = phones.size === 1 ? phones : mobiles.length === 1 ? mobiles : [];
  return only ?? null;
}

const cityAndCode = new RegExp(
  `(\\p{L}[\\p{L}'’ ]{1,60}?)\\s*(?:/|,|-|–|\\()\\s*(${stateCodes.join("|")})(?![\\p{L}\\d])`,
  "u",
);
const cityAndName = /^([\p{L}'’ -]{2,60}),\s*([\p{L} ]{4,30}),\s*(?:Brasil|Brazil)$/u;

/** City and state as they are written: 'Campinas/SP', 'Campinas, São Paulo, Brasil'. */
export function findPlace(lines: readonly ResumeLine[]): { city: string; state: string } | null {
  for (const { text } of lines) {
    const [, city, state] = (text.length < 300 && (cityAndName.exec(text) ?? cityAndCode.exec(text))) || [];
    if (city && state) return { city: city.trim(), state: state.trim() };
  }
  return null;
}
