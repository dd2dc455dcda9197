import { formatMoney } from "../../../../shared/format/money.ts";
import { formatCount, formatRating } from "../../../../shared/format/text.ts";
import { Card } from "../../../../ui/card.tsx";
import type { CourseSales } from "../../sales-contract.ts";

/** What a course brought and how it does, since it was there. */
export function SalesSums({ sales }: { sales: CourseSales }) {
  const { sold, gross, earned, students, completed, progress, rating, ratings } = sales;
  return (
    <Card as="section" aria-labelledby="since-the-beginning" className="space-y-4">
      <h2 id="since-the-beginning" className="text-ink-muted">
        Desde o começo
      </h2>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-4 sm:grid-cols-3 lg:grid-cols-6">
        <Sum label="Você ganha" value={formatMoney(earned)} />
        <Sum label="Valor das vendas" value={formatMoney(gross)} />
        <Sum label="Vendidos" value={formatCount(sold)} />
        <Sum label="Alunos" value={formatCount(students)} />
        <Sum
          label="Concluíram"
          value={formatCount(completed)}
          more={progress === null ? null : `andamento médio: ${progress}%`}
        />
        <Sum
          label="Avaliação"
          value={rating === null ? "—" : formatRating(rating)}
          more={
            ratings === 0
              ? "sem avaliações"
              : ratings === 1
                ? "de 1 aluno"
                : `de ${formatCount(ratings)} alunos`
          }
        />
      </dl>
    </Card>
  );
}

const Sum = ({ label, value, more }: { label: string; value: string; more?: string | null }) => (
  <div className="flex flex-col">
    <dt className="text-sm text-ink-muted">{label}</dt>
    <dd>
      <span className="tabular text-lg font-bold whitespace-nowrap">{value}</span>
      {more && <span className="block text-sm text-ink-muted">{more}</span>}
    </dd>
  </div>
);
