import { MapPin } from "lucide-react";
import { Link, useMatch } from "react-router";
import { formatPlace } from "../../../../shared/format/place.ts";
import { product } from "../../../../shared/product.ts";
import { Avatar } from "../../../../ui/avatar.tsx";
import { Container } from "../../../../ui/layout/container.tsx";
import { NightBand } from "../../../../ui/layout/night-band.tsx";
import type { Store } from "../../store-contract.ts";
import { StoreWhatsApp } from "./store-whatsapp.tsx";

/** Picture, name and 'Loja online' over every page of a store; on the first one also what its owner says. */
export function StoreHeader({ owner }: { owner: Store }) {
  const isStart = useMatch("/catalogo/:slug") !== null;
  const fullName = `${owner.name} ${owner.lastname}`;
  const place = formatPlace(owner.address);
  return (
    <NightBand className="py-5 sm:py-8">
      <Container className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
        <Avatar name={fullName} src={owner.image?.thumb_url ?? null} size="lg" />
        <div className="min-w-0">
          <p className="text-on-night-muted">Loja online</p>
          <p className="text-xl font-bold break-words">
            <Link to={`/catalogo/${owner.slug}`} className="on-night-focus rounded-sm hover:underline">
              {fullName}
            </Link>
          </p>
          {place && (
            <p className="flex items-center gap-1 text-on-night-muted">
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
          className="max-sm:col-span-2 sm:col-start-3 sm:row-start-1"
        />
      </Container>
    </NightBand>
  );
}
