import { call } from "../../../../../client/call.ts";
import { listLicences } from "../../../calls.ts";
import type { Licence } from "../../contract.ts";

/** The licences of one course; one that was made for the company counts first. */
export async function findLicence(
  course: string,
): Promise<{ licence: Licence; isExclusive: boolean } | null> {
  const { license_list, exclusive_licenses_list } = await call(listLicences, { query: { course } });
  const licence = exclusive_licenses_list[0] ?? license_list[0];
  return licence ? { licence, isExclusive: exclusive_licenses_list.length > 0 } : null;
}

/** Whether the company of a manager has a course. */
export const companyHasCourse = async (course: string): Promise<boolean> =>
  (await findLicence(course)) !== null;

/** Where a company finds the courses that it has. */
export const companyCourses = "/co/meus-treinamentos";

/** Where it gives a course to its people. */
export const licencesOf = (courseId: string): string => `/co/meus-treinamentos-detalhes/${courseId}`;

/** Where more licences are bought. */
export const saleOf = (courseId: string): string => `/co/treinamento/${courseId}`;
