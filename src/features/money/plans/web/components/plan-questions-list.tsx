import { ChevronDown } from "lucide-react";
import { maxInstallments } from "../../installments.ts";

/** Opens without a script. */
export const PlanQuestionsList = ({ questions }: { questions: readonly PlanQuestion[] }) => (
  <section aria-labelledby="perguntas" className="max-w-reading space-y-4 pt-12">
    <h2 id="perguntas" className="text-xl font-bold">
      Perguntas frequentes
    </h2>
    <div className="divide-y divide-line rounded-card border border-line bg-surface">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group">
          <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-3 px-4 py-3 font-semibold sm:px-6">
            {question}
            <ChevronDown
              size={20}
              aria-hidden="true"
              className="shrink-0 text-ink-muted transition-transform group-open:rotate-180"
            />
          </summary>
          <p className="px-4 pb-5 text-ink-muted text-pretty sm:px-6">{answer}</p>
        </details>
      ))}
    </div>
  </section>
);

/** What is asked before somebody takes a plan; shown on `/planos`, and told to search engines in the same words. */
export interface PlanQuestion {
  question: string;
  answer: string;
}

export const planQuestions: readonly PlanQuestion[] = [
  {
    question: "Posso cancelar quando quiser?",
    answer:
      "Pode, em Meus planos. O plano cancelado vale até o fim do período que você já pagou e não se renova. Nos planos com desconto, quem cancela o perde: se voltar depois, paga o preço cheio.",
  },
  {
    question: "E se eu me arrepender da compra?",
    answer:
      "Você tem 7 dias a partir do primeiro pagamento para desistir e receber tudo de volta, pela mesma forma de pagamento, como garante o artigo 49 do Código de Defesa do Consumidor. O plano termina na hora. Isso vale uma vez para cada tipo de plano.",
  },
  {
    question: "Dá para pagar com Pix?",
    answer:
      "Dá. O QR code e o código copia e cola valem por 30 minutos, e o plano começa quando o Pix é pago. Na renovação, enviamos um novo Pix por e-mail 5 dias antes.",
  },
  {
    question: "E com boleto?",
    answer:
      "Também. O boleto vence em 3 dias úteis, e o plano começa quando o banco confirma o pagamento. Na renovação, enviamos um novo boleto por e-mail 5 dias antes.",
  },
  {
    question: "Posso parcelar?",
    answer: `A opção anual pode ser parcelada em até ${maxInstallments(12)} vezes no cartão. As opções mensal, trimestral e semestral são pagas de uma vez, a cada período.`,
  },
  {
    question: "Como funcionam as licenças do plano empresarial?",
    answer:
      "Sua empresa escolhe de 1 a 9.999 licenças para a equipe e paga por licença, a cada período. Depois dos primeiros 30 dias, o número de licenças pode ser mudado em Meus planos.",
  },
];
