import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { call } from "../../../../client/call.ts";
import { product } from "../../../../shared/product.ts";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { ScopedCoursesSkeleton } from "./components/course-list-skeleton.tsx";
import { loadCoursesOfTheme } from "./components/course-search-data.ts";
import { CoursesOfTheme } from "./components/courses-of-theme.tsx";

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  await requireSession("co", request);
  return loadCoursesOfTheme(call, new URL(request.url), params.id ?? "");
}

export const meta: MetaFunction<typeof clientLoader> = ({ loaderData }) => [
  { title: `${loaderData?.theme.name ?? "Tema"} · ${product.name}` },
];

export const HydrateFallback = ScopedCoursesSkeleton;

export default function CompanyCourseTheme() {
  return <CoursesOfTheme area="co" data={useLoaderData<typeof clientLoader>()} />;
}
