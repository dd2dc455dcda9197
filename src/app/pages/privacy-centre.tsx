import { Download, FileText, PenLine } from "lucide-react";
import type { ComponentProps } from "react";
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { call } from "../../client/call.ts";
import { listAdministrationVisits } from "../../features/base/calls.ts";
import { PushSwitch } from "../../features/base/notifications/web/components/push-switch.tsx";
import type { AdministrationVisit } from "../../features/base/sessions/contract.ts";
import { CloseAccountButton } from "../../features/base/sessions/web/components/account-dialogs.tsx";
import { AdministrationVisits } from "../../features/base/sessions/web/components/administration-visits.tsx";
import { requireAnySession, startOfData } from "../../features/base/sessions/web/components/guard.ts";
import {
  ContactRequests,
  ContactViewsSection,
  type ListedView,
  loadRequests,
  loadViews,
} from "../../features/market/contacts/web/components/shown-contacts.tsx";
import { chooseEmails, exportPersonalData, getPrivacy } from "../../features/site/calls.ts";
import type { PrivacyCentre } from "../../features/site/privacy/contract.ts";
import { termsVersion } from "../../features/site/privacy/legal-versions.ts";
import { AskForTerms } from "../../features/site/privacy/web/components/ask-for-terms.tsx";
import { dataAsHtml } from "../../features/site/privacy/web/components/data-as-html.ts";
import { EmailsSection } from "../../features/site/privacy/web/components/emails-section.tsx";
import { formatDateTime, formatLongDay } from "../../shared/format/dates.ts";
import { product } from "../../shared/product.ts";
import { ActionButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { notify } from "../../ui/feedback/feedback.tsx";
import { BackLink } from "../../ui/layout/back-link.tsx";
import { Container, Section } from "../../ui/layout/page-parts.tsx";
import { LinkButton, TextLink } from "../../ui/link.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { Skeleton, SkeletonText } from "../../ui/skeleton.tsx";

export const meta = () => [
  { title: `Minha privacidade · ${product.name}` },
  { name: "robots", content: "noindex" },
];

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const session = await requireAnySession(request);
  const isProfessional = session.auth.type === "SALESMAN";
  // Companies look for professionals alone.
  const [centre, views, requests, { visit_list: visits }] = await Promise.all([
    call(getPrivacy, {}),
    isProfessional ? loadViews(0) : null,
    isProfessional ? loadRequests() : [],
    call(listAdministrationVisits, {}),
  ]);
  return { centre, views, requests, visits, userId: session.user._id, back: startOfData(session) };
}

export default function PrivacyCentrePage() {
  const loaded = useLoaderData<typeof clientLoader>();
  return <PrivacyCentreView {...loaded} />;
}

export const HydrateFallback = () => (
  <Container width="reading" className="space-y-6 py-6 sm:py-12">
    <Skeleton className="h-8 w-56" />
    <SkeletonText lines={8} />
  </Container>
);

interface PrivacyCentreViewProps {
  centre: PrivacyCentre;
  /** Null for whom no company looks for. */
  views: { views: ListedView[]; total: number } | null;
  requests: ComponentProps<typeof ContactRequests>["first"];
  visits: readonly AdministrationVisit[];
  userId: string;
  /** Where one's own data are. */
  back: string;
}

/** What somebody may know and decide of their own data, one section each. */
const PrivacyCentreView = ({ centre, views, requests, visits, userId, back }: PrivacyCentreViewProps) => (
  <Container width="reading" className="pt-3 pb-12 sm:pt-6">
    <BackLink to={back}>Voltar</BackLink>
    <h1 className="mt-2 text-xl font-bold">Minha privacidade</h1>
    <p className="mt-1 text-ink-muted">
      O que guardamos de você e o que fazemos com isso está em{" "}
      <TextLink to="/privacidade">Privacidade</TextLink>. Aqui você decide.
    </p>
    <AskForTerms />
    <DownloadSection />
    <ContactRequests first={requests} />
    {views && <ContactViewsSection first={views.views} total={views.total} />}
    <AdministrationVisits visits={visits} />
    <EmailsSection emails={centre.email_list} pace={centre.email_pace} />
    <Section
      title="Avisos neste aparelho"
      lead="O que acontece está sempre no sino. Este aparelho também pode avisar."
    >
      <Card>
        <PushSwitch />
      </Card>
    </Section>
    <AcceptedSection centre={centre} />
    <CorrectSection back={back} userId={userId} />
  </Container>
);

