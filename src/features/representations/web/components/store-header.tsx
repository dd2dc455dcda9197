import { Link } from "react-router";
import { Avatar } from "../../../../ui/avatar.tsx";
import { Container } from "../../../../ui/layout/container.tsx";
import { NightBand } from "../../../../ui/layout/night-band.tsx";

/** Whose store it is. */
export interface StoreOwner {
  _id: string;
  slug: string;
  name: string;
  lastname: string;
  image: { thumb_url: string } | null;
}

/** Picture, name and 'Loja online' over every page of a store. */
export function StoreHeader({ owner }: { owner: StoreOwner }) {
  const fullName = `${owner.name} ${owner.lastname}`;
  return (
    <NightBand className="py-5 sm:py-8">
      <Container className="flex items-center gap-4">
        <Avatar name={fullName} src={owner.image?.thumb_url ?? null} size="lg" />
        <div className="min-w-0">
          <p className="text-on-night-muted">Loja online</p>
          <p className="text-xl font-bold break-words">
            <Link to={`/catalogo/${owner.slug}`} className="on-night-focus rounded-sm hover:underline">
              {fullName}
            </Link>
          </p>
        </div>
      </Container>
    </NightBand>
  );
}
