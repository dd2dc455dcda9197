import { useFormContext } from "react-hook-form";
import { formatMoney } from "../../../../../shared/format/money.ts";
import { formatCount } from "../../../../../shared/format/text.ts";
import { Button } from "../../../../../ui/button.tsx";
import { AmountField } from "../../../../../ui/fields/amount-field.tsx";
import { FieldError } from "../../../../../ui/fields/field.tsx";
import { FormTextField, useBoundField } from "../../../../../ui/form/form-fields.tsx";
import { FormMaskedField } from "../../../../../ui/form/form-masked-field.tsx";
import { lineName, maxAmount } from "../../../products/terms.ts";
import type { Round } from "../../contract.ts";

interface CounterLineProps {
  line: Round["lines"][number];
  /** Of the line in the form. */
  path: string;
}

/** How many of it, and for how much each. */
export function CounterLine({ line, path }: CounterLineProps) {
  const name = lineName(line.name, line.variant);
  return (
    <li data-entry={name} className="space-y-3 p-4">
      <div>
        <p className="font-semibold break-words">{name}</p>
        <p className="tabular text-sm text-ink-muted">
          Agora: {formatCount(line.amount)} × {formatMoney(line.price)}
        </p>
      </div>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <AmountOfLine path={`${path}.amount`} name={name} />
        <FormMaskedField
          name={`${path}.price`}
          mask="money"
          label="Preço de cada"
          className="min-w-32 grow basis-32"
        />
      </div>
    </li>
  );
}

function AmountOfLine({ path, name }: { path: string; name: string }) {
  const { value = 0, onChange, error } = useBoundField<number>({ name: path });
  return (
    <div data-field={path} data-label="Quantidade" className="space-y-1.5">
      <p aria-hidden="true" className="text-sm font-semibold">
        Quantidade
      </p>
      <AmountField
        label={`Quantidade de ${name}`}
        less={value <= 1 ? `Deixar ${name} de fora` : `Menos um de ${name}`}
        more={`Mais um de ${name}`}
        value={value}
        min={0}
        max={maxAmount}
        onChange={onChange}
      />
      {value === 0 && <p className="text-sm font-medium text-amber-strong">Fica de fora</p>}
      <FieldError id={`${path}-error`} error={error} />
    </div>
  );
}

/** What most people ask for. */
const usual = ["à vista", "30", "30/60", "30/60/90"];

/** When it is paid: typed, or one of the usual ways by a press. */
export function CounterDays() {
  const { setValue } = useFormContext();
  return (
    <div className="space-y-2">
      <FormTextField
        name="days"
        label="Pagamento, em dias"
        help="Dias depois da nota, como 30/60/90. Em branco: a combinar."
        placeholder="30/60/90 ou à vista"
        maxLength={60}
        autoComplete="off"
        optional
      />
      <div className="flex flex-wrap gap-2">
        {usual.map((days) => (
          <Button
            key={days}
            variant="secondary"
            size="sm"
            onClick={() => setValue("days", days, { shouldDirty: true, shouldValidate: true })}
          >
            {days === "30" ? "30 dias" : days}
          </Button>
        ))}
      </div>
    </div>
  );
}
