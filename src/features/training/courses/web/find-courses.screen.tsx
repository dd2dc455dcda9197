import { X } from "lucide-react";
import { useState } from "react";
import { type ClientLoaderFunctionArgs, Link, type MetaFunction, useLoaderData } from "react-router";
import { readStored, store } from "../../../../client/browser-storage.ts";
import { call } from "../../../../client/call.ts";
import { pluralise } from "../../../../shared/format/text.ts";
import { product } from "../../../../shared/product.ts";
import { IconButton } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { Carousel } from "../../../../ui/carousel.tsx";
import { NightBand } from "../../../../ui/layout/night-band.tsx";
import { PageHeader, Section } from "../../../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../../../ui/link.tsx";
import { Avatar } from "../../../../ui/picture.tsx";
import { areaAmong, requireSession, useArea } from "../../../base/sessions/web/components/guard.ts";
import { listTrainers } from "../../calls.ts";
import type { Trainer } from "../contract.ts";
import { courseAreas, inArea, searchPageSize } from "./components/course-addresses.ts";
import { ThemeLinks } from "./components/course-cards.tsx";
import { CourseFinder } from "./components/course-finder.tsx";
import { courseFilters, loadCourseFinder, loadShelves } from "./components/course-search.ts";
import { CartLink, CourseListSkeleton, CourseShelves } from "./components/course-shelf.tsx";

const trainersShown = 8;

/** The courses that were found; until something narrows them, shelves and trainers too. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession(areaAmong(courseAreas, request.url), request);
  const url = new URL(request.url);
  const isNarrowed = courseFilters.narrows(courseFilters.read(url.searchParams));
  const [finder, shelves, trainers] = await Promise.all([
    loadCourseFinder(call, url, { limit: searchPageSize }),
    isNarrowed ? null : loadShelves(call),
    isNarrowed
      ? []
      : call(listTrainers, { query: { limit: trainersShown } }).then(({ user_list }) => user_list),
  ]);
  return { finder, shelves, trainers };
}

export const meta: MetaFunction = () => [{ title: `Buscar treinamentos · ${product.name}` }];

const leads = {
  vc: "Aulas em vídeo de quem vende todo dia, para assistir no seu tempo.",
  co: "Aulas em vídeo de quem vende todo dia, para treinar a sua equipe.",
} as const;

const Header = () => (
  <PageHeader
    short
    title="Encontre um treinamento"
    lead={leads[useArea(courseAreas)]}
    actions={<CartLink />}
  />
);

export function HydrateFallback() {
  return (
    <>
      <Header />
      <CourseListSkeleton />
    </>
  );
}

/** Courses searched from within an area; until something narrows them, themes, the best of them and who teaches come first. */
export default function FindCourses() {
  const { finder, shelves, trainers } = useLoaderData<typeof clientLoader>();
  const area = useArea(courseAreas);
  const to = inArea(area);
  return (
    <>
      <Header />
      {/* Whoever searches wants what was found. */}
      {area === "vc" && shelves && <TrainingBanner />}
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
    </>
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

/** Invites to teach, until it is closed in this browser (specification, part 2, section 2). */
function TrainingBanner() {
  const [hidden, setHidden] = useState(() => readStored("training_banner") === "hidden");
  if (hidden) return null;
  function hide() {
    store("training_banner", "hidden");
    setHidden(true);
  }
  return (
    <NightBand
      aria-label="Ensine o que você sabe"
      className="relative mb-4 rounded-card p-4 pr-14 sm:p-6 sm:pr-16"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="max-w-reading space-y-1">
          <h2 className="text-lg font-bold">Ensine o que você sabe vender</h2>
          <p className="text-on-night-muted text-pretty">
            Cadastre seus treinamentos em vídeo e venda para profissionais e empresas de todo o Brasil.
          </p>
        </div>
        <LinkButton to="/vc/meus-treinamentos" variant="amber">
          Cadastrar treinamento
        </LinkButton>
      </div>
      <IconButton
        name="Não mostrar mais"
        icon={X}
        tone="on-night"
        onClick={hide}
        className="absolute top-2 right-2"
      />
    </NightBand>
  );
}
