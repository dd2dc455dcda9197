import { Award } from "lucide-react";
import { useState } from "react";
import { call } from "../../../../../client/call.ts";
import { ActionButton } from "../../../../../ui/action-button.tsx";
import { notify } from "../../../../../ui/feedback/feedback.ts";
import { TextLink } from "../../../../../ui/text-link.tsx";
import { issueCertificate } from "../../../calls.ts";
import type { Student } from "../../../enrolments/contract.ts";
import type { StudyArea } from "../../../enrolments/web/components/study-area.ts";
import { CertificateActions } from "./certificate-actions.tsx";

const ownData: Record<StudyArea, string> = { vc: "/vc/dados", em: "/em/meus-dados", co: "/co/meus-dados" };

interface CertificateCallProps {
  area: StudyArea;
  /** Who is through with the course. */
  student: Student;
}

/** The certificate of a course that is done: asked for once, as the name that it is issued with stays. */
export function CertificateCall({ area, student }: CertificateCallProps) {
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
