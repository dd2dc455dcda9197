import { Copy, Download, ExternalLink, FilePlus2, FileX2 } from "lucide-react";
import { useState } from "react";
import { ActionButton } from "../../../../../ui/action-button.tsx";
import { LinkButton } from "../../../../../ui/link-button.tsx";
import { certificateAddress } from "../../../../people/resumes/certificate-address.ts";
import type { StudyArea } from "../../../enrolments/web/components/study-area.ts";
import type { OwnCertificate } from "../../contract.ts";
import { copyCertificateLink, downloadCertificate, putInResume } from "./certificate-calls.ts";

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
  return (
    <div className="flex flex-wrap gap-2 *:grow">
      <ActionButton icon={Download} action={() => downloadCertificate(code)} {...named("Baixar certificado")}>
        Baixar certificado
      </ActionButton>
      {area === "vc" && (
        <ActionButton
          variant="secondary"
          icon={isInResume ? FileX2 : FilePlus2}
          action={async () => setIsInResume(await putInResume(code, !isInResume))}
          {...named(resumeLabel)}
        >
          {resumeLabel}
        </ActionButton>
      )}
      <ActionButton
        variant="ghost"
        icon={Copy}
        action={() => copyCertificateLink(code)}
        {...named("Copiar link")}
      >
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
