import { StatusBadge, type Tone } from "../../../../../ui/badge.tsx";
import { applicationStatusLabels, candidateStatusLabels, jobOpeningStatusLabels } from "../../labels.ts";
import type { ApplicationStatus, JobOpeningStatus } from "../../lifecycle.ts";

const openingTones: Record<JobOpeningStatus, Tone> = {
  OPEN: "success",
  CLOSED: "neutral",
  CANCELED: "danger",
  STANDBY: "amber",
};

/** The state of an opening. */
export const JobOpeningStatusBadge = ({ status }: { status: JobOpeningStatus }) => (
  <StatusBadge tone={openingTones[status]}>{jobOpeningStatusLabels[status]}</StatusBadge>
);

const applicationTones: Record<ApplicationStatus, Tone> = {
  AWAIT: "waiting",
  APPROVED: "success",
  DENIED: "danger",
  CANCELED: "neutral",
};

/** The state of an application in the professional's words. */
export const ApplicationStatusBadge = ({ status }: { status: ApplicationStatus }) => (
  <StatusBadge tone={applicationTones[status]}>{applicationStatusLabels[status]}</StatusBadge>
);

/** The same in the company's words. */
export const CandidateStatusBadge = ({ status }: { status: ApplicationStatus }) => (
  <StatusBadge tone={applicationTones[status]}>{candidateStatusLabels[status]}</StatusBadge>
);
