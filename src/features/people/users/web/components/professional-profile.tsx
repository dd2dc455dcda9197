import { Mail, MapPin, MessageCircle, Phone } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { call } from "../../../../../client/call.ts";
import { Failure } from "../../../../../shared/failure.ts";
import { phoneLink, whatsAppLink } from "../../../../../shared/format/phone.ts";
import { formatPlace } from "../../../../../shared/format/place.ts";
import { pluralise } from "../../../../../shared/format/text.ts";
import { Badge } from "../../../../../ui/badge.tsx";
import { Card } from "../../../../../ui/card.tsx";
import { ErrorState } from "../../../../../ui/empty-or-failed.tsx";
import { LinkButton } from "../../../../../ui/link.tsx";
import { Avatar } from "../../../../../ui/picture.tsx";
import { SkeletonText } from "../../../../../ui/skeleton.tsx";
import { positionLabel } from "../../../../base/reference/position-labels.ts";
import { getUser } from "../../../calls.ts";
import { ResumeView } from "../../../resumes/web/components/resume-view.tsx";
import type { PublicUser } from "../../contract.ts";
import { SalesmanRecord } from "./salesman-record.tsx";

interface ProfessionalProfileProps {
  /** Phone and e-mail are shown where they are given. */
  user: PublicUser;
  /** Buttons beside the name, e.g. 'Editar'. */
  actions?: ReactNode;
  /** `h1` where the profile is the page itself. */
  nameAs?: "h1" | "h2";
}

/** A professional as companies see them: who it is, then the resume. */
export function ProfessionalProfile({ user, actions, nameAs: Name = "h2" }: ProfessionalProfileProps) {
  const fullName = `${user.name} ${user.lastname}`;
  const place = formatPlace(user.address[0]);
  const { resume } = user;
  return (
    <article className="@container space-y-5">
      <Card className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Avatar name={fullName} src={user.image?.thumb_url ?? null} size="xl" />
        <div className="min-w-0 grow basis-64 space-y-2">
          <Name className="text-xl font-bold">{fullName}</Name>
          {resume?.title && <p className="text-lg text-pretty">{resume.title}</p>}
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-muted">
            {place && (
              <span className="inline-flex items-center gap-1.5">
                <MapPin size={18} aria-hidden="true" />
                {place}
              </span>
            )}
            {user.age !== null && <span>{pluralise(user.age, "ano")}</span>}
          </p>
          <SalesmanRecord record={user.record} className="text-ink-muted" />
          <div className="flex flex-wrap gap-2 empty:hidden">
            {resume?.position && (
              <Badge tone="brand">{positionLabel(resume.position, user.word_gender)}</Badge>
            )}
            {user.is_looking_job && <Badge tone="amber">Busca vaga</Badge>}
            {user.is_looking_products && <Badge tone="amber">Busca produtos para representar</Badge>}
          </div>
        </div>
        {actions && <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">{actions}</div>}
        {(user.phone || user.email) && <Contact user={user} />}
      </Card>
      <h2 className="sr-only">Currículo</h2>
      <ResumeView resume={resume} gender={user.word_gender} />
    </article>
  );
}

function Contact({ user: { phone, email } }: { user: PublicUser }) {
  return (
    <div className="flex basis-full flex-wrap gap-2 border-t border-line pt-4 max-sm:*:grow">
      {phone && (
        <>
          <LinkButton to={phoneLink(phone)} variant="secondary" icon={Phone}>
            Ligar
          </LinkButton>
          <LinkButton
            to={whatsAppLink(phone)}
            target="_blank"
            rel="noreferrer"
            variant="secondary"
            icon={MessageCircle}
          >
            WhatsApp
          </LinkButton>
        </>
      )}
      {email && (
        <LinkButton to={`mailto:${email}`} variant="secondary" icon={Mail}>
          E-mail
        </LinkButton>
      )}
    </div>
  );
}

interface FetchedProfileProps {
  /** The id or the slug of a professional. */
  id: string;
  /** Asked for anew where this changes. */
  version?: string;
  /** What is said where the person is not there. */
  missing: string;
}

/** The same over a list, which knows less of the person. */
export function FetchedProfile({ id, version, missing }: FetchedProfileProps) {
  const [user, setUser] = useState<PublicUser | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another version, or another attempt, asks anew
  useEffect(() => {
    let current = true;
    const textOf = (error: unknown) =>
      error instanceof Failure && error.status === 404
        ? missing
        : "Não foi possível carregar o currículo. Confira sua conexão.";
    setProblem(null);
    call(getUser, { params: { id } }).then(
      (answer) => current && setUser(answer.user),
      (error) => current && setProblem(textOf(error)),
    );
    return () => {
      current = false;
    };
  }, [id, version, attempt]);

  if (problem) return <ErrorState text={problem} onRetry={() => setAttempt(attempt + 1)} />;
  return user ? <ProfessionalProfile user={user} /> : <SkeletonText lines={8} />;
}
