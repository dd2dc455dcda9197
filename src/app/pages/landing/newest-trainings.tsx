import { CourseCard } from "../../../features/training/courses/web/components/course-card.tsx";
import { courseFilters } from "../../../features/training/courses/web/components/course-filters.ts";
import { newestOnHome } from "../../../features/training/courses/web/components/home-courses.ts";
import { ThemeLinks } from "../../../features/training/courses/web/components/theme-links.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { FoundList } from "../../../ui/found-list.tsx";
import { LoadMore } from "../../../ui/load-more.tsx";
import { useMorePages } from "../../../ui/use-more-pages.ts";
import { DistantSection } from "./distant-section.tsx";
import type { HomeData } from "./home-data.ts";
import { PostingLink } from "./posting-links.tsx";

const everything = { filters: courseFilters.none, scope: {} };

/** The newest courses, and their themes. */
export function NewestTrainings({ courses }: Pick<HomeData, "courses">) {
  const { newest, themes } = courses;
  const { items, list, hasMore, busy, loadMore } = useMorePages({
    first: newest,
    size: newestOnHome,
    of: "treinamentos",
    load: async (page) =>
      (await import("../../../features/training/courses/web/components/course-calls.ts")).loadCourses(
        everything,
        {
          limit: newestOnHome,
          page,
        },
      ),
  });
  return (
    <DistantSection
      id="treinamentos"
      className="distant-116 sm:distant-72"
      title="Treinamentos para vender mais"
      lead="Aulas em vídeo de quem vende todo dia, para assistir no seu tempo."
    >
      {themes.length > 0 && <ThemeLinks themes={themes} addressOf={({ slug }) => `/categoria/${slug}`} />}
      {newest.length === 0 && (
        <EmptyState text="Ainda não há treinamentos por aqui." action={<PostingLink what="training" />} />
      )}
      <div className="@container space-y-4">
        <FoundList ref={list} changing={false} columns="@md:grid-cols-2 @4xl:grid-cols-4">
          {items.map((course) => (
            <CourseCard key={course._id} course={course} to={`/treinamento/${course.slug}`} inRow />
          ))}
        </FoundList>
        <LoadMore hasMore={hasMore} busy={busy} onLoadMore={loadMore} />
      </div>
    </DistantSection>
  );
}
