import { PartyPopper } from "lucide-react";
import type { ReactNode } from "react";

/** A course was watched to its end; what comes of that stands under it. */
export const CompletedNotice = ({ children }: { children: ReactNode }) => (
  <section aria-label="Treinamento concluído" className="space-y-3 rounded-card bg-success-soft p-4 sm:p-6">
    <p role="status" className="flex items-center gap-3 font-semibold text-success">
      <PartyPopper size={24} aria-hidden="true" className="shrink-0" />
      Você concluiu este treinamento. Parabéns!
    </p>
    {children}
  </section>
);
