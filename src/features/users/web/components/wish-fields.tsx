import { FormCheckbox } from "../../../../ui/form/form-fields.tsx";

/** What the professional looks for, and how companies may get in touch. */
export function WishFields() {
  return (
    <>
      <div>
        <FormCheckbox name="is_looking_job" label="Busco vaga / emprego" />
        <FormCheckbox name="is_looking_products" label="Busco produtos para vender / representar" />
      </div>
      <div className="space-y-1 border-t border-line pt-5">
        <h3 className="font-semibold">Contato</h3>
        <p className="text-ink-muted text-pretty">
          O que você liberar aqui aparece para as empresas que aprovarem você.
        </p>
        <FormCheckbox name="accept_phone" label="Aceito ligações e mensagens por WhatsApp" />
        <FormCheckbox name="accept_email" label="Aceito receber e-mails" />
      </div>
    </>
  );
}
