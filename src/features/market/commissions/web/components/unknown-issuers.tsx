import { useState } from "react";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import { call } from "../../../../../client/call.ts";
import { formatCnpj } from "../../../../../shared/format/documents.ts";
import { pluralise } from "../../../../../shared/format/text.ts";
import { optionalDecimal } from "../../../../../shared/schema.ts";
import { Button } from "../../../../../ui/button.tsx";
import { notify } from "../../../../../ui/feedback/feedback.tsx";
import { Form, SubmitButton } from "../../../../../ui/form/form.tsx";
import { FormSelect } from "../../../../../ui/form/form-fields.tsx";
import { FormMaskedField } from "../../../../../ui/form/form-masked-field.tsx";
import { Section } from "../../../../../ui/layout/page-parts.tsx";
import { Dialog } from "../../../../../ui/overlays/dialog.tsx";
import { addPrincipalIssuer, createPrincipal } from "../../../calls.ts";
import type { PrincipalCard } from "../../contract.ts";

interface Issuer {
  document: string;
  name: string;
  count: number;
}

interface UnknownIssuersProps {
  issuers: readonly Issuer[];
  principals: readonly PrincipalCard[];
  /** Looks at the file again: whose they are is known now. */
  onSaid: () => Promise<void>;
}

/** Who issued notes and is no principal yet: one's branch, or a new one. */
export function UnknownIssuers({ issuers, principals, onSaid }: UnknownIssuersProps) {
  const [asked, setAsked] = useState<Issuer | null>(null);
  if (issuers.length === 0) return null;
  return (
    <Section title="De quem são estas notas?" lead="O CNPJ que as emitiu não é de nenhuma representada sua.">
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {issuers.map((issuer) => (
          <li key={issuer.document} className="flex flex-wrap items-center justify-between gap-3 p-4">
            <p className="min-w-0 grow basis-48">
              <span className="font-semibold break-words">{issuer.name}</span>
              <span className="tabular block text-sm text-ink-muted">
                {formatCnpj(issuer.document)} · {pluralise(issuer.count, "nota")}
              </span>
            </p>
            <Button variant="secondary" size="sm" onClick={() => setAsked(issuer)}>
              Dizer de quem é
            </Button>
          </li>
        ))}
      </ul>
      <Dialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title="De quem é?"
        lead={asked?.name ?? null}
      >
        {asked && (
          <IssuerForm
            key={asked.document}
            issuer={asked}
            principals={principals}
            onDone={async () => {
              setAsked(null);
              await onSaid();
            }}
          />
        )}
      </Dialog>
    </Section>
  );
}

const itself = "new";
const issuerForm = z
  .object({ principal: z.string().min(1, "Escolha"), rate: optionalDecimal(100) })
  .refine(({ principal, rate }) => principal !== itself || rate !== null, {
    path: ["rate"],
    message: "Escreva a comissão: é ela que as notas ganham",
  });

/** Who is a principal already has one. */
const UsualRate = () =>
  useWatch({ name: "principal" }) === itself && (
    <FormMaskedField
      name="rate"
      mask="percent"
      label="Comissão de costume"
      help="Vale para todos os itens destas notas. Você pode mudá-la depois, para as próximas."
    />
  );

interface IssuerFormProps {
  issuer: Issuer;
  principals: readonly PrincipalCard[];
  onDone: () => Promise<void>;
}

function IssuerForm({ issuer: { document, name }, principals, onDone }: IssuerFormProps) {
  async function say({ principal, rate }: z.output<typeof issuerForm>) {
    const { message } =
      principal === itself
        ? await call(createPrincipal, {
            body: { principal: { name: name.slice(0, 200), document, rate: rate ?? 0 } },
          })
        : await call(addPrincipalIssuer, { params: { id: principal }, body: { issuer: { document } } });
    notify.success(message);
    await onDone();
  }
  return (
    <Form
      schema={issuerForm}
      defaultValues={{ principal: itself, rate: null }}
      onSubmit={say}
      label="De quem são as notas"
    >
      <FormSelect
        name="principal"
        label="Representada"
        placeholder=""
        options={[
          { value: itself, label: "É uma representada nova" },
          ...principals.map((principal) => ({
            value: principal._id,
            label: `É outro CNPJ de ${principal.name}`,
          })),
        ]}
      />
      <UsualRate />
      <SubmitButton>Confirmar</SubmitButton>
    </Form>
  );
}
