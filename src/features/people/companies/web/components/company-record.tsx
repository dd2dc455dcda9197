import { ClipboardCheck, Clock } from "lucide-react";
import type { ReactNode } from "react";
import { pluralise } from "../../../../../shared/format/text.ts";
import { HowCounted, RecordList } from "../../../../../ui/record-list.tsx";
import type { PublicCompany } from "../../contract.ts";

interface CompanyRecordProps {
  /** A page that a browser kept may not have it yet. */
  company: Partial<Pick<PublicCompany, "answers" | "orders_answered">>;
  /** What else is said of it, as items. */
  children?: ReactNode;
}

/** How a company deals: facts, and how they are counted. */
export function CompanyRecord({ company, children }: CompanyRecordProps) {
  const { answers, orders_answered: orders } = company;
  return (
    <div className="space-y-1 text-ink-muted empty:hidden">
      {(answers || orders || children) && (
        <RecordList>
          {children}
          {answers && (
            <li>
              <Clock size={18} aria-hidden="true" />
              Costuma responder {describeDays(answers.days)} · responde {answers.percent}%
            </li>
          )}
          {orders && (
            <li>
              <ClipboardCheck size={18} aria-hidden="true" />
              Responde {orders.percent}% dos pedidos no prazo
            </li>
          )}
        </RecordList>
      )}
      {(answers || orders) && (
        <HowCounted>
          {answers && (
            <p>
              Respostas: candidaturas e pedidos de representação dos últimos 90 dias, o mais novo de cada
              pessoa. O tempo é o do meio. Sem resposta em 7 dias, conta como não respondido.
            </p>
          )}
          {orders && (
            <p>
              Pedidos: {pluralise(orders.cases, "caso")} do último ano. No prazo é o que a empresa confirmou
              ou recusou por escrito antes do último dia da lei (Lei 4.886, art. 33).
            </p>
          )}
          <p>Medido toda noite. Com menos de 5 casos, nada é mostrado.</p>
        </HowCounted>
      )}
    </div>
  );
}

const describeDays = (days: number): string => (days === 0 ? "no mesmo dia" : `em ${pluralise(days, "dia")}`);
