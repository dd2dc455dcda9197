import { Circle, CircleCheck } from "lucide-react";
import { useWatch } from "react-hook-form";
import { Card } from "../../../../ui/card.tsx";
import type { companyValues } from "./company-values.ts";

type CompanyValues = ReturnType<typeof companyValues>;

/** What professionals look for on the page of a company. */
const parts: readonly { label: string; isThere: (values: CompanyValues) => boolean }[] = [
  { label: "Logo", isThere: ({ image }) => image !== null },
  { label: "Segmento", isThere: ({ segment }) => segment !== "" },
  { label: "Porte", isThere: ({ size }) => size !== null },
  { label: "Descrição", isThere: ({ description }) => description !== "" },
  { label: "Site", isThere: ({ site }) => site !== "" },
  { label: "Cidade e estado", isThere: ({ address: [place] }) => Boolean(place?.city && place.state) },
];

/** Beside the form around: what its public page still lacks. */
export function CompanyGuide() {
  const values = useWatch() as CompanyValues;
  const missing = parts
    .filter(({ isThere }) => !isThere(values))
    .map(({ label }) => label.toLocaleLowerCase("pt-BR"));
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="font-semibold">
        {missing.length === 0
          ? "Seu perfil público está completo"
          : `Seu perfil público tem ${parts.length - missing.length} de ${parts.length} partes`}
      </h2>
      {missing.length > 0 && <p className="text-ink-muted xl:hidden">Falta: {missing.join(", ")}.</p>}
      <ul className="space-y-2 text-ink-muted max-xl:hidden">
        {parts.map(({ label, isThere }) => {
          const done = isThere(values);
          const Icon = done ? CircleCheck : Circle;
          return (
            <li key={label} className="flex items-center gap-2.5">
              <Icon size={18} aria-hidden="true" className={done ? "text-success" : "text-line-strong"} />
              {label}
              <span className="sr-only">{done ? "(preenchido)" : "(falta)"}</span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
