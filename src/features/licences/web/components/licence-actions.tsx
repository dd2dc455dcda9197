import { Eye, Search, ShoppingCart } from "lucide-react";
import { LinkButton } from "../../../../ui/link-button.tsx";
import { studyOf } from "../../../enrolments/web/components/study-area.ts";
import { FavouriteButton } from "./favourite-button.tsx";
import { saleOf } from "./licence-addresses.ts";
import type { Team } from "./licence-calls.ts";

/** What there is to do with a course of the company, beside giving it to people. */
export function LicenceActions({ licence, isExclusive }: Team) {
  const { _id: id } = licence.course;
  return (
    <div className="flex flex-wrap gap-2 max-sm:*:grow">
      {!isExclusive && (
        <LinkButton to={saleOf(id)} icon={ShoppingCart} variant={licence.free > 0 ? "secondary" : "primary"}>
          Comprar mais licenças
        </LinkButton>
      )}
      <LinkButton to={studyOf("co", id)} variant="secondary" icon={Eye}>
        Ver treinamento
      </LinkButton>
      {!isExclusive && (
        <>
          <FavouriteButton key={String(licence.is_favourite)} licence={licence} />
          <LinkButton to="/co/buscar-treinamentos" variant="secondary" icon={Search}>
            Buscar treinamentos
          </LinkButton>
        </>
      )}
    </div>
  );
}
