import type { Tone } from "../../../../ui/tone.ts";
import type { ApplicationStatus, JobOpeningStatus } from "../../lifecycle.ts";

/** Colours of the states, the same wherever a state is shown. */

export const jobOpeningStatusTones: Record<JobOpeningStatus, Tone> = {
  OPEN: "success",
  CLOSED: "neutral",
  CANCELED: "danger",
  STANDBY: "waiting",
};

export const applicationStatusTones: Record<ApplicationStatus, Tone> = {
  AWAIT: "waiting",
  APPROVED: "success",
  DENIED: "danger",
  CANCELED: "neutral",
};
