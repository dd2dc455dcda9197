import { Copy, Download, ExternalLink, FilePlus2, FileX2 } from "lucide-react";
import { useState } from "react";
import { call } from "../../../../../client/call.ts";
import { ActionButton } from "../../../../../ui/action-button.tsx";
import { copyText } from "../../../../../ui/copy-text.ts";
import { notify } from "../../../../../ui/feedback/feedback.ts";
import { LinkButton } from "../../../../../ui/link-button.tsx";
import { saveAnsweredFile } from "../../../../../ui/save-file.ts";
import { certificateAddress } from "../../../../people/resumes/certificate-address.ts";
import { getCertificatePdf } from "../../../calls.ts";
import type { StudyArea } from "../../../enrolments/web/components/study-area.ts";
import type { OwnCertificate } from "../../contract.ts";
import { showInResume } from "./show-in-resume.ts";

interface CertificateActionsProps {
  area: StudyArea;
  certificate: Pick<OwnCertificate, "code" | "in_resume">;
  /** Told to screen readers where several certificates stand on a screen. */
  course: string;
}

/** What its owner does with a certificate; professionals alone have a resume. */
export function CertificateActions({ area, certificate, course }: CertificateActionsProps) {
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
