import { StatusBadge, type Tone } from "../../../../../ui/badge.tsx";
import { requestStatusLabels } from "../../../representations/labels.ts";
import type { RepresentationStatus } from "../../../representations/lifecycle.ts";

const tones: Record<RepresentationStatus, Tone> = {
  AWAIT: "waiting",
  APPROVED: "success",
  DENIED: "danger",
  CANCELED: "neutral",
};

/** How a request stands, in the company's words. */
export const RequestStatusBadge = ({ status }: { status: RepresentationStatus }) => (
  <StatusBadge tone={tones[status]}>{requestStatusLabels[status]}</StatusBadge>
);
