import { Check } from "lucide-react";
import { formatDay } from "../../../../shared/format/dates.ts";
import { formatLength } from "../../../../shared/format/duration.ts";
import { product } from "../../../../shared/product.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";
import { certificateAddress } from "../../certificate-address.ts";
import type { ResumeCertificate } from "../../contract.ts";

/** What was learned here, each with the way to its proof. */
export const CertificatesView = ({ certificates }: { certificates: ResumeCertificate[] }) => (
  <ul className="space-y-5">
    {certificates.map(({ code, course, trainer, duration, completed_on }) => (
      <li key={code} className="space-y-2">
        <div>
          <h4 className="leading-snug font-semibold break-words">{course}</h4>
          {trainer && <p className="break-words">{trainer}</p>}
          <p className="tabular text-sm text-ink-muted">
            {formatLength(duration)} · concluído em {formatDay(completed_on)}
          </p>
        </div>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Badge tone="success" icon={Check}>
            Concluído na {product.name}
          </Badge>
          <TextLink to={certificateAddress(code)} aria-label={`Ver certificado de ${course}`}>
            Ver certificado
          </TextLink>
        </p>
      </li>
    ))}
  </ul>
);
