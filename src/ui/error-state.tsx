import { CloudOff, RotateCw } from "lucide-react";
import { Button } from "./button.tsx";

interface ErrorStateProps {
  /** What happened, in the server's words where there are any. */
  text?: string;
  onRetry?: () => void;
  busy?: boolean;
}

/** In the place of content that could not be loaded. */
export function ErrorState({
  text = "Não foi possível carregar esta parte da página.",
  onRetry,
  busy,
}: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-4 rounded-card border border-line bg-surface px-4 py-10 text-center"
    >
      <span aria-hidden="true" className="rounded-full bg-danger-soft p-4 text-danger">
        <CloudOff size={28} />
      </span>
      <p className="max-w-md text-lg font-semibold text-balance">{text}</p>
      {onRetry && (
        <Button variant="secondary" icon={RotateCw} onClick={onRetry} busy={busy}>
          Tentar de novo
        </Button>
      )}
    </div>
  );
}
