import { StatusBadge } from "../../../../ui/badge.tsx";
import type { Tone } from "../../../../ui/tone.ts";
import { applicationStatusLabels } from "../../labels.ts";
import type { ApplicationStatus } from "../../lifecycle.ts";

export const applicationStatusTones: Record<ApplicationStatus, Tone> = {
  AWAIT: "waiting",
  APPROVED: "success",
  DENIED: "danger",
  CANCELED: "neutral",
};

/** The state of an application in the professional's words. */
export const ApplicationStatusBadge = ({ status }: { status: ApplicationStatus }) => (
  <StatusBadge tone={applicationStatusTones[status]}>{applicationStatusLabels[status]}</StatusBadge>
);
