import { BackLink } from "../../../../../ui/layout/back-link.tsx";
import { PageHeader } from "../../../../../ui/layout/page-header.tsx";
import { type CourseArea, inArea, searchPageSize } from "./area-courses.ts";
import { CartLink } from "./cart-link.tsx";
import { CourseFinder } from "./course-finder.tsx";
import type { CoursesOfThemeData } from "./course-search-data.ts";
import { CourseShelves } from "./course-shelf.tsx";

/** The page of a theme within an area. */
export function CoursesOfTheme({ area, data }: { area: CourseArea; data: CoursesOfThemeData }) {
  const { theme, finder, shelves } = data;
  const to = inArea(area);
  return (
    <>
      <PageHeader
        title={theme.name}
        back={<BackLink to={to.search}>Treinamentos</BackLink>}
        actions={<CartLink area={area} />}
      />
      <CourseFinder
        key={theme._id}
        data={finder}
        pageSize={searchPageSize}
        scope={{ segment: theme._id }}
        addressOf={to.course}
        title="Todos deste tema"
        emptyText="Ainda não há treinamentos deste tema."
        lead={<CourseShelves shelves={shelves} addressOf={to.course} />}
      />
    </>
  );
}
