import type { EmployeeChanges, EmployeeInput } from "../contract.ts";

/** `manager` and `job` say the same: whichever says something new counts. */
function isManager({ manager, job }: EmployeeChanges, before: boolean): boolean {
  const said = [manager, job && job === "MANAGER"].filter((value) => value !== undefined);
  return said.some((value) => value !== before) ? !before : before;
}

/**
 * The columns that the form of a company fills; undefined, which writes nothing, for what a change leaves out.
 * @param managed whether the person is a manager so far
 */
export const columnsOf = <Input extends EmployeeInput | EmployeeChanges>(input: Input, managed: boolean) => ({
  title: input.title as Input["title"],
  position: input.position as Input["position"],
  manager: isManager(input, managed),
  acceptEmailRh: input.accept_email_rh as Input["accept_email_rh"],
  acceptEmailProduct: input.accept_email_product as Input["accept_email_product"],
  acceptEmailCourse: input.accept_email_course as Input["accept_email_course"],
});
