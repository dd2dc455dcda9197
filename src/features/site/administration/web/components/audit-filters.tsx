import { SlidersHorizontal } from "lucide-react";
import { useRef, useState } from "react";
import { fieldMessages } from "../../../../../shared/failure.ts";
import { isDay } from "../../../../../shared/format/dates.ts";
import { isIdentifier, useAddressChange } from "../../../../../ui/address-filters.ts";
import { Button } from "../../../../../ui/button.tsx";
import { Select } from "../../../../../ui/fields/select.tsx";
import type { FinderSheetProps } from "../../../../../ui/finder/finder-sheet-popup.tsx";
import { MaskedField } from "../../../../../ui/masks/masked-field.tsx";
import { lazyOverlay } from "../../../../../ui/overlays/lazy-overlay.tsx";
import { auditActionNames } from "../../../../base/audit/actions.ts";
import { actionLabels } from "../../../../base/audit/audit-labels.ts";
import { endsBeforeStart } from "../../../../base/audit/contract.ts";
import { AccountField, findAccounts, findCompanies, findPeople } from "./account-field.tsx";

const FilterSheet = lazyOverlay<FinderSheetProps>(async () => {
  const { FinderSheetPopup } = await import("../../../../../ui/finder/finder-sheet-popup.tsx");
  return FinderSheetPopup;
});

const actions = auditActionNames
  .map((value) => ({ value, label: actionLabels[value] }))
  .sort((one, other) => one.label.localeCompare(other.label, "pt-BR"));

/** What the address narrows the entries to; what is no action, no id or no day is left out, and an end before its start. */
export function auditFilterIn(search: URLSearchParams) {
  const read = (name: string, isOne: (text: string) => boolean) => {
    const text = search.get(name) ?? "";
    return isOne(text) ? text : undefined;
  };
  const from = read("de", isDay);
  const to = read("ate", isDay);
  return {
    action: auditActionNames.find((action) => action === search.get("acao")),
    actor: read("quem", isIdentifier),
    subject: read("coisa", isIdentifier),
    company: read("empresa", isIdentifier),
    from,
    to: from && to && to < from ? undefined : to,
  };
}
export type AuditFilter = ReturnType<typeof auditFilterIn>;

interface AuditFiltersProps {
  filter: AuditFilter;
  /** What the people and things are called that the filter is of. */
  names: { actor: string; subject: string; company: string };
  choose: (choices: Readonly<Record<string, string>>) => void;
  /** How many are chosen. */
  active: number;
  onClear: () => void;
}

/** What narrows the entries: over the list on wide screens, on a phone in a sheet. Each choice counts at once. */
export function AuditFilters({ active, onClear, ...fields }: AuditFiltersProps) {
  const [open, setOpen] = useState(false);
  return (
    <search className="block">
      <Button
        variant="secondary"
        icon={SlidersHorizontal}
        className="min-h-12 lg:hidden"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        {active > 0 ? `Filtrar (${active})` : "Filtrar"}
      </Button>
      <div className="grid grid-cols-3 items-start gap-4 max-lg:hidden">
        <Fields {...fields} />
      </div>
      <FilterSheet
        open={open}
        onClose={() => setOpen(false)}
        title="Filtrar o registro"
        id="registro-filtros"
        fields={() => <Fields {...fields} />}
        narrowed={active > 0}
        found="registro"
        onSubmit={(event) => {
          event.preventDefault();
          setOpen(false);
        }}
        onClear={onClear}
      />
    </search>
  );
}

function Fields({ filter, names, choose }: Pick<AuditFiltersProps, "filter" | "names" | "choose">) {
  const chosen = (id: string | undefined, name: string) => (id ? { _id: id, name } : null);
  return (
    <>
      <Select
        name="acao"
        label="O que foi feito"
        placeholder="Tudo"
        options={actions}
        value={filter.action ?? ""}
        onChange={(acao) => choose({ acao })}
      />
      <AccountField
        name="quem"
        label="Quem fez"
        placeholder="Nome ou e-mail"
        noneFound="Ninguém com este nome ou e-mail."
        chosen={chosen(filter.actor, names.actor)}
        find={findPeople}
        onChoose={(quem) => choose({ quem })}
      />
      <AccountField
        name="coisa"
        label="A quem"
        placeholder="Pessoa ou empresa"
        noneFound="Ninguém com este nome ou e-mail."
        chosen={chosen(filter.subject, names.subject)}
        find={findAccounts}
        onChoose={(coisa) => choose({ coisa })}
      />
      <AccountField
        name="empresa"
        label="Empresa"
        placeholder="Nome da empresa"
        noneFound="Nenhuma empresa com este nome."
        chosen={chosen(filter.company, names.company)}
        find={findCompanies}
        onChoose={(empresa) => choose({ empresa })}
      />
      <DaySpan
        from={filter.from ?? ""}
        to={filter.to ?? ""}
        outOfOrder={endsBeforeStart}
        onChange={({ from, to }) => choose({ de: from, ate: to })}
      />
    </>
  );
}

interface DaySpanProps {
  /** Days; '' where a side is open. */
  from: string;
  to: string;
  /** What is said of an end before its start. */
  outOfOrder: string;
  /** With a span that is one. */
  onChange: (span: { from: string; to: string }) => void;
}

/** From which day until which, both within. What is typed counts as soon as it is a day, or nothing. */
function DaySpan({ from, to, outOfOrder, onChange }: DaySpanProps) {
  const [typed, setTyped] = useState({ from, to });
  const [left, setLeft] = useState({ from: false, to: false });
  const sent = useRef<string[]>([]);
  useAddressChange(`${from} ${to}`, sent, () => setTyped({ from, to }));

  const isWhole = (text: string) => text === "" || isDay(text);
  const isReversed = isDay(typed.from) && isDay(typed.to) && typed.to < typed.from;
  const errorOf = (side: "from" | "to") => {
    if (left[side] && !isWhole(typed[side])) return fieldMessages.day;
    return side === "to" && isReversed ? outOfOrder : undefined;
  };
  const side = (name: "from" | "to", label: string) => (
    <MaskedField
      mask="date"
      label={label}
      value={typed[name]}
      error={errorOf(name)}
      onBlur={() => setLeft({ ...left, [name]: true })}
      onChange={(value) => {
        const next = { ...typed, [name]: String(value ?? "") };
        setTyped(next);
        setLeft({ ...left, [name]: false });
        const inOrder = !next.from || !next.to || next.from <= next.to;
        if (!isWhole(next.from) || !isWhole(next.to) || !inOrder) return;
        sent.current.push(`${next.from} ${next.to}`);
        onChange(next);
      }}
    />
  );
  return (
    <fieldset className="grid min-w-0 grid-cols-2 items-start gap-3">
      <legend className="sr-only">Período</legend>
      {side("from", "De")}
      {side("to", "Até")}
    </fieldset>
  );
}
