import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { call } from "../../../../client/call.ts";
import { product } from "../../../../shared/product.ts";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { areaAmong, requireSession, useArea } from "../../../base/sessions/web/components/guard.ts";
import { courseAreas, inArea, searchPageSize } from "./components/course-addresses.ts";
import { CourseFinder } from "./components/course-finder.tsx";
import { loadCourseFinder, loadShelves, loadTheme } from "./components/course-search.ts";
import { CartLink, CourseShelves, ScopedCoursesSkeleton } from "./components/course-shelf.tsx";

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  await requireSession(areaAmong(courseAreas, request.url), request);
  const theme = await loadTheme(call, params.id ?? "");
  const scope = { segment: theme._id };
  const [finder, shelves] = await Promise.all([
    loadCourseFinder(call, new URL(request.url), { limit: searchPageSize, scope }),
    loadShelves(call, scope),
  ]);
  return { theme, finder, shelves };
}

export const meta: MetaFunction<typeof clientLoader> = ({ loaderData }) => [
  { title: `${loaderData?.theme.name ?? "Tema"} · ${product.name}` },
];

export const HydrateFallback = ScopedCoursesSkeleton;

/** The page of a theme within an area. */
export default function CourseTheme() {
  const { theme, finder, shelves } = useLoaderData<typeof clientLoader>();
  const to = inArea(useArea(courseAreas));
  return (
    <>
      <PageHeader
        title={theme.name}
        back={<BackLink to={to.search}>Treinamentos</BackLink>}
        actions={<CartLink />}
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
