import { useState } from "react";
import {
  formatCents,
  formatShortPercent,
  parseMoney,
  reaisToCents,
} from "../../../../../shared/format/money.ts";
import { formatCount, parseCount, pluralise } from "../../../../../shared/format/text.ts";
import { product } from "../../../../../shared/product.ts";
import { Card } from "../../../../../ui/card.tsx";
import { FactList } from "../../../../../ui/fact-list.tsx";
import { SliderField } from "../../../../../ui/fields/slider-field.tsx";
import { leastPriceCents } from "../../../../training/courses/policy.ts";
import type { MethodFee } from "../../../charges/contract.ts";
import { useCountedFee } from "../../../charges/web/components/use-counted-fee.tsx";
import { estimateSales } from "../../sale-estimate.ts";
import type { CourseShare } from "../../sales-contract.ts";

interface TrainerCalculatorProps {
  share: CourseShare;
  fees: readonly MethodFee[];
}

const maxStudents = 9_999;
const maxCents = 10_000_000;

const readCents = (text: string): number | null => {
  const reais = parseMoney(text);
  return reais === null ? null : reaisToCents(reais);
};
const writeCents = (cents: number): string => formatCents(cents).replace(/^R\$\s/, "");

/** What a course would bring its trainer, by price and students. */
export function TrainerCalculator({ share, fees }: TrainerCalculatorProps) {
  const [priceCents, setPriceCents] = useState(19_700);
  const [students, setStudents] = useState(20);
  const { fee, words, choice } = useCountedFee(fees, "Como os alunos pagam");
  const estimate = estimateSales({
    priceCents,
    fee,
    points: reaisToCents(share.percent),
    studentsPerMonth: students,
  });
  return (
    <Card className="grid gap-6 lg:grid-cols-2 lg:gap-10">
      <div className="space-y-4 noscript:hidden">
        <SliderField
          label="Preço do treinamento"
          name="preco"
          prefix="R$"
          inputMode="decimal"
          value={priceCents}
          onChange={setPriceCents}
          {...{ min: leastPriceCents, max: maxCents, sliderMax: 100_000, step: 1_000 }}
          read={readCents}
          write={writeCents}
          outside={`De ${formatCents(leastPriceCents)} a ${formatCents(maxCents)}`}
        />
        <SliderField
          label="Alunos por mês"
          name="alunos"
          value={students}
          onChange={setStudents}
          {...{ min: 1, max: maxStudents, sliderMax: 200, step: 1 }}
          read={parseCount}
          write={formatCount}
          outside={`De 1 a ${formatCount(maxStudents)} alunos`}
        />
        {choice}
      </div>
      <div className="space-y-4">
        <div aria-live="polite" className="space-y-4">
          <p className="space-y-1">
            <span className="block font-semibold">Fica com você por mês</span>
            <span className="tabular block text-2xl font-bold text-brand">
              {formatCents(estimate.monthCents)}
            </span>
            <span className="block text-ink-muted">
              com {pluralise(students, "aluno")} a {formatCents(priceCents)}
            </span>
          </p>
          <FactList
            facts={[
              ["De cada venda", formatCents(priceCents)],
              ["Taxa do pagamento", formatCents(estimate.feeCents)],
              [`Parte da ${product.name}`, formatCents(estimate.ourCents)],
              ["Fica com você por venda", formatCents(estimate.netCents)],
            ]}
          />
        </div>
        <p className="text-sm text-ink-muted text-pretty">
          {words
            ? `A conta supõe que cada aluno compra só este treinamento, sem cupom, e paga à vista ${words}.`
            : "A conta supõe que cada aluno compra só este treinamento, sem cupom; a taxa do pagamento ainda não entrou nela."}{" "}
          Você fica com {formatShortPercent(share.percent)} do que sobra depois da taxa, e recebe a partir de{" "}
          {pluralise(share.available_after_days, "dia")} depois do pagamento. Impostos não entram na conta.
        </p>
      </div>
    </Card>
  );
}
