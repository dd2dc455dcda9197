import { useRevalidator } from "react-router";
import { formatDateTime, formatLongDay } from "../../../../shared/format/dates.ts";
import { ActionButton } from "../../../../ui/action-button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { notify } from "../../../../ui/feedback/feedback.ts";
import { Section } from "../../../../ui/layout/section.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";
import type { PrivacyCentre } from "../../contract.ts";
import { termsVersion } from "../../legal-versions.ts";
import { leaveNewsletter } from "./privacy-calls.ts";

const termsAddress = (version: string) =>
  version === termsVersion ? "/termos" : `/termos?versao=${version}`;

/** What the person agreed to, with its day; what was asked for can be taken back here. */
export function AcceptedSection({ centre: { acceptance_list, newsletter } }: { centre: PrivacyCentre }) {
  const { revalidate } = useRevalidator();
  async function leave() {
    await leaveNewsletter().finally(() => void revalidate());
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
