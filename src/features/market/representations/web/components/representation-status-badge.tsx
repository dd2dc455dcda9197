import { StatusBadge, type Tone } from "../../../../../ui/badge.tsx";
import type { RepresentationStatus } from "../../lifecycle.ts";

/** As the professional reads it, beside the thing itself. */
const looks: Record<RepresentationStatus, { label: string; tone: Tone }> = {
  AWAIT: { label: "Solicitado", tone: "waiting" },
  APPROVED: { label: "Representando", tone: "success" },
  DENIED: { label: "Negado", tone: "danger" },
  CANCELED: { label: "Cancelado", tone: "neutral" },
};

export function RepresentationStatusBadge({ status }: { status: RepresentationStatus }) {
  const { label, tone } = looks[status];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
