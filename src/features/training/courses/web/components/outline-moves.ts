import type { CourseSection } from "../../contract.ts";

/** How sections and lessons change places; what cannot move stays as it is. */

type Sections = readonly CourseSection[];

/** Where a lesson is: which section, and which place in it. */
export function placeOf(sections: Sections, lessonId: string): { section: number; lesson: number } | null {
  for (const [section, { chapters }] of sections.entries()) {
    const lesson = chapters.findIndex((chapter) => chapter.lesson._id === lessonId);
    if (lesson >= 0) return { section, lesson };
  }
  return null;
}

/** Puts a lesson into a section, before what stands at a place there once the lesson is taken out. */
export function putLesson(sections: Sections, lessonId: string, sectionId: string, place: number): Sections {
  const chapter = sections.flatMap(({ chapters }) => chapters).find(({ lesson }) => lesson._id === lessonId);
  if (!chapter || !sections.some(({ _id }) => _id === sectionId)) return sections;
  return sections.map((section) => {
    const others = section.chapters.filter(({ lesson }) => lesson._id !== lessonId);
    if (section._id !== sectionId) {
      return others.length === section.chapters.length ? section : { ...section, chapters: others };
    }
    return { ...section, chapters: others.toSpliced(place, 0, chapter) };
  });
}

/** One place up or down; past the end of its section a lesson goes on into the next one. */
export function moveLesson(sections: Sections, lessonId: string, by: 1 | -1): Sections {
  const place = placeOf(sections, lessonId);
  const section = place && sections[place.section];
  if (!section) return sections;
  const wanted = place.lesson + by;
  if (wanted >= 0 && wanted < section.chapters.length) {
    return putLesson(sections, lessonId, section._id, wanted);
  }
  const neighbour = sections[place.section + by];
  if (!neighbour) return sections;
  return putLesson(sections, lessonId, neighbour._id, by === 1 ? 0 : neighbour.chapters.length);
}

/** Puts a section before what stands at a place once the section is taken out. */
export function putSection(sections: Sections, sectionId: string, place: number): Sections {
  const section = sections.find(({ _id }) => _id === sectionId);
  if (!section) return sections;
  return sections.filter(({ _id }) => _id !== sectionId).toSpliced(place, 0, section);
}

/** One place up or down. */
export function moveSection(sections: Sections, sectionId: string, by: 1 | -1): Sections {
  const wanted = sections.findIndex(({ _id }) => _id === sectionId) + by;
  return wanted < 0 || wanted >= sections.length ? sections : putSection(sections, sectionId, wanted);
}

/** Which lessons can go on: the first of all not up, the last of all not down. */
export function mayMove(sections: Sections, lessonId: string, by: 1 | -1): boolean {
  return moveLesson(sections, lessonId, by) !== sections;
}

/** 'Aula “Preço” na posição 2 de “Negociação”', for who does not see it move. */
export function tellPlace(sections: Sections, lessonId: string): string {
  const place = placeOf(sections, lessonId);
  const section = place && sections[place.section];
  const name = section?.chapters[place?.lesson ?? 0]?.lesson.name;
  return section ? `Aula “${name}” na posição ${(place?.lesson ?? 0) + 1} de “${section.title}”` : "";
}
