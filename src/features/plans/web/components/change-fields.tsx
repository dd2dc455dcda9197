import { formatCents } from "../../../../shared/format/money.ts";
import { AmountField } from "../../../../ui/fields/amount-field.tsx";
import { RadioGroup } from "../../../../ui/fields/radio-group.tsx";
import type { PlanOption } from "../../contract.ts";
import { maxLicences } from "../../intervals.ts";
import { everyInterval, intervalLabels } from "../../labels.ts";
import { priceOf } from "../../price.ts";
import type { PaidChoice } from "./chosen-in-address.ts";

interface ChangeFieldsProps {
  choice: PaidChoice;
  /** Who has lost the discount goes on paying the full price. */
  isFullPrice: boolean;
  onChoose: (choice: PaidChoice) => void;
}

/** Which option, and for a company how many licences. */
export function ChangeFields({ choice, isFullPrice, onChoose }: ChangeFieldsProps) {
  const { plan, option, licences } = choice;
  const costOf = (each: PlanOption) => {
    const { totalCents, fullTotalCents } = priceOf(each, licences);
    return formatCents(isFullPrice ? fullTotalCents : totalCents);
  };
  return (
    <div className="space-y-4">
      <RadioGroup
        label="Cobrança"
        name="opcao"
        variant="list"
        options={plan.payment_option.map((each) => ({
          value: each._id,
          label: `${intervalLabels[each.interval]}: ${costOf(each)} ${everyInterval(each.interval)}`,
        }))}
        value={option._id}
        onChange={(id) => {
          const wanted = plan.payment_option.find(({ _id }) => _id === id);
          if (wanted) onChoose({ ...choice, option: wanted });
        }}
      />
      {plan.type === "COMPANY" && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span aria-hidden="true" className="text-sm font-semibold">
            Licenças
          </span>
          <AmountField
            label="Licenças"
            less="Menos uma licença"
            more="Mais uma licença"
            value={licences}
            max={maxLicences}
            onChange={(amount) => onChoose({ ...choice, licences: amount })}
          />
        </div>
      )}
    </div>
  );
}
