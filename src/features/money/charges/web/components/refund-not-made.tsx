import { formatCents } from "../../../../../shared/format/money.ts";
import { TextLink } from "../../../../../ui/text-link.tsx";

/** Of a payment whose payer counted on money that does not come by itself; nothing where all went its way. */
export const RefundNotMade = ({ cents }: { cents: number }) =>
  cents > 0 && (
    <p className="tabular basis-full text-sm">
      Não conseguimos devolver {formatCents(cents)} pela forma em que foi pago.{" "}
      <TextLink to="/#contato">Escreva para nós</TextLink> e combinamos outra.
    </p>
  );
