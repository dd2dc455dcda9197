import { CalendarClock } from "lucide-react";
import { dayInBrasilia, daysBetween, formatDay } from "../../../../../shared/format/dates.ts";
import { Badge } from "../../../../../ui/badge.tsx";
import type { Student } from "../../contract.ts";

/** By when a company wants a course done, as long as it is not; in red once that day has passed. */
export function DueBadge({ student }: { student: Student }) {
  const { due_on: dueOn, completed_at: completedAt, active } = student;
  if (!dueOn || completedAt || !active) return null;
  const left = daysBetween(dayInBrasilia(new Date()), dueOn);
  if (left < 0) {
    return (
      <Badge tone="danger" icon={CalendarClock}>
        Atrasado: o prazo era {formatDay(dueOn)}
      </Badge>
    );
  }
  return (
    <Badge tone={left <= 3 ? "waiting" : "neutral"} icon={CalendarClock}>
      {left === 0 ? "O prazo é hoje" : `Prazo: ${formatDay(dueOn)}`}
    </Badge>
  );
}
