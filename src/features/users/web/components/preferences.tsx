import { useState } from "react";
import { call } from "../../../../client/call.ts";
import { showFailure } from "../../../../ui/feedback/feedback.ts";
import { Checkbox } from "../../../../ui/fields/checkbox.tsx";
import { type OwnUser, updateUser } from "../../contract.ts";

export type Preference = "is_looking_job" | "is_looking_products" | "accept_phone" | "accept_email";

interface PreferencesProps {
  user: OwnUser;
  /** Told what is stored from now on. */
  onSaved: (preference: Preference, value: boolean) => void;
}

/** What the professional looks for, and how companies may get in touch: each is saved as it is ticked, without the rest. */
export function Preferences({ user, onSaved }: PreferencesProps) {
  const [saving, setSaving] = useState<Partial<Record<Preference, boolean>>>({});
  const [saved, setSaved] = useState(false);

  async function choose(preference: Preference, value: boolean) {
    // A box that is disabled meanwhile would drop the keyboard.
    if (preference in saving) return;
    setSaving((others) => ({ ...others, [preference]: value }));
    setSaved(false);
    try {
      await call(updateUser, { params: { id: user._id }, body: { user: { [preference]: value } } });
      onSaved(preference, value);
      setSaved(true);
    } catch (error) {
      showFailure(error);
    } finally {
      setSaving(({ [preference]: _done, ...others }) => others);
    }
  }

  const box = (preference: Preference, label: string) => (
    <Checkbox
      label={label}
      checked={saving[preference] ?? user[preference]}
      onChange={(value) => choose(preference, value)}
    />
  );
  return (
    <>
      <div>
        {box("is_looking_job", "Busco vaga / emprego")}
        {box("is_looking_products", "Busco produtos para vender / representar")}
      </div>
      <div className="space-y-1 border-t border-line pt-5">
        <h3 className="font-semibold">Contato</h3>
        <p className="text-ink-muted text-pretty">
          O que você liberar aqui aparece para as empresas que aprovarem você. Sem aceitar ligações, cada
          empresa que quiser o seu telefone pergunta antes.
        </p>
        {box("accept_phone", "Aceito ligações e mensagens por WhatsApp")}
        {box("accept_email", "Aceito receber e-mails")}
      </div>
      <p role="status" className="min-h-5 text-sm text-ink-muted">
        {saved ? "Preferência salva" : "Cada escolha é salva na hora."}
      </p>
    </>
  );
}
