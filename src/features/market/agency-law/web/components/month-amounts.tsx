import { ClipboardPaste } from "lucide-react";
import { type ClipboardEvent, useState } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { isDay } from "../../../../../shared/format/dates.ts";
import { formatMoney, parseMoney } from "../../../../../shared/format/money.ts";
import { pluralise } from "../../../../../shared/format/text.ts";
import { shortMonth } from "../../../../../shared/months.ts";
import { Button } from "../../../../../ui/button.tsx";
import { notify } from "../../../../../ui/feedback/feedback.tsx";
import { TextArea } from "../../../../../ui/fields/text-field.tsx";
import { FormMaskedField } from "../../../../../ui/form/form-masked-field.tsx";
import { MaskedField } from "../../../../../ui/masks/masked-field.tsx";
import { monthsOfContracts } from "../../legal-months.ts";

type Amounts = Record<string, number | null | undefined>;

/** The months between begin and end of the contracts, as far as both are typed. */
function useMonths(): string[] {
  const [started_on, ended_on, has_previous, from, to] = useWatch({
    name: ["started_on", "ended_on", "has_previous", "previous_started_on", "previous_ended_on"],
  });
  if (!isDay(started_on ?? "") || !isDay(ended_on ?? "") || ended_on < started_on) return [];
  const isWhole = has_previous === true && isDay(from ?? "") && isDay(to ?? "") && from <= to;
  return monthsOfContracts({
    started_on,
    ended_on,
    has_previous: isWhole,
    previous_started_on: isWhole ? from : null,
    previous_ended_on: isWhole ? to : null,
  });
}

/** What was earned in each month: all alike, pasted from a spreadsheet, or typed month by month. */
export function MonthAmounts() {
  const months = useMonths();
  const { setValue, getValues } = useFormContext();
  const fill = (from: string, amounts: readonly (number | null)[]) => {
    const start = months.indexOf(from);
    const filled = Object.fromEntries(
      months.slice(start, start + amounts.length).map((month, index) => [month, amounts[index] ?? null]),
    );
    const kept: Amounts = getValues("commissions");
    setValue("commissions", { ...kept, ...filled }, { shouldDirty: true, shouldValidate: true });
    const left = amounts.length - Object.keys(filled).length;
    const text = `${pluralise(amounts.length - left, "mês preenchido", "meses preenchidos")}.`;
    notify.success(
      left > 0 ? `${text} ${pluralise(left, "valor ficou", "valores ficaram")} de fora, além do fim.` : text,
    );
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text");
    const field = event.target instanceof HTMLInputElement ? event.target.name : "";
    if (!/[\r\n]/.test(text.trim()) || !field.startsWith("commissions.")) return;
    event.preventDefault();
    const { amounts, wrongLine } = readPastedAmounts(text);
    if (wrongLine === null) fill(field.slice("commissions.".length), amounts);
    else notify.danger(wrongLineText(wrongLine));
  };
  const [first] = months;
  if (!first)
    return (
      <p className="text-ink-muted">
        Informe o começo e o fim do contrato: os meses aparecem aqui. São até 50 anos de meses.
      </p>
    );
  const years = [...new Set(months.map((month) => month.slice(0, 4)))];
  return (
    <div className="space-y-5">
      <FillAlike
        onFill={(amount) =>
          fill(
            first,
            months.map(() => amount),
          )
        }
      />
      <PasteColumn onFill={(amounts) => fill(first, amounts)} count={months.length} />
      <div className="space-y-3" onPasteCapture={paste}>
        {years.map((year, index) => (
          <Year
            key={year}
            year={year}
            months={months.filter((month) => month.startsWith(year))}
            isOpen={years.length < 3 || index === 0}
          />
        ))}
      </div>
      <Sum months={months} />
    </div>
  );
}

function FillAlike({ onFill }: { onFill: (amount: number) => void }) {
  const [amount, setAmount] = useState<number | null>(null);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <MaskedField
        label="Todos os meses iguais"
        help="Depois é só corrigir os que foram outros, como o primeiro e o último."
        mask="money"
        className="w-full sm:w-56"
        value={amount}
        onChange={(value) => setAmount(typeof value === "number" ? value : null)}
      />
      <Button variant="secondary" onClick={() => amount !== null && onFill(amount)}>
        Preencher todos
      </Button>
    </div>
  );
}

