import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from "react-router";
import { serverCallContext } from "../../../../client/call.ts";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { Container, PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { breadcrumbData, type PageHandle, pageMeta } from "../../../../ui/page-meta.ts";
import { findSuccessor } from "../../../base/calls.ts";
import { coursesInTrail, searchPageSize } from "./components/course-addresses.ts";
import { CourseFinder } from "./components/course-finder.tsx";
import { courseFilters, loadCourseFinder, loadTheme } from "./components/course-search.ts";

export const handle: PageHandle = { parameters: courseFilters.names };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const call = context.get(serverCallContext);
  const slug = params.slug ?? "";
  const theme = await loadTheme(call, slug).catch(async (missing: unknown) => {
    // It may have been joined into another, and search engines know the old address.
    const { skill } = await call(findSuccessor, { params: { slug } }).catch(() => {
      throw missing;
    });
    throw redirect(`/categoria/${skill.slug}`, 301);
  });
  const scope = { segment: theme._id };
  const finder = await loadCourseFinder(call, url, { limit: searchPageSize, scope });
  return { theme, finder, origin: url.origin };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return [];
  const { theme, origin } = loaderData;
  const path = `/categoria/${theme.slug}`;
  return pageMeta({
    title: `Treinamentos de ${theme.name}`,
    description: `Treinamentos em vídeo sobre ${theme.name}: preço, duração, avaliações e aulas grátis para conhecer.`,
    type: "website",
    origin,
    path,
    data: [breadcrumbData(origin, [coursesInTrail, { name: theme.name, path }])],
  });
};

/** The courses of a theme, for everybody. */
export default function Category() {
  const { theme, finder } = useLoaderData<typeof loader>();
  return (
    <Container>
      <PageHeader
        title={theme.name}
        lead="Treinamentos em vídeo sobre o tema, para assistir no seu tempo."
        back={<BackLink to={coursesInTrail.path}>{coursesInTrail.name}</BackLink>}
      />
      <CourseFinder
        key={theme._id}
        data={finder}
        pageSize={searchPageSize}
        scope={{ segment: theme._id }}
        addressOf={({ slug }) => `/treinamento/${slug}`}
        emptyText="Ainda não há treinamentos deste tema."
      />
    </Container>
  );
}
