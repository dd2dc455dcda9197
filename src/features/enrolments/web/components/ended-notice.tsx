import { BadgeCheck, NotebookPen } from "lucide-react";
import { LinkButton } from "../../../../ui/link-button.tsx";
import type { Student } from "../../contract.ts";
import type { StudyArea } from "./study-area.ts";
import { endedText } from "./study-state.ts";

/** A course opens no more: why, and what there is to do. */
export const EndedNotice = ({ student, area }: { student: Student; area: StudyArea }) => (
  <div className="space-y-4">
    <p className="text-pretty">{endedText(student)}</p>
    <div className="flex flex-wrap gap-2">
      {student.origin === "PLAN" && area === "vc" && (
        <LinkButton to="/vc/perfil" icon={BadgeCheck}>
          Assinar plano
        </LinkButton>
      )}
      {area !== "co" && (
        <LinkButton to={`/${area}/anotacoes`} variant="secondary" icon={NotebookPen}>
          Minhas anotações
        </LinkButton>
      )}
    </div>
  </div>
);
