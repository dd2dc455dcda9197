import { Link } from "react-router";
import { pluralise } from "../../../../../shared/format/text.ts";
import { Avatar } from "../../../../../ui/avatar.tsx";
import { Card } from "../../../../../ui/card.tsx";
import { Carousel } from "../../../../../ui/carousel.tsx";
import { Section } from "../../../../../ui/layout/section.tsx";
import type { Trainer } from "../../finder-contract.ts";
import { type CourseArea, inArea, searchPageSize } from "./area-courses.ts";
import { CourseFinder } from "./course-finder.tsx";
import type { CourseSearchData } from "./course-search-data.ts";
import { CourseShelves } from "./course-shelf.tsx";
import { ThemeLinks } from "./theme-links.tsx";

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

interface TrainerLinksProps {
  trainers: Trainer[];
  addressOf: (trainer: Trainer) => string;
}

/** Trainers side by side, each with the page of their courses. */
const TrainerLinks = ({ trainers, addressOf }: TrainerLinksProps) => (
  <Carousel label="Treinadores" itemWidth="16rem">
    {trainers.map((trainer) => {
      const name = `${trainer.name} ${trainer.lastname}`;
      return (
        <Card key={trainer._id} interactive className="flex h-full items-center gap-4">
          <Avatar name={name} src={trainer.image?.thumb_url ?? null} />
          <div className="min-w-0">
            <h3 className="font-semibold text-pretty break-words">
              <Link
                to={addressOf(trainer)}
                className="after:absolute after:inset-0 after:rounded-card hover:text-brand focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-brand"
              >
                {name}
              </Link>
            </h3>
            <p className="text-sm text-ink-muted">{pluralise(trainer.courses, "treinamento")}</p>
          </div>
        </Card>
      );
    })}
  </Carousel>
);
