import { Award, Copy, Download, ExternalLink, FilePlus2, FileX2 } from "lucide-react";
import { useState } from "react";
import { call } from "../../../../../client/call.ts";
import { formatDay, formatLength } from "../../../../../shared/format/dates.ts";
import { ActionButton } from "../../../../../ui/button.tsx";
import { Card } from "../../../../../ui/card.tsx";
import { copyText } from "../../../../../ui/copy-text.ts";
import { notify } from "../../../../../ui/feedback/feedback.tsx";
import { Section } from "../../../../../ui/layout/page-parts.tsx";
import { LinkButton, TextLink } from "../../../../../ui/link.tsx";
import { LoadMore, useMorePages } from "../../../../../ui/more-pages.tsx";
import { saveAnsweredFile } from "../../../../../ui/save-file.ts";
import type { ResumeCertificate } from "../../../../people/resumes/contract.ts";
import { certificateAddress } from "../../../../people/resumes/model.ts";
import {
  getCertificatePdf,
  issueCertificate,
  listCertificates,
  showCertificateInResume,
} from "../../../calls.ts";
import type { Student } from "../../../enrolments/contract.ts";
import type { StudyArea } from "../../../enrolments/web/components/own-studies.ts";
import type { OwnCertificate } from "../../contract.ts";

const certificatesPerPage = 6;

/** The own ones, that of the last course that was done first. */
export const loadCertificates = async (page: number): Promise<OwnCertificate[]> =>
  (await call(listCertificates, { query: { limit: certificatesPerPage, page } })).certificate_list;

interface OwnCertificatesProps {
  area: StudyArea;
  /** The first page, as `loadCertificates` answered it. */
  first: OwnCertificate[];
}

/** The certificates of somebody who has some. */
export function OwnCertificates({ area, first }: OwnCertificatesProps) {
  const { items, list, hasMore, busy, loadMore } = useMorePages({
    first,
    size: certificatesPerPage,
    of: "certificates",
    load: loadCertificates,
  });
  if (items.length === 0) return null;
  return (
    <Section id="certificados" title="Meus certificados" className="scroll-mt-20 pt-10">
      <ul ref={list} className="grid gap-4 lg:grid-cols-2">
        {items.map((certificate) => (
          <Card as="li" key={certificate._id} className="flex flex-col gap-4">
            <div className="flex min-w-0 gap-3">
              <span
                aria-hidden="true"
                className="flex size-11 shrink-0 items-center justify-center rounded-full bg-brand-soft text-brand"
              >
                <Award size={24} />
              </span>
              <div className="min-w-0">
                <h3 className="leading-snug font-semibold text-pretty break-words">{certificate.course}</h3>
                {certificate.trainer && <p className="break-words">{certificate.trainer}</p>}
                <p className="tabular text-sm text-ink-muted">
                  {formatLength(certificate.duration)} · concluído em {formatDay(certificate.completed_on)}
                </p>
              </div>
            </div>
            <div className="mt-auto">
              <CertificateActions area={area} certificate={certificate} course={certificate.course} />
            </div>
          </Card>
        ))}
      </ul>
      <LoadMore hasMore={hasMore} onLoadMore={loadMore} busy={busy} />
    </Section>
  );
}

const ownData: Record<StudyArea, string> = { vc: "/vc/dados", em: "/em/meus-dados", co: "/co/meus-dados" };

interface CertificateCallProps {
  area: StudyArea;
  /** Who is through with the course. */
  student: Student;
}

/** The certificate of a course that is done: asked for once, as the name that it is issued with stays. */
function CertificateCall({ area, student }: CertificateCallProps) {
  const [certificate, setCertificate] = useState(student.certificate);
  const { course, user } = student;
  async function issue() {
    const { certificate: issued, message } = await call(issueCertificate, { params: { id: student._id } });
    notify.success(message);
    setCertificate(issued);
  }
  if (certificate) return <CertificateActions area={area} certificate={certificate} course={course.name} />;
  return (
    <div className="space-y-3">
      <p className="text-sm text-pretty">
        Seu certificado sai com o nome{" "}
        <strong className="break-words">
          {user.name} {user.lastname}
        </strong>{" "}
        e não muda depois. <TextLink to={ownData[area]}>Corrigir meu nome</TextLink>
      </p>
      <ActionButton icon={Award} fullWidth action={issue}>
        Emitir certificado
      </ActionButton>
    </div>
  );
}

