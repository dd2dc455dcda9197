/** The areas of those who look for courses: professionals and companies. */
export const courseAreas = ["vc", "co"] as const;
export type CourseArea = (typeof courseAreas)[number];

/** Courses on a page of the screens that search them (specification, section 9). */
export const searchPageSize = 6;

/** Where things lead within an area. */
export const inArea = (area: CourseArea) => ({
  search: `/${area}/buscar-treinamentos`,
  cart: `/${area}/carrinho`,
  course: ({ _id }: { _id: string }) => `/${area}/treinamento/${_id}`,
  theme: ({ _id }: { _id: string }) => `/${area}/buscar-treinamentos/tema/${_id}`,
  trainer: ({ _id }: { _id: string }) => `/${area}/buscar-treinamentos/treinador/${_id}`,
});
