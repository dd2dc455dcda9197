import { ArrowRight, Circle, CircleCheck } from "lucide-react";
import { useWatch } from "react-hook-form";
import { Link } from "react-router";
import { Card } from "../../../../ui/card.tsx";
import type { ProfessionalForm } from "./own-data-form.ts";
import { type ProfileValues, profileProgress } from "./profile-progress.ts";

/** How complete the resume is, what comes next and, on a wide screen, the way to each section. */
export function ProfileGuide() {
  const values = useWatch<ProfessionalForm>();
  const { percent, next, sections } = profileProgress(values as ProfileValues);
  return (
    <Card className="flex flex-col gap-4">
      <div className="space-y-3">
        <p className="font-semibold">Seu currículo está {percent}% completo</p>
        <div
          role="progressbar"
          aria-label="Currículo completo"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          className="h-2.5 overflow-hidden rounded-full bg-surface-muted"
        >
          <div
            className="h-full rounded-full bg-amber transition-[width] duration-200"
            style={{ width: `${percent}%` }}
          />
        </div>
        {next ? (
          <Link
            to={`#${next.id}`}
            replace
            className="inline-flex min-h-11 items-center gap-2 font-medium text-brand hover:text-brand-strong"
          >
            {next.hint}
            <ArrowRight size={18} aria-hidden="true" className="shrink-0" />
          </Link>
        ) : (
          <p className="text-ink-muted">Tudo preenchido. Mantenha em dia!</p>
        )}
      </div>
      <nav aria-label="Seções do currículo" className="border-t border-line pt-3 max-xl:hidden">
        <ul>
          {sections.map(({ id, title, done }) => {
            const Icon = done ? CircleCheck : Circle;
            return (
              <li key={id}>
                <Link
                  to={`#${id}`}
                  replace
                  className="flex min-h-10 items-center gap-2.5 rounded-control px-1 text-ink-muted hover:bg-surface-muted hover:text-ink"
                >
                  <Icon size={18} aria-hidden="true" className={done ? "text-success" : "text-line-strong"} />
                  {title}
                  {done && <span className="sr-only"> (completo)</span>}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
    </Card>
  );
}
