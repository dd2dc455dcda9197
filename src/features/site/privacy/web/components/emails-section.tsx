import { useState } from "react";
import { call } from "../../../../../client/call.ts";
import {
  type EmailGroup,
  type EmailPace,
  emailPaceNames,
  emailPaces,
} from "../../../../../shared/email-groups.ts";
import { formatDay } from "../../../../../shared/format/dates.ts";
import { Card } from "../../../../../ui/card.tsx";
import { showFailure } from "../../../../../ui/feedback/feedback.tsx";
import { Checkbox, RadioGroup } from "../../../../../ui/fields/choices.tsx";
import { Section } from "../../../../../ui/layout/page-parts.tsx";
import { chooseEmails } from "../../../calls.ts";
import type { PrivacyCentre } from "../../contract.ts";

type Emails = PrivacyCentre["email_list"];

const alwaysSent = [
  "Nova senha e segurança da conta",
  "Pagamentos, assinaturas e transferências",
  "Cópia do que você pede, como um orçamento, e respostas do atendimento",
  "O que a lei manda avisar",
];

const paceNotes: Record<EmailPace, string> = {
  NOW: "Cada um quando algo acontece.",
  DAILY: "Todo dia às 7h40, tudo o que aconteceu e você ainda não leu, num só e-mail.",
  NONE: "O que acontece fica só no sino.",
};

/** Which mails come: each choice is saved as it is ticked, without the rest. */
export function EmailsSection({ emails: loaded, pace: loadedPace }: { emails: Emails; pace: EmailPace }) {
  const [pace, setPace] = useState(loadedPace);
  const [emails, setEmails] = useState(loaded);
  const [saving, setSaving] = useState<Partial<Record<EmailGroup, boolean>>>({});
  const [saved, setSaved] = useState(false);

  async function change(group: EmailGroup, wanted: boolean) {
    // A box that is disabled meanwhile would drop the keyboard.
    if (group in saving) return;
    setSaving((others) => ({ ...others, [group]: wanted }));
    setSaved(false);
    try {
      const { email_list } = await call(chooseEmails, { body: { emails: { [group]: wanted } } });
      setEmails((shown) => shown.map((each) => email_list.find((now) => now.group === each.group) ?? each));
      setSaved(true);
    } catch (error) {
      showFailure(error);
    } finally {
      setSaving(({ [group]: _done, ...others }) => others);
    }
  }

  async function changePace(chosen: EmailPace) {
    setPace(chosen);
    setSaved(false);
    try {
      setPace((await call(chooseEmails, { body: { emails: { pace: chosen } } })).email_pace);
      setSaved(true);
    } catch (error) {
      setPace(pace);
      showFailure(error);
    }
  }

  return (
    <Section
      title="E-mails que recebo"
      lead="Desmarque o que você não quer. Cada um desses e-mails também traz no fim um endereço para sair."
    >
      {emails.length > 0 && (
        <Card className="space-y-2">
          <RadioGroup
            label="Quando chegam"
            help={paceNotes[pace]}
            options={emailPaceNames.map((value) => ({ value, label: emailPaces[value] }))}
            value={pace}
            onChange={(value) => void changePace(value as EmailPace)}
            className="pb-3"
          />
          {emails.map(({ group, label, about, wanted, changed_at }) => (
            <Checkbox
              key={group}
              label={label}
              help={changed_at ? `${about} Escolhido em ${formatDay(new Date(changed_at))}.` : about}
              disabled={pace === "NONE"}
              checked={saving[group] ?? wanted}
              onChange={(value) => change(group, value)}
            />
          ))}
          <p role="status" className="min-h-5 pt-2 text-sm text-ink-muted">
            {saved ? "Preferência salva" : "Cada escolha é salva na hora."}
          </p>
        </Card>
      )}
      <div className="space-y-1">
        <h3 className="font-semibold">Sempre enviados</h3>
        <ul className="list-disc space-y-1 pl-5 text-ink-muted">
          {alwaysSent.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
