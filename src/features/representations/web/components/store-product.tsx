import { MapPin } from "lucide-react";
import { formatMoney } from "../../../../shared/format/money.ts";
import { formatPlace } from "../../../../shared/format/place.ts";
import { Card } from "../../../../ui/card.tsx";
import { RichText } from "../../../../ui/rich-text.tsx";
import type { Product } from "../../../products/contract.ts";
import { AddToCartButton } from "../../../quotes/web/components/add-to-cart-button.tsx";
import type { Store } from "../../store-contract.ts";
import { ProductPictures } from "./product-pictures.tsx";
import { StoreWhatsApp } from "./store-whatsapp.tsx";

interface StoreProductProps {
  product: Product;
  store: Store;
}

/** A product as a buyer sees it: pictures, price, the button, then what it is. */
export function StoreProduct({ product, store }: StoreProductProps) {
  const { company } = product;
  const place = formatPlace(company.address);
  return (
    <div className="grid items-start gap-6 pt-2 pb-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-8">
      <ProductPictures images={product.image} name={product.name} />
      <Card className="space-y-5 lg:sticky lg:top-20">
        <div className="space-y-1">
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-muted *:min-w-0">
            <span className="font-medium">{company.name_fancy}</span>
            {product.groups[0] && <span>{product.groups[0].name}</span>}
          </p>
          <h1 className="text-xl font-bold text-pretty break-words">{product.name}</h1>
          {product.call && <p className="text-ink-muted text-pretty">{product.call}</p>}
        </div>
        <p className="tabular text-2xl font-bold">{formatMoney(product.price)}</p>
        <div className="space-y-3">
          <AddToCartButton salesmanId={store._id} storeSlug={store.slug} product={product} fullWidth />
          <StoreWhatsApp
            store={store}
            text={`Olá, ${store.name}! Tenho interesse em ${product.name}.`}
            variant="secondary"
            className="w-full"
          />
        </div>
        {place && (
          <p className="flex items-center gap-1.5 text-sm text-ink-muted">
            <MapPin size={16} aria-hidden="true" />
            Enviado de {place}
          </p>
        )}
      </Card>
      {(product.description || product.tech_info) && (
        <div className="space-y-6 lg:col-start-1">
          {product.description && <Part title="Descrição" html={product.description} />}
          {product.tech_info && <Part title="Ficha técnica" html={product.tech_info} />}
        </div>
      )}
    </div>
  );
}

function Part({ title, html }: { title: string; html: string }) {
  return (
    <section className="space-y-2">
      <h2 className="text-lg font-bold">{title}</h2>
      <RichText html={html} />
    </section>
  );
}
