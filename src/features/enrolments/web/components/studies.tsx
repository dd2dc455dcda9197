import { Fragment, type ReactNode } from "react";
import { LoadMore } from "../../../../ui/load-more.tsx";
import { useMorePages } from "../../../../ui/use-more-pages.ts";
import { CourseCardsSkeleton } from "../../../courses/web/components/course-cards-skeleton.tsx";
import type { Student } from "../../contract.ts";
import { loadStudies, studiesPerPage } from "./student-calls.ts";
import type { StudyArea } from "./study-area.ts";
import { StudyCard } from "./study-card.tsx";

interface StudiesProps {
  area: StudyArea;
  /** The first page, as `loadStudies` answered it. */
  first: Student[];
  /** Where there are none. */
  empty: ReactNode;
}

const columns = "grid gap-4 sm:grid-cols-2 xl:grid-cols-3";

/** The courses that somebody takes. */
export function Studies({ area, first, empty }: StudiesProps) {
  const { items, list, hasMore, busy, loadMore } = useMorePages({
    first,
    size: studiesPerPage,
    of: "studies",
    load: loadStudies,
  });
  if (items.length === 0) return empty;
  // They come behind those that one goes on with.
  const firstDone = items.findIndex(({ completed_at: completedAt }) => completedAt !== null);
  return (
    <div className="space-y-4">
      <ul ref={list} className={columns}>
        {items.map((student, index) => (
          <Fragment key={student._id}>
            {index > 0 && index === firstDone && (
              <li className="col-span-full pt-4">
                <h3 className="text-lg font-bold">Concluídos</h3>
              </li>
            )}
            <StudyCard student={student} area={area} />
          </Fragment>
        ))}
      </ul>
      <LoadMore hasMore={hasMore} onLoadMore={loadMore} busy={busy} />
    </div>
  );
}

export const StudiesSkeleton = () => <CourseCardsSkeleton count={3} className={columns} />;
