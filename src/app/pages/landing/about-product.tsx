import { product } from "../../../shared/product.ts";
import { Container } from "../../../ui/layout/container.tsx";

/** What the name means, and for whom it was made. */
export function AboutProduct({ className = "" }: { className?: string }) {
  return (
    <section
      id="sobre"
      aria-labelledby="sobre-titulo"
      className={`distant-28 bg-surface-muted py-12 sm:py-16 ${className}`}
    >
      <Container width="reading" className="space-y-4">
        <h2 id="sobre-titulo" className="text-xl font-bold">
          Por que {product.name}
        </h2>
        <p className="text-pretty">
          Praça é como o representante chama a região que atende, e é onde a cidade se encontra. Fizemos a{" "}
          {product.name} para quem vive de vender: o representante entre duas visitas, a vendedora de loja que
          quer crescer, a fábrica que precisa de gente boa em outra cidade.
        </p>
        <p className="text-pretty">
          Aqui a vaga mostra salário, cidade e prazo; o currículo fala a língua de vendas; e a conversa é
          direta entre quem contrata e quem vende, sem intermediário.
        </p>
      </Container>
    </section>
  );
}
