import { StatusBadge } from "../../../../ui/badge.tsx";
import { candidateStatusLabels } from "../../labels.ts";
import type { ApplicationStatus } from "../../lifecycle.ts";
import { applicationStatusTones } from "./application-status-badge.tsx";

/** The state of an application in the company's words. */
export const CandidateStatusBadge = ({ status }: { status: ApplicationStatus }) => (
  <StatusBadge tone={applicationStatusTones[status]}>{candidateStatusLabels[status]}</StatusBadge>
);