/** Correct what is wrong, or leave for good. */
const CorrectSection = ({ back, userId }: { back: string; userId: string }) => (
  <Section
    title="Corrigir ou excluir"
    lead={`Excluir apaga a sua conta e os seus dados pessoais na hora. Para o que não se resolve aqui, escreva para ${product.supportEmail}.`}
  >
    <div className="flex flex-wrap gap-2 max-sm:*:grow">
      <LinkButton to={back} variant="secondary" icon={PenLine}>
        Corrigir meus dados
      </LinkButton>
      <CloseAccountButton subject="user" id={userId} />
    </div>
  </Section>
);

const fileName = (day: string, ending: string) => `meus-dados-praca-${day.slice(0, 10)}.${ending}`;

async function saveToRead() {
  const data = await call(exportPersonalData, {});
  saveFile(fileName(data.generated_at, "html"), [dataAsHtml(data)], "text/html;charset=utf-8");
  notify.success("Arquivo baixado. Abra-o no navegador para ler.");
}

async function saveAsJson() {
  const data = await call(exportPersonalData, {});
  const text = JSON.stringify(data, null, 2);
  saveFile(fileName(data.generated_at, "json"), [text], "application/json");
  notify.success("Arquivo baixado.");
}

/** All that is kept of the person, to read or for other programs. */
const DownloadSection = () => (
  <Section
    title="Baixar meus dados"
    lead="Tudo o que guardamos sobre você, por assunto: conta, currículo, candidaturas, treinamentos, pagamentos e o resto. Senhas e dados de outras pessoas não vão junto. O arquivo tem dados pessoais: guarde-o bem."
  >
    <div className="flex flex-wrap gap-2 max-sm:*:grow">
      <ActionButton icon={FileText} action={saveToRead}>
        Baixar para ler
      </ActionButton>
      <ActionButton variant="secondary" icon={Download} action={saveAsJson}>
        Baixar em JSON
      </ActionButton>
    </div>
  </Section>
);

const termsAddress = (version: string) =>
  version === termsVersion ? "/termos" : `/termos?versao=${version}`;

/** What the person agreed to, with its day; what was asked for can be taken back here. */
function AcceptedSection({ centre: { acceptance_list, newsletter } }: { centre: PrivacyCentre }) {
  const { revalidate } = useRevalidator();
  async function leave() {
    await call(chooseEmails, { body: { emails: { newsletter: false } } }).finally(() => void revalidate());
    notify.success("Pronto: você não recebe mais as novidades.");
  }
  return (
    <Section title="O que aceitei">
      <Card flush>
        <ul className="divide-y divide-line">
          {acceptance_list.map(({ version, accepted_at }) => (
            <li key={version} className="px-4 py-3 sm:px-6">
              <p className="font-semibold">
                <TextLink to={termsAddress(version)}>Termos de uso de {formatLongDay(version)}</TextLink>
              </p>
              <p className="text-sm text-ink-muted">Aceitos em {formatDateTime(accepted_at)}</p>
            </li>
          ))}
          {acceptance_list.length === 0 && (
            <li className="px-4 py-3 sm:px-6">Nenhuma versão dos termos de uso até agora.</li>
          )}
          <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-6">
            <div className="min-w-0 grow basis-48">
              <p className="font-semibold">Novidades por e-mail</p>
              <p className="text-sm text-ink-muted">
                {newsletter
                  ? `Você pediu e confirmou em ${formatDateTime(newsletter.confirmed_at)}`
                  : "Você não recebe. Para receber, peça no fim da página inicial."}
              </p>
            </div>
            {newsletter && (
              <ActionButton variant="secondary" size="sm" action={leave}>
                Sair das novidades
              </ActionButton>
            )}
          </li>
        </ul>
      </Card>
    </Section>
  );
}
