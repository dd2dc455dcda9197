import { Info } from "lucide-react";
import { TextLink } from "../../../../../ui/link.tsx";
import type { Representation } from "../../../representations/contract.ts";

const maxNamed = 3;

/** Who sells the same goods in the same state already: two there compete for the same customers. */
export function AlsoInState({ request }: { request: Representation }) {
  const { user, product, product_group: group, also_in_state: others } = request;
  if (others.length === 0) return null;
  const named = others.slice(0, maxNamed);
  const more = others.length - named.length;
  return (
    // Above the link that covers a card.
    <p className="relative flex gap-1.5 text-sm text-pretty text-ink-muted">
      <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        {others.length === 1 ? "Já representa" : "Já representam"}{" "}
        {group ? `a categoria “${group.name}”, ou parte dela,` : `“${product?.name}”`} em {user.address.state}
        :{" "}
        {named.map(({ _id, slug, name, lastname }, index) => (
          <span key={_id}>
            {index > 0 && ", "}
            <TextLink to={`/co/vendedor/${slug}`}>
              {name} {lastname}
            </TextLink>
          </span>
        ))}
        {more > 0 && ` e mais ${more}`}
      </span>
    </p>
  );
}