/** Fills the slot of the screens on which somebody studies. */
export const certificateIn = (area: StudyArea) => (student: Student) => (
  <CertificateCall key={student._id} area={area} student={student} />
);

interface CertificateActionsProps {
  area: StudyArea;
  certificate: Pick<OwnCertificate, "code" | "in_resume">;
  /** Told to screen readers where several certificates stand on a screen. */
  course: string;
}

/** What its owner does with a certificate; professionals alone have a resume. */
function CertificateActions({ area, certificate, course }: CertificateActionsProps) {
  const { code } = certificate;
  const [isInResume, setIsInResume] = useState(certificate.in_resume);
  const resumeLabel = isInResume ? "Tirar do currículo" : "Colocar no currículo";
  const named = (label: string) => ({ "aria-label": `${label}: ${course}` });
  const download = async () => saveAnsweredFile(await call(getCertificatePdf, { params: { code } }));
  async function copyLink() {
    if (await copyText(new URL(certificateAddress(code), location.origin).href))
      notify.success("Link copiado");
    else notify.danger("Não foi possível copiar. Abra o certificado e copie o endereço.");
  }
  return (
    <div className="flex flex-wrap gap-2 *:grow">
      <ActionButton icon={Download} action={download} {...named("Baixar certificado")}>
        Baixar certificado
      </ActionButton>
      {area === "vc" && (
        <ActionButton
          variant="secondary"
          icon={isInResume ? FileX2 : FilePlus2}
          action={async () => setIsInResume(await showInResume(code, !isInResume))}
          {...named(resumeLabel)}
        >
          {resumeLabel}
        </ActionButton>
      )}
      <ActionButton variant="ghost" icon={Copy} action={copyLink} {...named("Copiar link")}>
        Copiar link
      </ActionButton>
      <LinkButton
        variant="ghost"
        icon={ExternalLink}
        to={certificateAddress(code)}
        {...named("Ver certificado")}
      >
        Ver certificado
      </LinkButton>
    </div>
  );
}

interface CertificatesInResumeProps {
  certificates: readonly ResumeCertificate[];
  onRemoved: (code: string) => void;
}

/** What stands in the resume, and the way out of it and into it. */
export function CertificatesInResume({ certificates, onRemoved }: CertificatesInResumeProps) {
  return (
    <div className="space-y-4">
      {certificates.length > 0 && (
        <ul className="divide-y divide-line">
          {certificates.map(({ code, course, completed_on }) => (
            <li
              key={code}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0"
            >
              <div className="min-w-0 grow basis-56">
                <p className="font-semibold text-pretty break-words">{course}</p>
                <p className="tabular text-sm text-ink-muted">Concluído em {formatDay(completed_on)}</p>
              </div>
              <ActionButton
                variant="secondary"
                icon={FileX2}
                aria-label={`Tirar do currículo: ${course}`}
                action={async () => {
                  await showInResume(code, false);
                  onRemoved(code);
                }}
              >
                Tirar do currículo
              </ActionButton>
            </li>
          ))}
        </ul>
      )}
      <p className="text-ink-muted text-pretty">
        {certificates.length === 0 && "Nenhum certificado no currículo. "}
        Coloque os seus em{" "}
        <TextLink to="/vc/treinamentos-inscritos#certificados">Treinamentos inscritos</TextLink>.
      </p>
    </div>
  );
}

/**
 * Puts a certificate into the own resume or takes it out, and says so.
 * @returns whether it stands there then
 */
async function showInResume(code: string, wanted: boolean): Promise<boolean> {
  const input = { params: { code }, body: { in_resume: wanted } };
  const { certificate, message } = await call(showCertificateInResume, input);
  notify.success(message);
  return certificate.in_resume;
}
