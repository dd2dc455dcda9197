import { Ban } from "lucide-react";
import { type ReactNode, useId } from "react";
import { product } from "../shared/product.ts";
import { Card } from "./card.tsx";
import { TextLink } from "./text-link.tsx";

interface StoppedNoticeProps {
  title: string;
  /** What it means for who reads it. */
  children: ReactNode;
}

/** Above a screen that stays in use: what the administration took off the air, and whom to ask. */
export function StoppedNotice({ title, children }: StoppedNoticeProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="mt-4 mb-2 flex items-start gap-3 sm:mt-6">
      <Ban size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-amber-strong" />
      <div className="min-w-0 space-y-2">
        <h2 id={id} className="text-lg leading-snug font-bold">
          {title}
        </h2>
        <p>{children}</p>
        <p>
          O motivo foi enviado por e-mail. Se já corrigiu, ou se acha que é um engano, escreva para{" "}
          <TextLink to={`mailto:${product.supportEmail}`}>{product.supportEmail}</TextLink>.
        </p>
      </div>
    </Card>
  );
}
