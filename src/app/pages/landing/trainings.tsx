import { FeaturedTrainings } from "./featured-trainings.tsx";
import type { HomeData } from "./home-data.ts";
import { NewestTrainings } from "./newest-trainings.tsx";

/** The courses of the start page: asleep as one part, which is shorter than two. */
export const Trainings = ({ courses }: Pick<HomeData, "courses">) => (
  <>
    <NewestTrainings courses={courses} />
    <FeaturedTrainings courses={courses.featured} />
  </>
);
