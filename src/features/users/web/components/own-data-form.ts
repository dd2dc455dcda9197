import type { z } from "zod";
import { addressValues } from "../../../reference/web/components/address-values.ts";
import { resumeForm, resumeValues } from "../../../resumes/web/components/resume-form.ts";
import { type OwnUser, userForm } from "../../contract.ts";

/** The forms of one's own data: what they start from and what they check. */

/** Managers and employees, who have no resume. */
export const personForm = userForm.omit({ resume: true });
export type PersonForm = z.input<typeof personForm>;

export const professionalForm = userForm.extend({ resume: resumeForm });
export type ProfessionalForm = z.input<typeof professionalForm>;

export const personValues = (user: OwnUser) => ({
  name: user.name,
  lastname: user.lastname,
  document: user.document ?? "",
  birthdate: user.birthdate ?? "",
  gender: user.gender ?? ("" as const),
  phone: user.phone,
  image: user.image,
  accept_phone: user.accept_phone,
  accept_email: user.accept_email,
  is_looking_job: user.is_looking_job,
  is_looking_products: user.is_looking_products,
  address: [addressValues(user.address[0])],
});

export const professionalValues = (user: OwnUser): ProfessionalForm => ({
  ...personValues(user),
  resume: resumeValues(user.resume),
});
