import { expect, it } from "vitest";
import type { Course } from "../../contract.ts";
import { courseData } from "./course-page.tsx";

const course: Course = {
  _id: "1",
  slug: "vender-na-praca",
  name: "Vender na praça",
  price: 1234.5,
  status: true,
  approved: true,
  type: "OPEN",
  level: "BEGINNER",
  segment: { _id: "2", name: "Universo", slug: "universo" },
  image: null,
  user: {
    _id: "3",
    slug: "ana",
    name: "Ana",
    lastname: "Ipê",
    image: null,
    type: "SALESMAN",
    created_at: "2026-01-01T00:00:00.000Z",
  },
  lessons: 3,
  duration: 2 * 3_600 + 15 * 60 + 10,
  students: 7,
  rating: 4.7,
  ratings: 3,
  is_featured: 0,
  included_in_plan: false,
  created_at: "2026-01-01T00:00:00.000Z",
  description: "<p>Da <b>prospecção</b> ao pedido.</p>",
  objectives: null,
  target: null,
  prerequisites: null,
  video: [],
  sections: [],
  outline_version: "",
  exclusive_company: null,
  exclusive_licenses: null,
  missing: [],
};

it("tells search engines what a course costs, how long it takes and what its students think", () => {
  expect(courseData(course, "https://praca.test")).toMatchObject({
    "@type": "Course",
    "@id": "https://praca.test/treinamento/vender-na-praca",
    description: "Da prospecção ao pedido.",
    timeRequired: "PT2H15M",
    educationalLevel: "Iniciante",
    author: { name: "Ana Ipê" },
    aggregateRating: { ratingValue: 4.7, ratingCount: 3 },
    offers: { category: "Paid", price: "1234.50", priceCurrency: "BRL" },
    hasCourseInstance: { courseMode: "Online", courseWorkload: "PT2H15M" },
  });
});

it("says nothing of stars that nobody gave, and of no course that it takes no time", () => {
  const data = courseData(
    { ...course, rating: null, ratings: 0, duration: 20, description: null },
    "https://praca.test",
  );
  expect(data).not.toHaveProperty("aggregateRating");
  expect(data).toMatchObject({ timeRequired: "PT1M", description: "Vender na praça" });
  expect(courseData({ ...course, duration: 7_200 }, "https://praca.test").timeRequired).toBe("PT2H");
});
