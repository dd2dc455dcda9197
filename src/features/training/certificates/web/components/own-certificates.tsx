import { Award } from "lucide-react";
import { call } from "../../../../../client/call.ts";
import { formatDay } from "../../../../../shared/format/dates.ts";
import { formatLength } from "../../../../../shared/format/duration.ts";
import { Card } from "../../../../../ui/card.tsx";
import { Section } from "../../../../../ui/layout/section.tsx";
import { LoadMore } from "../../../../../ui/load-more.tsx";
import { useMorePages } from "../../../../../ui/use-more-pages.ts";
import { listCertificates } from "../../../calls.ts";
import type { StudyArea } from "../../../enrolments/web/components/study-area.ts";
import type { OwnCertificate } from "../../contract.ts";
import { CertificateActions } from "./certificate-actions.tsx";

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
