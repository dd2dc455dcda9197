type Shown = "chart" | "table";

interface ChartSwitchProps {
  /** Of what. */
  label: string;
  shown: Shown;
  onChange: (shown: Shown) => void;
}

const choices: { value: Shown; label: string }[] = [
  { value: "chart", label: "Gráfico" },
  { value: "table", label: "Tabela" },
];

/** Which of both a phone shows; a wide screen has room for both. */
export const ChartSwitch = ({ label, shown, onChange }: ChartSwitchProps) => (
  <fieldset className="flex rounded-control bg-surface-muted p-1 lg:hidden">
    <legend className="sr-only">{label}: gráfico ou tabela</legend>
    {choices.map(({ value, label: name }) => (
      <label
        key={value}
        className="flex min-h-11 cursor-pointer items-center justify-center rounded-sm px-4 text-sm font-semibold text-ink-muted transition-colors hover:text-ink has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
      >
        <input
          type="radio"
          name={`mostrar ${label}`}
          value={value}
          checked={shown === value}
          onChange={() => onChange(value)}
          className="sr-only"
        />
        {name}
      </label>
    ))}
  </fieldset>
);
