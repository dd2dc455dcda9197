import type { EmployeeInput } from "../contract.ts";

/** `manager` and `job` say the same: whichever says something new counts. */
function isManager({ manager, job }: EmployeeInput, before: boolean): boolean {
  const said = [manager, job && job === "MANAGER"].filter((value) => value !== undefined);
  return said.some((value) => value !== before) ? !before : before;
}

/**
 * The columns that the form of a company fills.
 * @param managed whether the person is a manager so far
 */
export const columnsOf = (input: EmployeeInput, managed: boolean) => ({
  title: input.title,
  position: input.position,
  manager: isManager(input, managed),
  acceptEmailRh: input.accept_email_rh,
  acceptEmailProduct: input.accept_email_product,
  acceptEmailCourse: input.accept_email_course,
});
