import type { ReactNode } from "react";

interface PaymentOutcomeProps {
  icon: ReactNode;
  look: string;
  title: string;
  children: ReactNode;
}

/** How a payment ended. */
export const PaymentOutcome = ({ icon, look, title, children }: PaymentOutcomeProps) => (
  <div role="status" className="flex flex-col items-center gap-4 py-6 text-center">
    <span aria-hidden="true" className={`rounded-full p-4 ${look}`}>
      {icon}
    </span>
    <div className="max-w-md space-y-1 text-ink-muted text-pretty">
      <p className="text-lg font-semibold text-balance text-ink">{title}</p>
      {children}
    </div>
  </div>
);
