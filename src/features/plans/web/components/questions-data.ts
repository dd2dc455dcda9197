import type { PlanQuestion } from "../../plan-questions.ts";

/** Questions and answers of a page for search engines. Source: https://schema.org/FAQPage */
export const questionsData = (questions: readonly PlanQuestion[]) => ({
  "@context": "https://schema.org",
  "@type": "FAQPage",
  mainEntity: questions.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
});
