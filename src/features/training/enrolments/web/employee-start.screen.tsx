import { CirclePlay } from "lucide-react";
import { type ClientLoaderFunctionArgs, useLoaderData } from "react-router";
import { call } from "../../../../client/call.ts";
import { formatDay } from "../../../../shared/format/dates.ts";
import { formatCount, pluralise } from "../../../../shared/format/text.ts";
import { product } from "../../../../shared/product.ts";
import { Card } from "../../../../ui/card.tsx";
import { ProgressBar } from "../../../../ui/figures/figures.tsx";
import { PageHeader, Section } from "../../../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../../../ui/link.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { NothingWaits } from "../../../base/waiting/web/components/waiting.tsx";
import { OwnTeam } from "../../../people/employees/web/components/own-team.tsx";
import { summariseStudies } from "../../calls.ts";
import type { Student, StudySummary } from "../contract.ts";
import { lessonOf, studyOf } from "./components/own-studies.ts";
import { loadStudies, NothingReleased, Studies, StudiesSkeleton } from "./components/studies.tsx";
import { continueLabel, DueBadge } from "./components/study-progress.tsx";

export const meta = () => [{ title: `Início · ${product.name}` }];

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { user, company } = await requireSession("em", request);
  const [first, { summary }] = await Promise.all([loadStudies(0), call(summariseStudies)]);
  return { user, company, first, summary };
}

/** What was taken as a member of a team that is left stays in sight. */
export default function EmployeeStart() {
  const { user, company, first, summary } = useLoaderData<typeof clientLoader>();
  return (
    <>
      <PageHeader
        title={`Olá, ${user.name}!`}
        lead={
          company
            ? "Aqui você faz os treinamentos que a sua empresa escolheu para você."
            : "Sua conta não está ligada a nenhuma empresa no momento."
        }
      />
      <OwnTeam user={user} company={company} />
      {summary.open + summary.completed > 0 && <StudiesSoFar summary={summary} />}
      {(company || first.length > 0) && (
        <Section title="Seus treinamentos">
          <Studies area="em" first={first} empty={<NothingReleased hasCompany />} />
        </Section>
      )}
    </>
  );
}

/** What waits to be finished and until when, how far the person is with all of it, and with what to go on. */
function StudiesSoFar({ summary }: { summary: StudySummary }) {
  const { open, completed, lessons, lessons_done: done, next } = summary;
  return (
    <div className="grid items-start gap-x-8 lg:grid-cols-2">
      <Section title="Espera por você">
        {next ? <NextStudy next={next} summary={summary} /> : <NothingWaits />}
      </Section>
      <Section title="Seu progresso">
        <Card className="space-y-2">
          <p>
            <strong className="tabular text-xl font-bold">
              {formatCount(lessons === 0 ? 0 : (100 * done) / lessons)}%
            </strong>{" "}
            das aulas assistidas
          </p>
          <ProgressBar
            label="Aulas assistidas"
            value={lessons === 0 ? 0 : (100 * done) / lessons}
            text={`${formatCount(done)} de ${pluralise(lessons, "aula")}`}
          />
          <p className="text-sm text-ink-muted">
            {formatCount(done)} de {pluralise(lessons, "aula")} ·{" "}
            {pluralise(completed, "treinamento concluído", "treinamentos concluídos")} de{" "}
            {formatCount(open + completed)}
          </p>
        </Card>
      </Section>
    </div>
  );
}

/** The one step that is next. */
function NextStudy({ next, summary: { open, late } }: { next: Student; summary: StudySummary }) {
  const { course, continue_lesson: lesson } = next;
  return (
    <Card className="space-y-3">
      <p>
        <strong className="tabular font-semibold">{formatCount(open)}</strong>{" "}
        {open === 1 ? "treinamento para terminar" : "treinamentos para terminar"}
        <span className="block text-sm text-ink-muted">{deadlineText(next, late)}</span>
      </p>
      <div className="space-y-2 border-t border-line pt-3">
        <p className="font-semibold text-pretty break-words">{course.name}</p>
        <DueBadge student={next} />
      </div>
      <LinkButton
        to={lesson ? lessonOf("em", course._id, lesson) : studyOf("em", course._id)}
        icon={CirclePlay}
        className="max-sm:w-full"
        aria-label={`${continueLabel(next)}: ${course.name}`}
      >
        {continueLabel(next)}
      </LinkButton>
    </Card>
  );
}

/** Of several that are late the one that is late for longest comes first. */
function deadlineText({ due_on: dueOn }: Student, late: number): string {
  if (late > 0) return late === 1 ? "1 passou do prazo" : `${formatCount(late)} passaram do prazo`;
  return dueOn ? `o prazo mais próximo é ${formatDay(dueOn)}` : "nenhum com prazo";
}

export function HydrateFallback() {
  return (
    <div className="space-y-6 pt-10">
      <Skeleton className="h-8 w-56" />
      <Skeleton className="h-24 w-full rounded-card" />
      <Skeleton className="h-48 w-full rounded-card" />
      <StudiesSkeleton />
    </div>
  );
}
