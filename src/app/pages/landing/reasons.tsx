import type { LucideIcon } from "lucide-react";
import { Card } from "../../../ui/card.tsx";
import { PhoneRow } from "../../../ui/phone-row.tsx";

export interface Reason {
  icon: LucideIcon;
  title: string;
  text: string;
}

/** What speaks for something, two by two. */
export const Reasons = ({ reasons }: { reasons: readonly Reason[] }) => (
  <PhoneRow isOnlyRead className="sm:grid-cols-2">
    {reasons.map(({ icon: Icon, title, text }) => (
      <Card key={title} as="li" className="flex gap-4">
        <span
          aria-hidden="true"
          className="flex size-11 shrink-0 items-center justify-center rounded-control bg-brand-soft text-brand"
        >
          <Icon size={22} />
        </span>
        <div className="space-y-1">
          <h3 className="font-semibold">{title}</h3>
          <p className="text-ink-muted text-pretty">{text}</p>
        </div>
      </Card>
    ))}
  </PhoneRow>
);
