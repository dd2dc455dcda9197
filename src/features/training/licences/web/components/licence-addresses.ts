/** Where a company finds the courses that it has. */
export const companyCourses = "/co/meus-treinamentos";

/** Where it gives a course to its people. */
export const licencesOf = (courseId: string): string => `/co/meus-treinamentos-detalhes/${courseId}`;

/** Where more licences are bought. */
export const saleOf = (courseId: string): string => `/co/treinamento/${courseId}`;
