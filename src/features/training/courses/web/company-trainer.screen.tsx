import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { call } from "../../../../client/call.ts";
import { product } from "../../../../shared/product.ts";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { ScopedCoursesSkeleton } from "./components/course-list-skeleton.tsx";
import { loadCoursesOfTrainer } from "./components/course-search-data.ts";
import { CoursesOfTrainer } from "./components/courses-of-trainer.tsx";

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  await requireSession("co", request);
  return loadCoursesOfTrainer(call, new URL(request.url), params.id ?? "");
}

export const meta: MetaFunction<typeof clientLoader> = ({ loaderData }) => [
  {
    title: `${loaderData ? `${loaderData.trainer.name} ${loaderData.trainer.lastname}` : "Treinador"} · ${product.name}`,
  },
];

export const HydrateFallback = ScopedCoursesSkeleton;

export default function CompanyTrainer() {
  return <CoursesOfTrainer area="co" data={useLoaderData<typeof clientLoader>()} />;
}
