import { Check } from "lucide-react";
import { Card } from "../../../../ui/card.tsx";

const advice = [
  "Diga no título o cargo, o produto e a região.",
  "Preencha como é a remuneração: fixo, comissão, ajuda de custo.",
  "Descreva a carteira: clientes ativos ou a conquistar.",
  "Peça só os segmentos de que a pessoa precisa mesmo.",
];

/** What makes an opening find its people; beside the form of a new one. */
export function OpeningAdvice() {
  return (
    <Card className="space-y-3">
      <h2 className="text-lg font-bold">Uma vaga que atrai</h2>
      <ul className="space-y-2">
        {advice.map((text) => (
          <li key={text} className="flex items-start gap-2">
            <Check size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-brand" />
            {text}
          </li>
        ))}
      </ul>
    </Card>
  );
}
