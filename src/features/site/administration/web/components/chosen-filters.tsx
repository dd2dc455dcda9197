import { X } from "lucide-react";
import { Button } from "../../../../../ui/button.tsx";

export interface ChosenFilter {
  /** The parameter of the address. */
  name: string;
  /** 'Quem fez: Ana Souza' */
  text: string;
}

interface ChosenFiltersProps {
  filters: readonly ChosenFilter[];
  onRemove: (name: string) => void;
  onClear: () => void;
}

/** What a list is narrowed by, each of which can be taken away. */
export function ChosenFilters({ filters, onRemove, onClear }: ChosenFiltersProps) {
  if (filters.length === 0) return null;
  return (
    <ul aria-label="Filtros escolhidos" className="flex flex-wrap items-center gap-2">
      {filters.map(({ name, text }) => (
        <li key={name} className="max-w-full">
          <button
            type="button"
            title="Tirar este filtro"
            onClick={() => onRemove(name)}
            className="flex min-h-11 max-w-full items-center gap-2 rounded-full border border-brand bg-brand-soft py-1.5 pr-3 pl-4 text-left text-sm font-medium text-brand transition-colors hover:border-brand-strong hover:text-brand-strong"
          >
            <span className="sr-only">Tirar o filtro </span>
            <span className="min-w-0 truncate">{text}</span>
            <X size={16} aria-hidden="true" className="shrink-0" />
          </button>
        </li>
      ))}
      <li>
        <Button variant="ghost" size="sm" onClick={onClear}>
          Limpar filtros
        </Button>
      </li>
    </ul>
  );
}
