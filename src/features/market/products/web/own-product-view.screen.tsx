import { ExternalLink, Pencil } from "lucide-react";
import { type ClientLoaderFunctionArgs, useLoaderData } from "react-router";
import { product as praca } from "../../../../shared/product.ts";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { LinkButton } from "../../../../ui/link.tsx";
import { Skeleton, SkeletonText } from "../../../../ui/skeleton.tsx";
import { standingText } from "../../../base/moderation/model.ts";
import type { Product } from "../contract.ts";
import { isVisible } from "../model.ts";
import { loadManagedProduct } from "./components/managed-catalogue.ts";
import { ProductDetails } from "./components/product-details.tsx";

export const meta = () => [{ title: `Visualização do produto · ${praca.name}` }];

export const clientLoader = ({ request, params }: ClientLoaderFunctionArgs) =>
  loadManagedProduct(request, params.id);

export default function OwnProductView() {
  const { product } = useLoaderData<typeof clientLoader>();
  return (
    <ProductDetails
      product={product}
      back={<BackLink to="/co/catalogo">Catálogo</BackLink>}
      actions={
        <div className="space-y-3 border-t border-line pt-4">
          <p className="text-sm text-ink-muted">{noteOf(product)}</p>
          <LinkButton to={`/co/catalogo/produto/${product._id}`} icon={Pencil} fullWidth>
            Editar
          </LinkButton>
          {isVisible(product) && (
            <LinkButton to={`/produto/${product.slug}`} variant="secondary" icon={ExternalLink} fullWidth>
              Ver página pública
            </LinkButton>
          )}
        </div>
      }
    />
  );
}

function noteOf(product: Product): string {
  if (!product.approved) return standingText("product", product.moderation);
  if (product.status !== "READY") return "Está indisponível: só a sua empresa vê este produto.";
  return "É assim que os representantes veem este produto.";
}

export function HydrateFallback() {
  return (
    <div className="grid gap-6 pt-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <Skeleton className="aspect-4/3 w-full rounded-card" />
      <SkeletonText lines={10} />
    </div>
  );
}
