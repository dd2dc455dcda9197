import { useState } from "react";
import {
  type ClientLoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useRevalidator,
} from "react-router";
import { call } from "../../../../client/call.ts";
import { formatDateTime } from "../../../../shared/format/dates.ts";
import { formatMoney } from "../../../../shared/format/money.ts";
import { pluralise } from "../../../../shared/format/text.ts";
import { product } from "../../../../shared/product.ts";
import { Card } from "../../../../ui/card.tsx";
import { notify } from "../../../../ui/feedback/feedback.tsx";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { PageHeader, Section } from "../../../../ui/layout/page-parts.tsx";
import { TextLink } from "../../../../ui/link.tsx";
import { SkeletonForm } from "../../../../ui/skeleton.tsx";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { getPlan, updatePlan } from "../../calls.ts";
import { planOutdated, type SeenPlan } from "../contract.ts";
import { intervalLabels, planTypeLabels } from "../price.ts";
import { PlanForm } from "./components/plan-form.tsx";
import { type PlanFormValues, planInputOf, planValues } from "./components/plan-form-values.ts";
import { unlessOutdated } from "./components/tell-outdated.ts";

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  await requireSession("admin", request);
  return (await call(getPlan, { params: { id: params.id ?? "" } })).plan;
}

export const meta: MetaFunction = () => [{ title: `Plano · ${product.name}` }];

const back = <BackLink to="/admin/planos">Planos</BackLink>;

export function HydrateFallback() {
  return (
    <>
      <PageHeader back={back} title="Plano" />
      <SkeletonForm fields={5} />
    </>
  );
}

export default function AdminPlan() {
  const loaded = useLoaderData<typeof clientLoader>();
  const [saved, setSaved] = useState<SeenPlan>(loaded);
  const { revalidate } = useRevalidator();
  // What was saved here is newer than what was loaded, until somebody else's is looked at.
  const plan = saved._id === loaded._id && saved.version > loaded.version ? saved : loaded;

  async function save(values: PlanFormValues) {
    const { _id: id, version } = plan;
    const body = { password: values.password, version, plan: planInputOf(values) };
    const answer = await unlessOutdated(() => call(updatePlan, { params: { id }, body }), {
      code: planOutdated.code,
      onLook: () => void revalidate(),
    });
    setSaved(answer.plan);
    notify.success(answer.message);
  }

  return (
    <>
      <PageHeader back={back} title={plan.name} lead={describe(plan)} />
      <PlanForm
        key={`${plan._id} ${plan.version}`}
        initial={planValues(plan)}
        isFree={plan.is_free}
        isPerLicence={plan.type === "COMPANY"}
        onSave={save}
      />
      <EarlierPrices plan={plan} />
    </>
  );
}

const describe = ({ type, is_free, subscriptions, monthly_income, version, changed_at }: SeenPlan): string =>
  [
    planTypeLabels[type],
    is_free
      ? "gratuito"
      : `${pluralise(subscriptions, "assinatura")} em vigor, ${formatMoney(monthly_income)} por mês`,
    `versão ${version}${changed_at ? `, de ${formatDateTime(changed_at)}` : ""}`,
  ].join(" · ");

/** Prices that are asked of nobody new, while somebody still has them. */
function EarlierPrices({ plan }: { plan: SeenPlan }) {
  const earlier = plan.options.filter((option) => !option.is_enabled && option.subscriptions > 0);
  if (earlier.length === 0) return null;
  return (
    <Section
      title="Preços anteriores em vigor"
      lead="Quem os tem passa ao preço atual na renovação, depois de avisado."
      className="max-w-reading"
      action={<TextLink to={`/admin/assinaturas?plano=${plan._id}`}>Ver as assinaturas</TextLink>}
    >
      <ul className="grid gap-2">
        {earlier.map((option) => (
          <Card as="li" key={option._id} className="flex flex-wrap justify-between gap-x-4 py-3">
            <p className="font-semibold">
              {intervalLabels[option.interval]}, {formatMoney(option.amount)}
            </p>
            <p className="text-ink-muted">{pluralise(option.subscriptions, "assinatura")}</p>
          </Card>
        ))}
      </ul>
    </Section>
  );
}
