import { Avatar } from "../../../../../ui/avatar.tsx";
import { BackLink } from "../../../../../ui/layout/back-link.tsx";
import { type CourseArea, inArea, searchPageSize } from "./area-courses.ts";
import { CartLink } from "./cart-link.tsx";
import { CourseFinder } from "./course-finder.tsx";
import type { CoursesOfTrainerData } from "./course-search-data.ts";
import { CourseShelves } from "./course-shelf.tsx";

/** The page of a trainer within an area: who it is, and their courses. */
export function CoursesOfTrainer({ area, data }: { area: CourseArea; data: CoursesOfTrainerData }) {
  const { trainer, finder, shelves } = data;
  const to = inArea(area);
  const name = `${trainer.name} ${trainer.lastname}`;
  return (
    <>
      <header className="space-y-2 pt-6 pb-6 sm:pt-10">
        <BackLink to={to.search}>Treinamentos</BackLink>
        <div className="flex flex-wrap items-center gap-4">
          <Avatar name={name} src={trainer.image?.thumb_url ?? null} size="lg" />
          <div className="min-w-0">
            <h1 className="text-xl font-bold text-pretty break-words">{name}</h1>
            {trainer.title && <p className="text-ink-muted text-pretty">{trainer.title}</p>}
          </div>
          <div className="ml-auto shrink-0">
            <CartLink area={area} />
          </div>
        </div>
      </header>
      <CourseFinder
        key={trainer._id}
        data={finder}
        pageSize={searchPageSize}
        scope={{ user: trainer._id }}
        addressOf={to.course}
        title="Todos os treinamentos"
        emptyText="Ainda não há treinamentos desta pessoa."
        lead={<CourseShelves shelves={shelves} addressOf={to.course} ofOneTrainer />}
      />
    </>
  );
}
