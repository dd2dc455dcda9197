import { CirclePlay, UserRoundCheck } from "lucide-react";
import { Link } from "react-router";
import { pluralise } from "../../../../shared/format/text.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { Card } from "../../../../ui/card.tsx";
import { LinkButton } from "../../../../ui/link-button.tsx";
import { CoursePicture } from "../../../courses/web/components/course-picture.tsx";
import { studyOf } from "../../../enrolments/web/components/study-area.ts";
import { StudyProgress } from "../../../enrolments/web/components/study-progress.tsx";
import type { Licence } from "../../contract.ts";
import { FavouriteIcon } from "./favourite-button.tsx";
import { licencesOf } from "./licence-addresses.ts";

/** A course that a company has: how many licences are free, and how far its people are. */
export function LicenceCard({ licence, isExclusive }: { licence: Licence; isExclusive: boolean }) {
  const { course, free, buyed, students, completed, progress } = licence;
  const done = completed === 1 ? "1 concluiu" : `${completed} concluíram`;
  return (
    <Card as="li" interactive flush className="flex h-full flex-col overflow-hidden">
      <CoursePicture image={course.image} sizes="(min-width: 1024px) 360px, (min-width: 640px) 50vw, 100vw" />
      <div className="flex min-w-0 grow flex-col gap-3 p-4">
        <div className="flex items-start gap-2">
          <div className="min-w-0 grow space-y-1">
            <h3 className="line-clamp-2 leading-snug font-semibold text-pretty break-words">
              <Link to={licencesOf(course._id)} className="stretched rounded-sm">
                {course.name}
              </Link>
            </h3>
            <p className="truncate text-sm text-ink-muted">
              {course.user.name} {course.user.lastname}
            </p>
          </div>
          {!isExclusive && <FavouriteIcon licence={licence} />}
        </div>
        <p className="tabular flex flex-wrap items-center gap-2 text-sm">
          <Badge tone={free > 0 ? "success" : "waiting"}>
            {free > 0
              ? `${pluralise(free, "licença livre", "licenças livres")} de ${buyed}`
              : "Nenhuma licença livre"}
          </Badge>
          <span className="text-ink-muted">{pluralise(students, "aluno")}</span>
        </p>
        <div className="mt-auto space-y-3">
          {progress !== null && (
            <StudyProgress label={course.name} progress={progress} text={`Média da equipe · ${done}`} />
          )}
          {free > 0 && (
            <LinkButton
              to={licencesOf(course._id)}
              icon={UserRoundCheck}
              fullWidth
              className="relative z-10"
              aria-label={`Liberar à equipe: ${course.name}`}
            >
              Liberar à equipe
            </LinkButton>
          )}
          <LinkButton
            to={studyOf("co", course._id)}
            variant="secondary"
            icon={CirclePlay}
            fullWidth
            className="relative z-10"
            aria-label={`Ver treinamento: ${course.name}`}
          >
            Ver treinamento
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}
