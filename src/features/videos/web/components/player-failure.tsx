import { RotateCw } from "lucide-react";
import { ActionButton } from "../../../../ui/action-button.tsx";

/** Says why the video does not play, and tries again where it stood. */
export function PlayerFailure({ text, onRetry }: { text: string; onRetry(): Promise<void> }) {
  return (
    <div role="alert" className="flex flex-col items-center gap-4 text-center">
      <p className="max-w-sm text-lg font-semibold text-balance">{text}</p>
      <ActionButton variant="amber" icon={RotateCw} action={onRetry}>
        Tentar novamente
      </ActionButton>
    </div>
  );
}
