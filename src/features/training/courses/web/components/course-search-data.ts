import { data } from "react-router";
import type { Call } from "../../../../../shared/endpoint.ts";
import { listSkills } from "../../../../base/calls.ts";
import { getUser } from "../../../../people/calls.ts";
import { listTrainers } from "../../../calls.ts";

import type { Theme } from "../../finder-contract.ts";
import { searchPageSize } from "./area-courses.ts";
import { courseFilters } from "./course-filters.ts";
import { loadCourseFinder, loadShelves } from "./course-finder-data.ts";

const trainersShown = 8;

/** All that `CourseSearch` shows; the shelves are there while nothing narrows the list. */
export async function loadCourseSearch(call: Call, url: URL) {
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

export type CourseSearchData = Awaited<ReturnType<typeof loadCourseSearch>>;

/**
 * A theme by its identifier or its address, whether it has courses or not.
 * @throws a page that says that there is none
 */
export async function loadTheme(call: Call, idOrSlug: string): Promise<Theme> {
  const { skill_list } = await call(listSkills, { query: { filter: "INDUSTRY_GENERAL" } });
  const found = skill_list.find(({ _id, slug }) => _id === idOrSlug.toLowerCase() || slug === idOrSlug);
  if (!found?.slug) throw data({ message: "Tema não encontrado." }, { status: 404 });
  return { _id: found._id, name: found.name, slug: found.slug };
}

/** All that `CoursesOfTheme` shows. */
export async function loadCoursesOfTheme(call: Call, url: URL, idOrSlug: string) {
  const theme = await loadTheme(call, idOrSlug);
  const scope = { segment: theme._id };
  const [finder, shelves] = await Promise.all([
    loadCourseFinder(call, url, { limit: searchPageSize, scope }),
    loadShelves(call, scope),
  ]);
  return { theme, finder, shelves };
}

export type CoursesOfThemeData = Awaited<ReturnType<typeof loadCoursesOfTheme>>;

/** All that `CoursesOfTrainer` shows. */
export async function loadCoursesOfTrainer(call: Call, url: URL, id: string) {
  const { user } = await call(getUser, { params: { id } });
  const { _id, slug, name, lastname, image, resume } = user;
  const scope = { user: _id };
  const [finder, shelves] = await Promise.all([
    loadCourseFinder(call, url, { limit: searchPageSize, scope }),
    loadShelves(call, scope),
  ]);
  return { trainer: { _id, slug, name, lastname, image, title: resume?.title ?? null }, finder, shelves };
}

export type CoursesOfTrainerData = Awaited<ReturnType<typeof loadCoursesOfTrainer>>;
