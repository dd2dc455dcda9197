import { useState } from "react";
import {
  type ClientLoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useRevalidator,
} from "react-router";
import { call } from "../../../../client/call.ts";
import { addDays } from "../../../../shared/calendar.ts";
import { dayInBrasilia, formatDay } from "../../../../shared/format/dates.ts";
import { product } from "../../../../shared/product.ts";
import { notify } from "../../../../ui/feedback/feedback.tsx";
import { FieldGroup } from "../../../../ui/fields/field.tsx";
import { Form } from "../../../../ui/form/form.tsx";
import { FormOwnPassword, FormTextField } from "../../../../ui/form/form-fields.tsx";
import { FormMaskedField } from "../../../../ui/form/form-masked-field.tsx";
import { SaveBar } from "../../../../ui/form/long-form.tsx";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { SkeletonForm } from "../../../../ui/skeleton.tsx";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { getShares, saveShares } from "../../calls.ts";
import { unlessOutdated } from "../../plans/web/components/tell-outdated.ts";
import { type Shares, sharesOutdated } from "../administration-contract.ts";
import type { RewardEvent } from "../reward.ts";
import { type ShareFormValues, shareForm, sharesOf, shareValues } from "./components/share-form-values.ts";

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession("admin", request);
  return (await call(getShares, {})).shares;
}

export const meta: MetaFunction = () => [{ title: `Divisão do que é pago · ${product.name}` }];

const header = (
  <PageHeader
    back={<BackLink to="/admin/planos">Planos</BackLink>}
    title="Divisão do que é pago"
    lead="Quanto de cada pagamento, depois da tarifa, fica com quem ensina e com quem indica. O resto fica com a plataforma."
  />
);

export function HydrateFallback() {
  return (
    <>
      {header}
      <SkeletonForm fields={5} />
    </>
  );
}

const eventLabels: Record<RewardEvent, string> = {
  FIRST_PAYMENT: "primeiro pagamento",
  RENEWAL: "renovações",
};

const percentOf = (percent: number): string => `${percent.toLocaleString("pt-BR")}%`;

/** 'Hoje 80%; 75% a partir de 01/12/2026.' */
const described = (
  now: { percent: number } | null,
  coming: readonly { percent: number; holds_from: string }[],
): string =>
  `Hoje ${now && now.percent > 0 ? percentOf(now.percent) : "nada"}${coming
    .map((rule) => `; ${percentOf(rule.percent)} a partir de ${formatDay(rule.holds_from)}`)
    .join("")}.`;

export default function AdminShares() {
  const shares = useLoaderData<typeof clientLoader>();
  return (
    <>
      {header}
      <SharesForm key={shares.revision} shares={shares} />
    </>
  );
}

function SharesForm({ shares }: { shares: Shares }) {
  const { revalidate } = useRevalidator();
  const [shown] = useState(() => shareValues(shares, addDays(dayInBrasilia(new Date()), 1)));

  async function save(values: ShareFormValues) {
    const { message } = await unlessOutdated(
      () =>
        call(saveShares, {
          body: { password: values.password, revision: shares.revision, shares: sharesOf(values, shown) },
        }),
      { code: sharesOutdated.code, onLook: () => void revalidate() },
    );
    notify.success(message);
    await revalidate();
  }

  return (
    <Form
      schema={shareForm}
      defaultValues={shown}
      onSubmit={save}
      failurePrefix="shares"
      warnWhenUnsaved
      label="Divisão"
      className="min-w-0 max-w-4xl"
    >
      <FieldGroup title="Desde quando" lead="O que foi vendido até a véspera não muda.">
        <FormMaskedField
          name="holds_from"
          mask="date"
          label="Vale a partir de"
          help="De amanhã em diante."
          required
        />
      </FieldGroup>
      <FieldGroup title="Quem ensina" lead="De cada treinamento vendido.">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <FormMaskedField
            name="trainer.percent"
            mask="percent"
            label="Parte de quem ensina"
            help={described(shares.trainer.now, shares.trainer.coming)}
            required
          />
          <FormTextField
            name="trainer.available_after_days"
            label="Disponível depois de quantos dias"
            help={`Hoje ${shares.trainer.now.available_after_days} dias. De 8 a 120.`}
            inputMode="numeric"
            autoComplete="off"
            required
          />
        </div>
      </FieldGroup>
      <FieldGroup
        title="Quem indica"
        lead="Do que paga quem veio por um link. Quem assina um plano de afiliado fica com a parte do período que pagou até ele terminar."
      >
        {shares.affiliate_list.map(({ plan, event, now, coming }, index) => (
          <div key={`${plan._id} ${event}`} className="grid items-start gap-5 sm:grid-cols-2">
            <FormMaskedField
              name={`affiliates.${index}.percent`}
              mask="percent"
              label={`${plan.name}: ${eventLabels[event]}`}
              help={described(now, coming)}
              required
            />
            {event === "RENEWAL" && (
              <FormTextField
                name={`affiliates.${index}.months`}
                label={`${plan.name}: por quantos meses`}
                help="Desde o primeiro pagamento. Em branco, sem prazo."
                inputMode="numeric"
                autoComplete="off"
                optional
              />
            )}
          </div>
        ))}
      </FieldGroup>
      <FieldGroup title="Confirmar">
        <FormOwnPassword />
      </FieldGroup>
      <SaveBar />
    </Form>
  );
}
