import { StatusBadge } from "../../../../../ui/badge.tsx";
import type { Tone } from "../../../../../ui/tone.ts";
import { jobOpeningStatusLabels } from "../../labels.ts";
import type { JobOpeningStatus } from "../../lifecycle.ts";

const tones: Record<JobOpeningStatus, Tone> = {
  OPEN: "success",
  CLOSED: "neutral",
  CANCELED: "danger",
  STANDBY: "amber",
};

/** The state of an opening. */
export const JobOpeningStatusBadge = ({ status }: { status: JobOpeningStatus }) => (
  <StatusBadge tone={tones[status]}>{jobOpeningStatusLabels[status]}</StatusBadge>
);
