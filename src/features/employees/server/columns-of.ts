import type { EmployeeInput } from "../contract.ts";

/** The columns that the form of a company fills. */
export const columnsOf = (input: EmployeeInput) => ({
  title: input.title,
  position: input.position,
  manager: input.manager,
  acceptEmailRh: input.accept_email_rh,
  acceptEmailProduct: input.accept_email_product,
  acceptEmailCourse: input.accept_email_course,
});
