import { Ban } from "lucide-react";
import { useId } from "react";
import { formatDay } from "../../../../shared/format/dates.ts";
import { product } from "../../../../shared/product.ts";
import { Card } from "../../../../ui/card.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";

/** What the block of a company means for who manages it, and whom to ask. The screen below stays in use. */
export function BlockNotice({ since }: { since: string }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="mt-4 mb-2 flex items-start gap-3 sm:mt-6">
      <Ban size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-amber-strong" />
      <div className="min-w-0 space-y-2">
        <h2 id={id} className="text-lg leading-snug font-bold">
          A empresa está bloqueada
        </h2>
        <p>
          A {product.name} bloqueou a empresa em {formatDay(new Date(since))}. Enquanto isso, a página, as
          vagas e os produtos dela não aparecem para o público. Você continua entrando e pode corrigir o que
          for preciso.
        </p>
        <p>
          O motivo foi enviado por e-mail. Se já corrigiu, ou se acha que é um engano, escreva para{" "}
          <TextLink to={`mailto:${product.supportEmail}`}>{product.supportEmail}</TextLink>.
        </p>
      </div>
    </Card>
  );
}
