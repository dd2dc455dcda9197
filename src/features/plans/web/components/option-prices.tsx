import { formatCents } from "../../../../shared/format/money.ts";
import { formatCount } from "../../../../shared/format/text.ts";
import type { PlanOption } from "../../contract.ts";
import { everyInterval } from "../../labels.ts";
import { discountOf, priceOf } from "../../price.ts";
import { shownOf } from "./interval-switch.tsx";

interface OptionsProps {
  options: readonly PlanOption[];
  licences: number;
}

/** What a plan costs by each interval: a month to compare, in all as it is charged. The chosen one is seen and read aloud. */
export const OptionPrices = ({
  options,
  licences,
  isPerLicence,
}: OptionsProps & { isPerLicence: boolean }) => (
  <div aria-live="polite" aria-atomic="true" className="tabular">
    {options.map((option) => {
      const { totalCents, monthlyCents, fullMonthlyCents } = priceOf(option, licences);
      return (
        <div key={option._id} className={shownOf[option.interval]}>
          <p className="flex flex-wrap items-baseline gap-x-2">
            {discountOf(option) > 0 && (
              <s className="text-ink-muted">
                <span className="sr-only">De </span>
                {formatCents(fullMonthlyCents)}
              </s>
            )}
            <strong className="min-w-0 text-2xl wrap-anywhere">{formatCents(monthlyCents)}</strong> por mês
          </p>
          {isPerLicence && (
            <p className="text-ink-muted">
              {licences === 1
                ? "Por 1 licença."
                : `${formatCount(licences)} licenças de ${formatCents(priceOf(option, 1).monthlyCents)} por mês.`}
            </p>
          )}
          <p className="text-ink-muted">
            Cobrado {formatCents(totalCents)} {everyInterval(option.interval)}.
          </p>
        </div>
      );
    })}
  </div>
);

/** The discount goes with the subscription, which is to be known before (specification, section 9). */
export const WhatCancellingCosts = ({ options, licences }: OptionsProps) =>
  options.map((option) => {
    const percent = discountOf(option);
    return (
      percent > 0 && (
        <p key={option._id} className={`text-sm text-ink-muted text-pretty ${shownOf[option.interval]}`}>
          Cancele quando quiser: o plano vale até o fim do período pago. Quem cancela perde o desconto de{" "}
          {percent}% e, se voltar, paga {formatCents(priceOf(option, licences).fullTotalCents)}{" "}
          {everyInterval(option.interval)}.
        </p>
      )
    );
  });
