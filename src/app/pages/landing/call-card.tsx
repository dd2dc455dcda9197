import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Card } from "../../../ui/card.tsx";

interface CallCardProps {
  icon: LucideIcon;
  title: string;
  text: string;
  /** The button that begins it. */
  children: ReactNode;
}

/** Something more that one can do here, beside others in a list. */
export const CallCard = ({ icon: Icon, title, text, children }: CallCardProps) => (
  <Card as="li" className="flex flex-col items-start gap-4">
    <span
      aria-hidden="true"
      className="flex size-11 items-center justify-center rounded-control bg-amber-soft text-amber-strong"
    >
      <Icon size={22} />
    </span>
    <div className="grow space-y-1">
      <h3 className="text-lg font-semibold">{title}</h3>
      <p className="text-ink-muted text-pretty">{text}</p>
    </div>
    {children}
  </Card>
);
