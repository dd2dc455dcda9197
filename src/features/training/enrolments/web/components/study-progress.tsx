import { ProgressBar } from "../../../../../ui/progress-bar.tsx";

interface StudyProgressProps {
  /** What is watched. */
  label: string;
  /** Percent of the time of all lessons: long ones count more than short ones. */
  progress: number;
  /** What is said of it: '3 de 8 aulas'. */
  text: string;
}

/** How far somebody is. */
export function StudyProgress({ label, progress, text }: StudyProgressProps) {
  const measured = `${progress}% assistido`;
  return (
    <div className="space-y-1.5">
      <p className="tabular flex justify-between gap-4 text-sm text-ink-muted">
        <span>{text}</span>
        <span className="shrink-0 font-semibold text-ink">{measured}</span>
      </p>
      <ProgressBar label={`Progresso em ${label}`} value={progress} text={`${measured}, ${text}`} />
    </div>
  );
}
