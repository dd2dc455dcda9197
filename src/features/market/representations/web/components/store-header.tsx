import { MapPin, MessageCircle, ShoppingCart } from "lucide-react";
import { Link, NavLink, useMatch } from "react-router";
import { whatsAppLink } from "../../../../../shared/format/phone.ts";
import { formatPlace } from "../../../../../shared/format/place.ts";
import { product } from "../../../../../shared/product.ts";
import type { ButtonVariant } from "../../../../../ui/button.tsx";
import { classNames } from "../../../../../ui/class-names.ts";
import { NightBand } from "../../../../../ui/layout/night-band.tsx";
import { Container } from "../../../../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../../../../ui/link.tsx";
import { Avatar } from "../../../../../ui/picture.tsx";
import { SalesmanRecord } from "../../../../people/users/web/components/salesman-record.tsx";
import { useCart } from "../../../quotes/web/components/cart.ts";
import type { Store } from "../../store-contract.ts";

/**
 * Picture, name and 'Loja online' over every page of a store; on the first one also what its owner says. On the others it
 * is low on a phone: there one comes for a product, and its button is to be in reach.
 */
export function StoreHeader({ owner }: { owner: Store }) {
  const isStart = useMatch("/catalogo/:slug") !== null;
  const fullName = `${owner.name} ${owner.lastname}`;
  const place = formatPlace(owner.address);
  return (
    <NightBand className={classNames("@container sm:py-8", isStart ? "py-5" : "py-3")}>
      {/* With large text a name has a row of its own: beside the picture it would be cut into syllables. */}
      <Container className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4 sm:grid-cols-[auto_minmax(0,1fr)_auto] @max-[14rem]:grid-cols-1">
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
          <p className="max-w-reading break-words text-pretty whitespace-pre-line max-sm:col-span-full sm:col-start-2">
            {owner.introduction}
          </p>
        )}
        {isStart && owner.record && (
          <SalesmanRecord
            record={owner.record}
            className="text-on-night-muted max-sm:col-span-full sm:col-start-2"
          />
        )}
        <StoreWhatsApp
          store={owner}
          text={`Olá, ${owner.name}! Vi a sua loja na ${product.name} e quero um orçamento.`}
          variant="on-night"
          className={classNames(
            "sm:col-start-3 sm:row-start-1",
            isStart ? "max-sm:col-span-full" : "max-sm:hidden",
          )}
        />
      </Container>
    </NightBand>
  );
}

const look = ({ isActive }: { isActive: boolean }) =>
  classNames(
    "inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-medium transition-colors hover:bg-surface-muted",
    isActive ? "text-brand" : "text-ink-muted hover:text-ink",
  );

/** 'Loja' and 'Meu carrinho', with how many pieces are in it. */
export function StoreMenu({ owner }: { owner: Pick<Store, "_id" | "slug"> }) {
  const { count } = useCart(owner._id);
  const store = `/catalogo/${owner.slug}`;
  return (
    <nav aria-label="Loja">
      <ul className="flex items-center gap-1">
        <li>
          <NavLink to={store} end className={look}>
            Loja
          </NavLink>
        </li>
        <li>
          <NavLink to={`${store}/carrinho`} className={look}>
            <ShoppingCart size={20} aria-hidden="true" />
            <span className="@max-[17rem]:sr-only">Meu carrinho</span>
            {count > 0 && (
              <span className="tabular rounded-full bg-amber px-2 text-sm font-bold text-on-amber">
                {count}
                <span className="sr-only">{count === 1 ? " item" : " itens"}</span>
              </span>
            )}
          </NavLink>
        </li>
      </ul>
    </nav>
  );
}

interface StoreWhatsAppProps {
  store: Pick<Store, "name" | "lastname" | "phone">;
  /** What is written for the buyer to go on from. */
  text: string;
  variant: ButtonVariant;
  className?: string;
}

/** Opens a conversation with whose store it is; nothing where the person shows no number here. */
export function StoreWhatsApp({ store, text, variant, className }: StoreWhatsAppProps) {
  if (store.phone === null) return null;
  return (
    <LinkButton
      to={whatsAppLink(store.phone, text)}
      target="_blank"
      rel="noopener nofollow"
      icon={MessageCircle}
      variant={variant}
      className={className}
    >
      WhatsApp<span className="sr-only"> de {`${store.name} ${store.lastname}`}</span>
    </LinkButton>
  );
}
