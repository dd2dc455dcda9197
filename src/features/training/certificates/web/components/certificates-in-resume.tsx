import { FileX2 } from "lucide-react";
import { call } from "../../../../../client/call.ts";
import { formatDay } from "../../../../../shared/format/dates.ts";
import { ActionButton } from "../../../../../ui/button.tsx";
import { notify } from "../../../../../ui/feedback/feedback.tsx";
import { TextLink } from "../../../../../ui/link.tsx";
import type { ResumeCertificate } from "../../../../people/resumes/contract.ts";
import { showCertificateInResume } from "../../../calls.ts";

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
export async function showInResume(code: string, wanted: boolean): Promise<boolean> {
  const input = { params: { code }, body: { in_resume: wanted } };
  const { certificate, message } = await call(showCertificateInResume, input);
  notify.success(message);
  return certificate.in_resume;
}
