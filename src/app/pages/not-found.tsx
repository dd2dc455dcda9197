import { data, type MetaFunction } from "react-router";
import { product } from "../../shared/product.ts";
import { Container } from "../../ui/layout/page-parts.tsx";
import { NotFoundMessage } from "./page-error.tsx";

export const loader = () => data(null, { status: 404 });

export const meta: MetaFunction = () => [
  { title: `Página não encontrada · ${product.name}` },
  { name: "robots", content: "noindex" },
];

export default function NotFound() {
  return (
    <Container className="py-16">
      <NotFoundMessage />
    </Container>
  );
}
