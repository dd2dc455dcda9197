import { StatusBadge } from "../../../../../ui/badge.tsx";
import type { Tone } from "../../../../../ui/tone.ts";
import { applicationStatusLabels, candidateStatusLabels } from "../../labels.ts";
import type { ApplicationStatus } from "../../lifecycle.ts";

const tones: Record<ApplicationStatus, Tone> = {
  AWAIT: "waiting",
  APPROVED: "success",
  DENIED: "danger",
  CANCELED: "neutral",
};

/** The state of an application in the professional's words. */
export const ApplicationStatusBadge = ({ status }: { status: ApplicationStatus }) => (
  <StatusBadge tone={tones[status]}>{applicationStatusLabels[status]}</StatusBadge>
);

/** The same in the company's words. */
export const CandidateStatusBadge = ({ status }: { status: ApplicationStatus }) => (
  <StatusBadge tone={tones[status]}>{candidateStatusLabels[status]}</StatusBadge>
);
