import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { call } from "../../../../client/call.ts";
import { product } from "../../../../shared/product.ts";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { Avatar } from "../../../../ui/picture.tsx";
import { areaAmong, requireSession, useArea } from "../../../base/sessions/web/components/guard.ts";
import { getUser } from "../../../people/calls.ts";
import { courseAreas, inArea, searchPageSize } from "./components/course-addresses.ts";
import { CourseFinder } from "./components/course-finder.tsx";
import { loadCourseFinder, loadShelves } from "./components/course-search.ts";
import { CartLink, CourseShelves, ScopedCoursesSkeleton } from "./components/course-shelf.tsx";

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  await requireSession(areaAmong(courseAreas, request.url), request);
  const { user } = await call(getUser, { params: { id: params.id ?? "" } });
  const { _id, slug, name, lastname, image, resume } = user;
  const scope = { user: _id };
  const [finder, shelves] = await Promise.all([
    loadCourseFinder(call, new URL(request.url), { limit: searchPageSize, scope }),
    loadShelves(call, scope),
  ]);
  return { trainer: { _id, slug, name, lastname, image, title: resume?.title ?? null }, finder, shelves };
}

const nameOf = ({ name, lastname }: { name: string; lastname: string }) => `${name} ${lastname}`;

export const meta: MetaFunction<typeof clientLoader> = ({ loaderData }) => [
  { title: `${loaderData ? nameOf(loaderData.trainer) : "Treinador"} · ${product.name}` },
];

export const HydrateFallback = ScopedCoursesSkeleton;

/** The page of a trainer within an area: who it is, and their courses. */
export default function TrainerScreen() {
  const { trainer, finder, shelves } = useLoaderData<typeof clientLoader>();
  const to = inArea(useArea(courseAreas));
  const name = nameOf(trainer);
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
            <CartLink />
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
