import { z } from "zod";
import { addressValues } from "../../../../base/reference/web/components/address-fields.tsx";
import { resumeFields, resumeForm, resumeValues } from "../../../resumes/web/components/resume-form.ts";
import { type OwnUser, userForm } from "../../contract.ts";

/** The forms of one's own data: what they start from and what they check. */

/** Managers and employees, who have no resume. What is wished for is saved by itself (`preferences.tsx`). */
export const personForm = userForm.omit({
  accept_phone: true,
  accept_email: true,
  is_looking_job: true,
  is_looking_products: true,
  resume: true,
});
export type PersonForm = z.input<typeof personForm>;

export const professionalForm = personForm.extend({ resume: resumeForm });
export type ProfessionalForm = z.input<typeof professionalForm>;

/** What the step 'O que vendo e busco' holds. */
export const offerForm = z.object({
  resume: resumeFields.pick({ title: true, position: true, summary: true, segments: true }),
});

/** What the step 'Experiência e formação' holds. */
export const careerForm = z.object({
  resume: resumeFields.pick({ experience: true, education: true, languages: true }),
});

export const personValues = (user: OwnUser) => ({
  name: user.name,
  lastname: user.lastname,
  document: user.document ?? "",
  birthdate: user.birthdate ?? "",
  gender: user.gender ?? ("" as const),
  phone: user.phone,
  image: user.image,
  address: [addressValues(user.address[0])],
});

export const professionalValues = (user: OwnUser): ProfessionalForm => ({
  ...personValues(user),
  resume: resumeValues(user.resume),
});
