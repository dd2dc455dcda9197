import { ChevronDown } from "lucide-react";
import type { PlanQuestion } from "../../plan-questions.ts";

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
