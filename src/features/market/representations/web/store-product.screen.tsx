import { MapPin } from "lucide-react";
import { useState } from "react";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { serverCallContext } from "../../../../client/call.ts";
import { formatMoney } from "../../../../shared/format/money.ts";
import { formatPlace } from "../../../../shared/format/place.ts";
import { ellipsis } from "../../../../shared/format/text.ts";
import { product as praca } from "../../../../shared/product.ts";
import { Card } from "../../../../ui/card.tsx";
import { classNames } from "../../../../ui/class-names.ts";
import { RadioGroup } from "../../../../ui/fields/choices.tsx";
import { RichText } from "../../../../ui/fields/rich-text.tsx";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { Container } from "../../../../ui/layout/page-parts.tsx";
import { breadcrumbData, type PageHandle, pageMeta } from "../../../../ui/page-meta.ts";
import { fullNameOf } from "../../../base/sessions/web/components/session.ts";
import { getProduct, getStore } from "../../calls.ts";
import type { Product } from "../../products/contract.ts";
import { nameOfVariant } from "../../products/terms.ts";
import { countUnits, unitLabels } from "../../products/units.ts";
import { ProductConditions } from "../../products/web/components/product-conditions.tsx";
import { ProductPicture } from "../../products/web/components/product-picture.tsx";
import { AddToCartButton } from "../../quotes/web/components/add-to-cart-button.tsx";
import type { Store } from "../store-contract.ts";
import { StoreWhatsApp } from "./components/store-header.tsx";

const storeInTrail = (store: Store) => ({
  name: `Loja de ${fullNameOf(store)}`,
  path: `/catalogo/${store.slug}`,
});

export const handle: PageHandle = { keptOffline: true };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const call = context.get(serverCallContext);
  const salesmanId = params.slug ?? "";
  const [{ store }, { product }] = await Promise.all([
    call(getStore, { params: { id: salesmanId } }),
    call(getProduct, { params: { id: params.idProduct ?? "" }, query: { salesman: salesmanId } }),
  ]);
  return { store, product, origin: new URL(request.url).origin };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return [];
  const { store, product, origin } = loaderData;
  const fullName = fullNameOf(store);
  const description = ellipsis(
    `${formatMoney(product.price)}. ${product.call ?? `${product.name}, de ${product.company.name_fancy}.`} Solicite um orçamento a ${fullName}.`,
    155,
  );
  const path = `/catalogo/${store.slug}/produto/${product.slug}`;
  return pageMeta({
    title: product.name,
    windowTitle: `${product.name} · Loja de ${fullName} · ${praca.name}`,
    description,
    type: "product",
    origin,
    path,
    // The same product stands in many stores; its own page is the one to be found.
    canonicalPath: `/produto/${product.slug}`,
    picture: { of: "produto", slug: product.slug },
    data: [breadcrumbData(origin, [storeInTrail(store), { name: product.name, path }])],
  });
};

export default function StoreProductPage() {
  const { store, product } = useLoaderData<typeof loader>();
  return (
    <Container className="pt-4">
      <BackLink to={storeInTrail(store).path}>{storeInTrail(store).name}</BackLink>
      <StoreProduct key={product._id} product={product} store={store} />
    </Container>
  );
}

interface StoreProductProps {
  product: Product;
  store: Store;
}

/** A product as a buyer sees it: pictures, price, the button, then what it is. */
function StoreProduct({ product, store }: StoreProductProps) {
  const { company, variants } = product;
  const place = formatPlace(company.address);
  const [number, setNumber] = useState<number | null>(null);
  const chosen = variants.find((variant) => variant.number === number);
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
        <p className="tabular text-2xl font-bold">
          {formatMoney(chosen?.price ?? product.price)}{" "}
          <span className="text-base font-normal text-ink-muted">
            por {unitLabels[product.unit_measurement].toLowerCase()}
          </span>
        </p>
        {variants.length > 0 && (
          <RadioGroup
            label="Variação"
            name="variacao"
            help={number === null ? "Escolha uma, ou combine com quem vende." : undefined}
            options={variants.map((variant) => ({
              value: String(variant.number),
              label: nameOfVariant(variant),
            }))}
            value={String(number ?? "")}
            onChange={(value) => setNumber(Number(value))}
          />
        )}
        <AmountTerms product={product} />
        <div className="space-y-3">
          <AddToCartButton
            salesmanId={store._id}
            storeSlug={store.slug}
            product={product}
            variant={number}
            fullWidth
          />
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
      <div className="space-y-6 lg:col-start-1">
        <ProductConditions product={product} withoutVariants heading="Condições de venda" />
        {product.description && <Part title="Descrição" html={product.description} />}
        {product.tech_info && <Part title="Ficha técnica" html={product.tech_info} />}
      </div>
    </div>
  );
}

/** With how many the cart begins. */
function AmountTerms({ product: { terms, unit_measurement: unit } }: { product: Product }) {
  const said = [
    terms.minimum !== null && `mínimo de ${countUnits(terms.minimum, unit)}`,
    terms.multiple !== null && `de ${terms.multiple} em ${terms.multiple}`,
  ].filter((part) => part !== false);
  if (said.length === 0) return null;
  return <p className="text-ink-muted">{said.join(", ").replace(/^./, (letter) => letter.toUpperCase())}</p>;
}

function Part({ title, html }: { title: string; html: string }) {
  return (
    <section className="space-y-2">
      <h2 className="text-lg font-bold">{title}</h2>
      <RichText html={html} />
    </section>
  );
}

interface ProductPicturesProps {
  images: Product["image"];
  /** Of the product. */
  name: string;
}

/** One picture large, and the others below to choose from. */
function ProductPictures({ images, name }: ProductPicturesProps) {
  const [chosen, setChosen] = useState(0);
  return (
    <div className="space-y-3">
      <ProductPicture
        image={images[chosen]}
        name={name}
        alt={name}
        sizes="(min-width: 1024px) 680px, 100vw"
        priority
        className="rounded-card border border-line"
      />
      {images.length > 1 && (
        <ul className="flex flex-wrap gap-2">
          {images.map((image, index) => (
            <li key={image._id}>
              <button
                type="button"
                aria-label={`Foto ${index + 1} de ${images.length}`}
                aria-pressed={index === chosen}
                onClick={() => setChosen(index)}
                className={classNames(
                  "block overflow-hidden rounded-control border-2",
                  index === chosen ? "border-brand" : "border-transparent hover:border-line-strong",
                )}
              >
                <img
                  src={image.thumb_url}
                  alt=""
                  width={72}
                  height={72}
                  loading="lazy"
                  className="size-18 object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
