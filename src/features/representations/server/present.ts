import type { Actor } from "../../../shared/actor.ts";
import { presentImage } from "../../media/image-address.ts";
import type { ProductCard } from "../../products/contract.ts";
import { isKeptFromPublic } from "../../users/server/has-public-page.ts";
import type { Representation } from "../contract.ts";
import type { RepresentationRow } from "./queries.ts";

/**
 * Once approved, each side may reach the other: the company always, the professional where the person allows it and is not
 * kept from the public by the administration.
 */
export function presentRepresentation(
  row: RepresentationRow,
  product: ProductCard | null,
  viewer: Pick<Actor, "userId">,
  alsoInState: Representation["also_in_state"] = [],
): Representation {
  const approved = row.status === "APPROVED";
  const byProfessional = viewer.userId === row.userId;
  const toProfessional = approved && byProfessional;
  const toCompany = approved && !byProfessional && !isKeptFromPublic(row);
  return {
    _id: row.id,
    status: row.status,
    created_at: row.createdAt.toISOString(),
    product_id: row.productId,
    product_group_id: row.productGroupId,
    product,
    product_group:
      row.productGroupId && row.groupName
        ? {
            _id: row.productGroupId,
            name: row.groupName,
            image_icon: presentImage(row.groupIconId),
            products_total: row.groupProductsTotal,
          }
        : null,
    company: {
      _id: row.companyId,
      slug: row.companySlug,
      name_fancy: row.companyName,
      image: presentImage(row.companyImageId),
      address: { city: row.companyCity, state: row.companyState },
      phone: toProfessional ? row.companyPhone || null : null,
      email: toProfessional ? row.companyEmail : null,
    },
    user: {
      _id: row.userId,
      slug: row.userSlug,
      name: row.name,
      lastname: row.lastname,
      image: presentImage(row.userImageId),
      title: row.title,
      segments: row.segments,
      address: { city: row.userCity, state: row.userState },
      phone: toCompany && row.acceptPhone ? row.userPhone : null,
      email: toCompany && row.acceptEmail ? row.userEmail : null,
    },
    also_in_state: byProfessional ? [] : alsoInState,
  };
}
