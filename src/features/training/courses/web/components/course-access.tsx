import { ArrowRight, LogIn } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { isPlainPress } from "../../../../../ui/early-press.ts";
import { LinkButton } from "../../../../../ui/link.tsx";
import { openAccountDialog } from "../../../../base/sessions/web/components/account-dialogs.tsx";
import { useSession } from "../../../../base/sessions/web/components/session.ts";
import type { Course } from "../../contract.ts";
import { inArea } from "./course-addresses.ts";

interface CourseAccessProps {
  course: Course;
  /** How it is bought. */
  buy: ReactNode;
}

/** What it takes to get to the lessons: it is bought, visitors enter, professionals and companies go on in their area. */
export function CourseAccess({ course, buy }: CourseAccessProps) {
  const session = useSession();
  const type = session?.auth.type;
  const redirect = inArea("vc").course(course);
  function enter(event: MouseEvent) {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    openAccountDialog("log-in", { redirect, reason: `Entre para assistir a ${course.name}.` });
  }
  return (
    <div className="space-y-3">
      {buy}
      {course.included_in_plan && !type && (
        <>
          <p className="text-sm text-ink-muted text-pretty">
            Incluído nos planos pagos para profissionais: quem assina assiste sem pagar a mais.
          </p>
          <LinkButton to="/planos" fullWidth variant="amber">
            Ver os planos
          </LinkButton>
        </>
      )}
      {type === "SALESMAN" && (
        <LinkButton to={redirect} fullWidth variant="secondary" icon={ArrowRight}>
          Ver na minha área
        </LinkButton>
      )}
      {session?.auth.manager && (
        <LinkButton to={inArea("co").course(course)} fullWidth variant="secondary" icon={ArrowRight}>
          Ver na área da empresa
        </LinkButton>
      )}
      {!type && (
        <LinkButton
          to={`/login?redirect=${encodeURIComponent(redirect)}`}
          onClick={enter}
          fullWidth
          variant="secondary"
          icon={LogIn}
        >
          Entrar
        </LinkButton>
      )}
    </div>
  );
}
