import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { call } from "../../../../client/call.ts";
import { product } from "../../../../shared/product.ts";
import { PageHeader } from "../../../../ui/layout/page-header.tsx";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { CartLink } from "./components/cart-link.tsx";
import { CourseListSkeleton } from "./components/course-list-skeleton.tsx";
import { CourseSearch } from "./components/course-search.tsx";
import { loadCourseSearch } from "./components/course-search-data.ts";

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession("co", request);
  return loadCourseSearch(call, new URL(request.url));
}

export const meta: MetaFunction = () => [{ title: `Buscar treinamentos · ${product.name}` }];

const header = (
  <PageHeader
    short
    title="Encontre um treinamento"
    lead="Aulas em vídeo de quem vende todo dia, para treinar a sua equipe."
    actions={<CartLink area="co" />}
  />
);

export function HydrateFallback() {
  return (
    <>
      {header}
      <CourseListSkeleton />
    </>
  );
}

export default function CompanyFindCourses() {
  const data = useLoaderData<typeof clientLoader>();
  return (
    <>
      {header}
      <CourseSearch area="co" data={data} />
    </>
  );
}
