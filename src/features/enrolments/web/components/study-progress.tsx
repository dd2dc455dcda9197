import { ProgressBar } from "../../../../ui/progress-bar.tsx";

interface StudyProgressProps {
  /** What is watched. */
  label: string;
  /** Percent. */
  progress: number;
  /** What is said of it: '3 de 8 aulas'. */
  text: string;
}

/** How far somebody is. */
export const StudyProgress = ({ label, progress, text }: StudyProgressProps) => (
  <div className="space-y-1.5">
    <p className="tabular flex justify-between gap-4 text-sm text-ink-muted">
      <span>{text}</span>
      <span className="font-semibold text-ink">{progress}%</span>
    </p>
    <ProgressBar label={`Progresso em ${label}`} value={progress} text={`${progress}%, ${text}`} />
  </div>
);
