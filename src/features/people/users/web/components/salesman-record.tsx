import { Clock, PackageCheck } from "lucide-react";
import { pluralise } from "../../../../../shared/format/text.ts";
import { classNames } from "../../../../../ui/class-names.ts";
import { HowCounted, RecordList } from "../../../../../ui/record-list.tsx";
import type { SalesmanRecord as Shown } from "../../salesman-record.ts";

interface SalesmanRecordProps {
  record: Shown | null | undefined;
  className?: string;
}

/** How a representative deals: facts, and how they are counted; nothing where there were too few cases. */
export function SalesmanRecord({ record, className }: SalesmanRecordProps) {
  if (!record) return null;
  const { answers, orders } = record;
  return (
    <div className={classNames("space-y-1", className)}>
      <RecordList>
        {answers && (
          <li>
            <Clock size={18} aria-hidden="true" />
            Responde orçamentos {inHours(answers.hours)}
          </li>
        )}
        {orders && (
          <li>
            <PackageCheck size={18} aria-hidden="true" />
            {orders.percent}% dos pedidos valeram · {refusedIn(orders.refused)}
          </li>
        )}
      </RecordList>
      <HowCounted>
        {answers && (
          <p>
            Orçamentos: {pluralise(answers.cases, "caso")} do último ano, um por comprador. O tempo é o do
            meio, até a primeira resposta dada aqui; sem resposta há mais de 7 dias, conta o tempo até hoje.
            Só contam compradores que mostraram ler o próprio e-mail; os pedidos da própria pessoa não contam.
          </p>
        )}
        {orders && (
          <p>
            Pedidos: {pluralise(orders.cases, "caso")} do último ano. Valeu o que a empresa confirmou; não
            valeu o que ela recusou ou o comprador cancelou. O que a empresa cancelou não conta.
          </p>
        )}
        <p>Medido toda noite. Com menos de 5 casos, nada é mostrado.</p>
      </HowCounted>
    </div>
  );
}

function inHours(hours: number): string {
  if (hours < 1) return "em até 1 hora";
  if (hours < 48) return `em ${pluralise(hours, "hora")}`;
  return `em ${pluralise(Math.round(hours / 24), "dia")}`;
}

const refusedIn = (refused: number): string =>
  refused === 0 ? "nenhum recusado" : pluralise(refused, "recusado");
