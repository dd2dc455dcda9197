/** Where the pages of courses lead back to, on screen and for search engines. */
export const coursesInTrail = { name: "Treinamentos", path: "/#treinamentos" };
