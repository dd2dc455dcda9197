import { useState } from "react";
import { type ClientLoaderFunctionArgs, type MetaFunction, Navigate } from "react-router";
import { call } from "../../../../client/call.ts";
import { product } from "../../../../shared/product.ts";
import { notify } from "../../../../ui/feedback/feedback.tsx";
import { Select } from "../../../../ui/fields/select.tsx";
import { mayLeave } from "../../../../ui/form/unsaved.ts";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { SkeletonForm } from "../../../../ui/skeleton.tsx";
import { type PlanType, planTypes } from "../../../base/limits/limits.ts";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { createPlan } from "../../calls.ts";
import { planTypeLabels } from "../price.ts";
import { PlanForm } from "./components/plan-form.tsx";
import { newPlanValues, type PlanFormValues, planInputOf } from "./components/plan-form-values.ts";

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession("admin", request);
  return null;
}

export const meta: MetaFunction = () => [{ title: `Novo plano · ${product.name}` }];

const header = (
  <PageHeader
    back={<BackLink to="/admin/planos">Planos</BackLink>}
    title="Novo plano"
    lead="Um plano pago. O tipo não muda depois de criado."
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

const types = planTypes.map((value) => ({ value, label: planTypeLabels[value] }));

export default function AdminNewPlan() {
  const [type, setType] = useState<PlanType>("SALESMAN");
  const [made, setMade] = useState<string | null>(null);

  /** Another type has another form: what was filled in is asked about first. */
  async function choose(value: string) {
    const chosen = planTypes.find((each) => each === value);
    if (chosen && (await mayLeave())) setType(chosen);
  }

  async function save(values: PlanFormValues) {
    const { message, plan } = await call(createPlan, {
      body: { password: values.password, plan: { type, ...planInputOf(values) } },
    });
    notify.success(message);
    setMade(plan._id);
  }

  // In the place of the form, which would ask about changes that are saved by now.
  if (made) return <Navigate to={`/admin/planos/${made}`} replace />;
  return (
    <>
      {header}
      <div className="mb-5 max-w-72">
        <Select name="tipo" label="Tipo" options={types} value={type} onChange={choose} />
      </div>
      <PlanForm
        key={type}
        initial={newPlanValues(type)}
        isFree={false}
        isPerLicence={type === "COMPANY"}
        isNew
        onSave={save}
      />
    </>
  );
}
