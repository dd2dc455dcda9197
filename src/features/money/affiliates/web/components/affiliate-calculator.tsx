import { useState } from "react";
import { formatCents, reaisToCents } from "../../../../../shared/format/money.ts";
import { formatCount, parseCount, pluralise } from "../../../../../shared/format/text.ts";
import { Card } from "../../../../../ui/card.tsx";
import { RadioGroup } from "../../../../../ui/fields/choices.tsx";
import { Select } from "../../../../../ui/fields/select.tsx";
import { SliderField } from "../../../../../ui/fields/slider-field.tsx";
import type { MethodFee } from "../../../charges/contract.ts";
import { useCountedFee } from "../../../charges/web/components/use-counted-fee.tsx";
import type { Plan } from "../../../plans/contract.ts";
import { everyInterval, intervalLabels, maxLicences, priceOf } from "../../../plans/price.ts";
import type { AffiliatePlanTold } from "../../contract.ts";
import { estimateReferrals, type Referrals, wordsOfShares } from "../../reward.ts";

interface AffiliateCalculatorProps {
  /** Those that are sold; what is free brings nothing. */
  plans: readonly Plan[];
  affiliatePlans: readonly AffiliatePlanTold[];
  availableAfterDays: number;
  /** Until a first reward was paid out. */
  firstAfterDays: number;
  fees: readonly MethodFee[];
}

const maxPeople = 999;

/** What referrals would bring, with each plan of affiliates, by what is taken and how often. */
export function AffiliateCalculator({
  plans,
  affiliatePlans,
  availableAfterDays,
  firstAfterDays,
  fees,
}: AffiliateCalculatorProps) {
  const sold = plans.filter(({ payment_option: options }) => options.length > 0);
  const [planId, setPlanId] = useState(sold[0]?._id);
  const [interval, setInterval] = useState<number>(1);
  const [licences, setLicences] = useState(10);
  const [people, setPeople] = useState(5);
  const { fee, words, choice } = useCountedFee(fees, "Como elas pagam");
  const plan = sold.find(({ _id }) => _id === planId);
  const option = plan?.payment_option.find((each) => each.interval === interval) ?? plan?.payment_option[0];
  if (!plan || !option) return null;
  const isOfCompany = plan.type === "COMPANY";
  const { totalCents } = priceOf(option, isOfCompany ? licences : 1);
  return (
    <Card className="grid gap-6 lg:grid-cols-2 lg:gap-10">
      <div className="space-y-4 noscript:hidden">
        <SliderField
          label="Pessoas que assinam por mês"
          name="pessoas"
          value={people}
          onChange={setPeople}
          {...{ min: 1, max: maxPeople, sliderMax: 50, step: 1 }}
          read={parseCount}
          write={formatCount}
          outside={`De 1 a ${maxPeople} pessoas`}
        />
        <Select
          label="Plano que elas assinam"
          name="plano"
          options={sold.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={plan._id}
          onChange={setPlanId}
          placeholder=""
        />
        {isOfCompany && (
          <SliderField
            label="Licenças de cada empresa"
            name="licencas"
            value={licences}
            onChange={setLicences}
            {...{ min: 1, max: maxLicences, sliderMax: 100, step: 1 }}
            read={parseCount}
            write={formatCount}
            outside={`De 1 a ${formatCount(maxLicences)} licenças`}
          />
        )}
        <RadioGroup
          label="De quanto em quanto tempo pagam"
          name="periodo"
          options={plan.payment_option.map((each) => ({
            value: String(each.interval),
            label: intervalLabels[each.interval],
          }))}
          value={String(option.interval)}
          onChange={(value) => setInterval(Number(value))}
        />
        {choice}
      </div>
      <div className="space-y-4">
        <p aria-live="polite">
          {pluralise(people, "pessoa assina", "pessoas assinam")} o {plan.name} por mês e{" "}
          {people === 1 ? "paga" : "pagam"} {formatCents(totalCents)} {everyInterval(option.interval)}.
        </p>
        <EstimatedRewards
          plans={affiliatePlans}
          payments={{ priceCents: totalCents, interval: option.interval, perMonth: people, fee }}
        />
        <p className="text-sm text-ink-muted text-pretty">
          {words
            ? `A conta supõe que todas pagam ${words}, e que ninguém desiste nem cancela no primeiro ano.`
            : "A conta supõe que ninguém desiste nem cancela no primeiro ano; a taxa do pagamento ainda não entrou nela."}{" "}
          Sua parte é do que sobra depois da taxa, e pode ser recebida a partir de{" "}
          {pluralise(availableAfterDays, "dia")} depois de cada pagamento; a primeira, de{" "}
          {pluralise(firstAfterDays, "dia")} depois. O preço do seu plano de afiliado e impostos não entram na
          conta.
        </p>
      </div>
    </Card>
  );
}

interface EstimatedRewardsProps {
  plans: readonly AffiliatePlanTold[];
  payments: Omit<Referrals, "shares">;
}

/** What the same payments bring with each plan of affiliates, side by side. */
const EstimatedRewards = ({ plans, payments }: EstimatedRewardsProps) => (
  <ul className="grid gap-4 sm:grid-cols-2">
    {plans.map(({ _id, name, share_list: told }) => {
      const shares = told.map(({ event, percent, months }) => ({
        event,
        points: reaisToCents(percent),
        months,
      }));
      const { firstCents, renewalCents, yearCents } = estimateReferrals({ ...payments, shares });
      return (
        <li key={_id} className="space-y-3 rounded-card border border-line bg-surface-muted p-4">
          <div>
            <h3 className="font-semibold">{name}</h3>
            <p className="text-sm text-ink-muted text-pretty">{wordsOfShares(told)}</p>
          </div>
          <dl aria-live="polite" className="space-y-2">
            <Amount label="Em 12 meses" cents={yearCents} large />
            <Amount label="De cada pessoa que assina" cents={firstCents} />
            <Amount label="De cada renovação" cents={renewalCents} />
          </dl>
        </li>
      );
    })}
  </ul>
);

const Amount = ({ label, cents, large }: { label: string; cents: number; large?: boolean }) => (
  <div>
    <dt className="text-sm text-ink-muted">{label}</dt>
    <dd className={`tabular font-bold ${large ? "text-xl text-brand" : ""}`}>{formatCents(cents)}</dd>
  </div>
);
