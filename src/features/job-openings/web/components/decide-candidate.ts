import { call } from "../../../../client/call.ts";
import { confirmAction, notify } from "../../../../ui/feedback/feedback.ts";
import { decideApplication } from "../../application-contract.ts";
import type { Candidate, JobOpening } from "../../contract.ts";

export type Decision = "APPROVED" | "DENIED";

/**
 * Approves or denies a candidate; denying asks first.
 * @returns the opening as it now is, or null where the person thought better of it
 * @throws Failure, ConnectionFailure
 */
export async function decideCandidate(
  opening: JobOpening,
  candidate: Candidate,
  status: Decision,
): Promise<JobOpening | null> {
  if (status === "DENIED" && !(await confirmDenial(candidate))) return null;
  const { message, job_opportunity } = await call(decideApplication, {
    params: { companyId: opening.company._id, id: opening._id },
    body: { candidate: { _id: candidate._id, status } },
  });
  notify.success(message);
  return job_opportunity;
}

const confirmDenial = ({ user }: Candidate) =>
  confirmAction({
    title: `Negar a candidatura de ${user.name} ${user.lastname}?`,
    text: "Avisamos a pessoa por e-mail. Você ainda pode aprovar depois.",
    confirmLabel: "Negar",
    danger: true,
  });
