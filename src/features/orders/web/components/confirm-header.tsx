import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { PageHeader } from "../../../../ui/layout/page-header.tsx";
import type { CourseArea } from "../../../courses/web/components/area-courses.ts";
import { buyingIn } from "./buying-addresses.ts";

interface ConfirmHeaderProps {
  area: CourseArea;
  /** Nothing is left in the cart: what was sent is found in the history. */
  isSent?: boolean;
}

export function ConfirmHeader({ area, isSent = false }: ConfirmHeaderProps) {
  const { cart, history } = buyingIn(area);
  return (
    <PageHeader
      back={
        isSent ? (
          <BackLink to={history}>Histórico de compras</BackLink>
        ) : (
          <BackLink to={cart}>Carrinho</BackLink>
        )
      }
      title="Confirmar pedido"
    />
  );
}
