import { coursesAnswer } from "../answers/courses.ts";
import { courseTheme, rareWord, slugOfCourse, slugOfPerson } from "../seed/landmarks.ts";
import { casesOf } from "./case.ts";

const one = casesOf("courses", "/api/course/");
const trainer = slugOfPerson(43);

const bestSellers = { column: "student_count", direction: "desc" } as const;
const bestRated = { column: "rating_weight", direction: "desc" } as const;
const cheapFirst = { column: "price_cents", direction: "asc" } as const;

export const courseCases = [
  one("courses", "", coursesAnswer()),
  one("courses, page 500", "?page=500", coursesAnswer({ page: 500 }), { deepOf: "courses" }),
  one("courses, theme", `?theme=${courseTheme}`, coursesAnswer({ theme: courseTheme })),
  one("courses of a trainer", `?user=${trainer}`, coursesAnswer({ trainer })),
  one("courses, featured", "?featured=1", coursesAnswer({ featured: true })),
  one("courses, rare word", `?filter=${rareWord}`, coursesAnswer({ words: [rareWord] })),
  // Singular and plural find the same.
  one("courses, common word", "?filter=vendas", coursesAnswer({ words: ["venda"] })),
  one("courses, best sellers", "?sort=best_sellers", coursesAnswer({ order: bestSellers })),
  one(
    "courses, best sellers of a theme",
    `?sort=best_sellers&theme=${courseTheme}`,
    coursesAnswer({ order: bestSellers, theme: courseTheme }),
  ),
  one("courses, best rated", "?sort=rating", coursesAnswer({ order: bestRated })),
  one("courses by price", "?sort=price_asc", coursesAnswer({ order: cheapFirst })),
  one("course, whole", slugOfCourse(1_234), undefined, { kind: "detail" }),
];
