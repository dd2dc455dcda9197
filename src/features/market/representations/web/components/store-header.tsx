import { MapPin } from "lucide-react";
import { Link, useMatch } from "react-router";
import { formatPlace } from "../../../../../shared/format/place.ts";
import { product } from "../../../../../shared/product.ts";
import { classNames } from "../../../../../ui/class-names.ts";
import { NightBand } from "../../../../../ui/layout/night-band.tsx";
import { Container } from "../../../../../ui/layout/page-parts.tsx";
import { Avatar } from "../../../../../ui/picture.tsx";
import type { Store } from "../../store-contract.ts";
import { StoreWhatsApp } from "./store-whatsapp.tsx";

/**
 * Picture, name and 'Loja online' over every page of a store; on the first one also what its owner says. On the others it
 * is low on a phone: there one comes for a product, and its button is to be in reach.
 */
export function StoreHeader({ owner }: { owner: Store }) {
  const isStart = useMatch("/catalogo/:slug") !== null;
  const fullName = `${owner.name} ${owner.lastname}`;
  const place = formatPlace(owner.address);
  return (
    <NightBand className={classNames("sm:py-8", isStart ? "py-5" : "py-3")}>
      <Container className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
        <Avatar
          name={fullName}
          src={owner.image?.thumb_url ?? null}
          size="lg"
          {...(!isStart && { className: "max-sm:size-12 max-sm:text-base" })}
        />
        <div className="min-w-0">
          <p className={classNames("text-on-night-muted", !isStart && "max-sm:text-sm")}>Loja online</p>
          <p className={classNames("text-xl font-bold break-words", !isStart && "max-sm:text-base")}>
            <Link to={`/catalogo/${owner.slug}`} className="on-night-focus rounded-sm hover:underline">
              {fullName}
            </Link>
          </p>
          {place && (
            <p
              className={classNames(
                "flex items-center gap-1 text-on-night-muted",
                !isStart && "max-sm:hidden",
              )}
            >
              <MapPin size={16} aria-hidden="true" className="shrink-0" />
              {place}
            </p>
          )}
        </div>
        {isStart && owner.introduction && (
          <p className="max-w-reading break-words text-pretty whitespace-pre-line max-sm:col-span-2 sm:col-start-2">
            {owner.introduction}
          </p>
        )}
        <StoreWhatsApp
          store={owner}
          text={`Olá, ${owner.name}! Vi a sua loja na ${product.name} e quero um orçamento.`}
          variant="on-night"
          className={classNames(
            "sm:col-start-3 sm:row-start-1",
            isStart ? "max-sm:col-span-2" : "max-sm:hidden",
          )}
        />
      </Container>
    </NightBand>
  );
}
