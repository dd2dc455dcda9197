import { Check, Download } from "lucide-react";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { call, serverCallContext } from "../../../../client/call.ts";
import { formatDay, formatLength, formatLongDay } from "../../../../shared/format/dates.ts";
import { product } from "../../../../shared/product.ts";
import { ActionButton } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { Container } from "../../../../ui/layout/page-parts.tsx";
import { LogoMark } from "../../../../ui/logo.tsx";
import { pageMeta } from "../../../../ui/page-meta.ts";
import { saveAnsweredFile } from "../../../../ui/save-file.ts";
import { certificateAddress } from "../../../people/resumes/model.ts";
import { getCertificate, getCertificatePdf } from "../../calls.ts";
import type { Certificate } from "../contract.ts";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const read = context.get(serverCallContext);
  const { certificate } = await read(getCertificate, { params: { code: params.code ?? "" } });
  return { certificate, origin: new URL(request.url).origin };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return [];
  const { certificate, origin } = loaderData;
  const { student, course, completed_on, code } = certificate;
  return pageMeta({
    title: `Certificado de ${student}`,
    description: `${student} concluiu o treinamento ${course} em ${formatLongDay(completed_on)}.`,
    type: "article",
    origin,
    path: certificateAddress(code),
    // It names a person: found by who has its code, not by who looks for the person.
    isHidden: true,
  });
};

const download = async (code: string) =>
  saveAnsweredFile(await call(getCertificatePdf, { params: { code } }));

/** A certificate for everybody who has its code, and that it is true. */
export default function CertificatePage() {
  const { certificate } = useLoaderData<typeof loader>();
  const { student, course, code } = certificate;
  return (
    <Container width="reading" className="space-y-5 py-6 sm:py-12">
      <p className="flex items-start gap-3 rounded-card bg-success-soft p-4 text-success">
        <span aria-hidden="true" className="shrink-0 rounded-full bg-success p-1 text-surface">
          <Check size={16} strokeWidth={3} />
        </span>
        <span>
          <strong>Certificado verdadeiro.</strong> Foi emitido pela {product.name} a quem concluiu as aulas
          deste treinamento.
        </span>
      </p>
      <Card as="article" className="space-y-6 text-center">
        <LogoMark className="mx-auto size-10 text-brand" />
        <header className="space-y-2">
          <p className="text-sm font-semibold tracking-widest text-brand uppercase">
            Certificado de conclusão
          </p>
          <h1 className="text-2xl font-bold text-balance break-words">{student}</h1>
          <p className="text-ink-muted">concluiu o treinamento</p>
          <p className="text-lg font-semibold text-balance break-words text-brand">{course}</p>
        </header>
        <Facts certificate={certificate} />
      </Card>
      <div className="flex justify-center print:hidden">
        <ActionButton icon={Download} action={() => download(code)}>
          Baixar PDF
        </ActionButton>
      </div>
    </Container>
  );
}

function Facts({ certificate }: { certificate: Certificate }) {
  const { trainer, duration, completed_on, created_at, code } = certificate;
  const facts: [string, string][] = [
    ["Carga horária", formatLength(duration)],
    ["Concluído em", formatDay(completed_on)],
    ["Emitido em", formatDay(created_at)],
    ["Código", code],
    ...(trainer ? ([["Quem ensinou", trainer]] as [string, string][]) : []),
  ];
  return (
    <dl className="grid gap-x-6 gap-y-4 border-t border-line pt-6 text-left sm:grid-cols-2">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0 last:odd:col-span-full">
          <dt className="text-sm text-ink-muted">{name}</dt>
          <dd className="tabular font-semibold break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
