import { Section } from "../../../../ui/layout/section.tsx";
import { type CourseArea, inArea, searchPageSize } from "./area-courses.ts";
import { CourseFinder } from "./course-finder.tsx";
import type { CourseSearchData } from "./course-search-data.ts";
import { CourseShelves } from "./course-shelf.tsx";
import { ThemeLinks } from "./theme-links.tsx";
import { TrainerLinks } from "./trainer-links.tsx";

/** Courses searched from within an area; until something narrows them, themes, the best of them and who teaches come first. */
export function CourseSearch({ area, data }: { area: CourseArea; data: CourseSearchData }) {
  const { finder, shelves, trainers } = data;
  const to = inArea(area);
  return (
    <CourseFinder
      data={finder}
      pageSize={searchPageSize}
      addressOf={to.course}
      title="Todos os treinamentos"
      lead={
        shelves && (
          <>
            {finder.themes.length > 0 && (
              <Section title="Temas">
                <ThemeLinks themes={finder.themes} addressOf={to.theme} />
              </Section>
            )}
            <CourseShelves shelves={shelves} addressOf={to.course} />
            {trainers.length > 0 && (
              <Section title="Treinadores">
                <TrainerLinks trainers={trainers} addressOf={to.trainer} />
              </Section>
            )}
          </>
        )
      }
    />
  );
}
