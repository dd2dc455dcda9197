import { CloudOff, FileQuestion, type LucideIcon, RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { useRevalidator } from "react-router";
import { Button } from "./button.tsx";
import { LinkButton } from "./link.tsx";
import { LogoMark } from "./logo.tsx";

interface EmptyStateProps {
  /** One sentence: what is not here yet. */
  text: string;
  /** A second sentence at most: what would fill it. */
  hint?: string;
  /** The next step: a `Button` or a `LinkButton`, or two of them. */
  action?: ReactNode;
  icon?: LucideIcon;
}

export function EmptyState({ text, hint, action, icon: Icon }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-4 rounded-card border border-dashed border-line-strong px-4 py-10 text-center">
      <span aria-hidden="true" className="rounded-full bg-brand-soft p-4 text-brand">
        {Icon ? <Icon size={28} /> : <LogoMark className="size-7" />}
      </span>
      <div className="max-w-md space-y-1">
        <p className="text-lg font-semibold text-balance">{text}</p>
        {hint && <p className="text-ink-muted text-pretty">{hint}</p>}
      </div>
      {action && <div className="flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}

/** The whole page of an address that somebody was mailed, and behind which nothing is any more. */
export const NothingAtAddress = ({ title, text, hint }: { title: string; text: string; hint: string }) => (
  <div className="py-6 sm:py-12">
    <h1 className="sr-only">{title}</h1>
    <EmptyState
      icon={FileQuestion}
      text={text}
      hint={hint}
      action={
        <LinkButton variant="secondary" to="/">
          Ir para o início
        </LinkButton>
      }
    />
  </div>
);

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

/** Stands where what a screen is about did not come, under its title; asks the screen's loader again. */
export function FailedPart({ failure }: { failure: string }) {
  const { revalidate, state } = useRevalidator();
  return <ErrorState text={failure} onRetry={revalidate} busy={state === "loading"} />;
}