const wrongLineText = (line: number): string =>
  `A linha ${line} não é um valor. Cole só números, como 1.234,56, um por linha.`;

interface PasteColumnProps {
  count: number;
  onFill: (amounts: (number | null)[]) => void;
}

function PasteColumn({ count, onFill }: PasteColumnProps) {
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  function take() {
    const { amounts, wrongLine } = readPastedAmounts(text);
    const fault =
      text.trim() === "" ? "Cole os valores aqui primeiro." : wrongLine && wrongLineText(wrongLine);
    setError(fault || undefined);
    if (!fault) onFill(amounts);
  }
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-sm font-medium text-brand underline underline-offset-3">
        Colar os valores de uma planilha
      </summary>
      <div className="space-y-3 pt-2">
        <TextArea
          label="Valores, um por linha"
          help={`Copie a coluna da planilha e cole aqui. A primeira linha vai para o primeiro de ${pluralise(count, "mês", "meses")}; linha vazia conta como zero.`}
          error={error}
          value={text}
          onChange={setText}
          rows={5}
          placeholder={"4.000,00\n3.850,50"}
        />
        <Button variant="secondary" icon={ClipboardPaste} onClick={take}>
          Preencher na ordem
        </Button>
      </div>
    </details>
  );
}

interface YearProps {
  year: string;
  months: string[];
  isOpen: boolean;
}

function Year({ year, months, isOpen }: YearProps) {
  const { errors } = useFormState({ name: "commissions" });
  const wrong = (errors.commissions ?? {}) as Record<string, unknown>;
  return (
    <details
      open={isOpen || months.some((month) => wrong[month])}
      className="rounded-control border border-line px-3 open:pb-4 sm:px-4"
    >
      <summary className="flex min-h-12 cursor-pointer flex-wrap items-center justify-between gap-x-4 rounded-sm">
        <span className="font-semibold">{year}</span>
        <YearSum months={months} />
      </summary>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] items-start gap-3 pt-1">
        {months.map((month) => (
          <FormMaskedField key={month} name={`commissions.${month}`} label={shortMonth(month)} mask="money" />
        ))}
      </div>
    </details>
  );
}

function useSum(months: readonly string[]) {
  const amounts: Amounts = useWatch({ name: "commissions" }) ?? {};
  const given = months.map((month) => amounts[month]).filter((amount) => typeof amount === "number");
  // Whole cents: the sum on screen has no trace of floating point.
  const cents = given.reduce((sum, amount) => sum + Math.round(amount * 100), 0);
  return { reais: cents / 100, empty: months.length - given.length };
}

function YearSum({ months }: { months: readonly string[] }) {
  const { reais, empty } = useSum(months);
  return (
    <span className="tabular min-w-0 text-sm break-words text-ink-muted">
      {formatMoney(reais)}
      {empty > 0 && `, ${pluralise(empty, "mês vazio", "meses vazios")}`}
    </span>
  );
}

function Sum({ months }: { months: readonly string[] }) {
  const { reais, empty } = useSum(months);
  return (
    <p className="break-words">
      <strong className="tabular">{formatMoney(reais)}</strong> em {pluralise(months.length, "mês", "meses")}.
      {empty > 0 && ` ${pluralise(empty, "mês sem valor conta", "meses sem valor contam")} como zero.`}
    </p>
  );
}

interface PastedAmounts {
  /** Reais, in the order of the lines; null for a line without an amount. */
  amounts: (number | null)[];
  /** The first line that is no amount, from 1; null where all are. */
  wrongLine: number | null;
}

/** Reads a column of a spreadsheet, '1.234,56' a line; of several columns the last one counts. */
export function readPastedAmounts(text: string): PastedAmounts {
  const lines = text.replace(/[\s]+$/, "").split(/\r\n|\r|\n/);
  const cells = lines.map((line) => (line.split("\t").at(-1) ?? "").trim());
  const amounts = cells.map((cell) => (cell === "" || cell === "-" ? null : parseMoney(cell)));
  const wrong = amounts.findIndex(
    (amount, index) => (amount === null && !["", "-"].includes(cells[index] ?? "")) || (amount ?? 0) < 0,
  );
  return { amounts, wrongLine: wrong === -1 ? null : wrong + 1 };
}
