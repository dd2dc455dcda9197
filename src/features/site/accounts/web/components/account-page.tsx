import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { Card } from "../../../../../ui/card.tsx";
import { FormNeedsScript } from "../../../../../ui/form/form-needs-script.tsx";
import { Container } from "../../../../../ui/layout/container.tsx";
import { NightBand } from "../../../../../ui/layout/night-band.tsx";

interface AccountPageProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** Links under the form. */
  footer?: ReactNode;
  /** What one gets by entering, beside the form on a wide screen. */
  promise?: { title: string; points: readonly string[] };
}

/** The frame of the pages through which a person enters. */
export function AccountPage({ title, lead, children, footer, promise }: AccountPageProps) {
  return (
    <Container className="py-6 sm:py-12">
      <div className={promise ? "mx-auto grid max-w-5xl gap-6 lg:grid-cols-[2fr_3fr]" : "mx-auto max-w-md"}>
        {promise && (
          <NightBand as="div" className="hidden rounded-card p-8 lg:block">
            <p className="text-xl font-bold text-balance">{promise.title}</p>
            <ul className="mt-6 space-y-4">
              {promise.points.map((point) => (
                <li key={point} className="flex items-start gap-3">
                  <Check size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-amber" />
                  {point}
                </li>
              ))}
            </ul>
          </NightBand>
        )}
        <Card className="max-sm:border-0 max-sm:bg-transparent max-sm:p-0 sm:p-8">
          <div className="mb-6 space-y-1">
            <h1 className="text-xl font-bold">{title}</h1>
            {lead && <p className="text-ink-muted text-pretty">{lead}</p>}
          </div>
          <FormNeedsScript />
          {children}
          {footer && <div className="mt-6">{footer}</div>}
        </Card>
      </div>
    </Container>
  );
}
