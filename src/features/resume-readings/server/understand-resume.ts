import { divideResume, linesOf } from "./divide-resume.ts";
import { findPhone, findPlace } from "./find-contact.ts";
import { findEducations } from "./find-educations.ts";
import { findExperiences } from "./find-experiences.ts";
import { findLabelledExperiences } from "./find-labelled-experiences.ts";
import { findLanguages } from "./find-languages.ts";
import { findLinkedInEducations, findLinkedInExperiences } from "./find-linkedin-posts.ts";
import type { FoundResume } from "./found-resume.ts";
import { namesPost } from "./job-words.ts";
import { joinText } from "./join-text.ts";
import { type ResumeLine, withoutBullet } from "./resume-line.ts";

/** What the lines of a resume say for certain; what is not certain is left out. */
export function understandResume(lines: readonly ResumeLine[]): FoundResume {
  const isLinkedIn = lines.some(({ text }) => text.endsWith("(LinkedIn)"));
  const sections = divideResume(lines);
  const head = linesOf(sections, "head");
  const aboutPerson = [...head, ...linesOf(sections, "contact")];
  const experience = linesOf(sections, "experience");
  const education = linesOf(sections, "education");
  const labelled = findLabelledExperiences(experience);
  return {
    phone: findPhone(aboutPerson),
    place: findPlace(aboutPerson),
    title: isLinkedIn ? headline(head) : wantedPost(linesOf(sections, "objective")),
    summary: joinText(linesOf(sections, "summary").map(({ text }) => text)) || null,
    experiences: isLinkedIn
      ? findLinkedInExperiences(experience)
      : labelled.length > 0
        ? labelled
        : findExperiences(experience),
    educations: isLinkedIn ? findLinkedInEducations(education) : findEducations(education),
    skills: linesOf(sections, "skills").flatMap(({ text }) => skillsIn(text)),
    languages: findLanguages(linesOf(sections, "languages").map(({ text }) => text)),
  };
}

const skillsIn = (text: string): string[] =>
  text
    .split(/[,;|•·\t]/)
    .map((part) => withoutBullet(part).replace(/\.$/, ""))
    .filter((part) => part !== "" && part.length <= 80);

/** On LinkedIn what follows the name, before the place. */
function headline([, ...lines]: readonly ResumeLine[]): string | null {
  const texts = lines.map(({ text }) => text);
  const place = texts.findIndex((text) => /(?:Brasil|Brazil|Regi[ãa]o|Area)$/u.test(text));
  return texts.slice(0, place === -1 ? 1 : place).join(" ") || null;
}

/** An objective that is nothing but a post: 'Atuar como vendedora externa.' */
function wantedPost(lines: readonly ResumeLine[]): string | null {
  const text = joinText(lines.map((line) => line.text))
    .replace(/^(?:atuar|trabalhar)\s+(?:como|de)\s+/iu, "")
    .replace(/\.$/, "");
  if (!text || text.length > 80 || /[.;\n]/.test(text) || !namesPost(text.split(/\s+/).slice(0, 2).join(" ")))
    return null;
  return text.charAt(0).toLocaleUpperCase("pt-BR") + text.slice(1);
}
