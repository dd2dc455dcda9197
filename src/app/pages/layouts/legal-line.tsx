import { Link } from "react-router";
import { product } from "../../../shared/product.ts";
import { Container } from "../../../ui/layout/page-parts.tsx";

const linkLook = "inline-flex min-h-11 items-center rounded-sm hover:text-on-night hover:underline";

/** The last line of each footer: who stands behind it, when they can be reached, and what holds. */
export function LegalLine() {
  return (
    <Container className="mt-6 flex flex-wrap items-center gap-x-6 text-sm text-on-night-muted">
      <p className="grow">
        {product.name} · {product.city} · Atendimento de {product.supportHours}
      </p>
      <Link to="/termos" className={linkLook}>
        Termos de uso
      </Link>
      <Link to="/privacidade" className={linkLook}>
        Privacidade
      </Link>
    </Container>
  );
}
