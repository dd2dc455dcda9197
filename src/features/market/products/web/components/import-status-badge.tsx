import { StatusBadge, type Tone } from "../../../../../ui/badge.tsx";
import { type ImportStatus, importStatusLabels } from "../../model.ts";

const tones: Record<ImportStatus, Tone> = {
  READING: "waiting",
  PREVIEW: "amber",
  WRITING: "waiting",
  DONE: "success",
  FAILED: "danger",
  DISCARDED: "neutral",
};

export const ImportStatusBadge = ({ status }: { status: ImportStatus }) => (
  <StatusBadge tone={tones[status]}>{importStatusLabels[status]}</StatusBadge>
);
