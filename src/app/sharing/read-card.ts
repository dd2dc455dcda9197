import { positionLabel } from "../../features/base/reference/position-labels.ts";
import { getProduct, getStore, listProducts, summariseProducts } from "../../features/market/calls.ts";
import { getCompany, getUser } from "../../features/people/calls.ts";
import { isToBeFound } from "../../features/people/users/policy.ts";
import { getCourse } from "../../features/training/calls.ts";
import { getJobOpening } from "../../features/work/calls.ts";
import { openingPlace, salaryOf } from "../../features/work/job-openings/web/components/opening-texts.ts";
import type { Call } from "../../shared/endpoint.ts";
import { formatLength } from "../../shared/format/dates.ts";
import { formatMoney } from "../../shared/format/money.ts";
import { formatPlace } from "../../shared/format/place.ts";
import { pluralise } from "../../shared/format/text.ts";
import type { SharedPictureKind } from "../../ui/page-meta.ts";

/**
 * What each picture says, asked for in the calls that its page makes, as a visitor: it shows what strangers see there, and
 * there is none where they find no page.
 * @throws Failure of the call
 */
export const readCard: Record<SharedPictureKind, (call: Call, slug: string) => Promise<SharedCard>> = {
  vaga: async (call, id) => {
    const { job_opportunity: opening } = await call(getJobOpening, { params: { id } });
    const { company } = opening;
    return {
      kind: opening.status === "OPEN" ? "Vaga" : "Vaga encerrada",
      name: opening.name,
      by: company.name_fancy,
      figure: salaryOf(opening),
      detail: openingPlace(opening),
      imageId: company.image?._id ?? null,
      initialsOf: company.name_fancy,
      isRound: false,
      isFound: opening.status === "OPEN",
    };
  },
  produto: async (call, id) => {
    const { product } = await call(getProduct, { params: { id }, query: {} });
    const { company } = product;
    return {
      kind: "Produto para representar",
      name: product.name,
      by: company.name_fancy,
      figure: formatMoney(product.price),
      detail: formatPlace(company.address) || null,
      imageId: (product.image[0] ?? company.image)?._id ?? null,
      initialsOf: company.name_fancy,
      isRound: false,
      isFound: true,
    };
  },
  treinamento: async (call, id) => {
    const { course } = await call(getCourse, { params: { id } });
    const trainer = `${course.user.name} ${course.user.lastname}`;
    return {
      kind: "Treinamento em vídeo",
      name: course.name,
      by: `com ${trainer}`,
      figure: formatMoney(course.price),
      detail: `${pluralise(course.lessons, "aula")}, ${formatLength(course.duration)}`,
      imageId: course.image?._id ?? null,
      initialsOf: trainer,
      isRound: false,
      isFound: true,
    };
  },
  loja: async (call, id) => {
    const { store } = await call(getStore, { params: { id } });
    const { found } = await call(summariseProducts, { query: { salesman: store._id } });
    const { product_list: products } = await call(listProducts, {
      query: { salesman: store._id, limit: 1, companies: "0" },
    });
    const name = `${store.name} ${store.lastname}`;
    return {
      kind: "Loja online",
      name,
      by: null,
      figure: found.count > 0 ? productsText(found) : null,
      detail: formatPlace(store.address) || null,
      imageId: (store.image ?? products[0]?.image[0])?._id ?? null,
      initialsOf: name,
      isRound: store.image !== null,
      isFound: found.count > 0,
    };
  },
  vendedor: async (call, id) => {
    const { user } = await call(getUser, { params: { id } });
    const name = `${user.name} ${user.lastname}`;
    const position = user.resume?.position;
    return {
      kind: "Profissional de vendas",
      name,
      by: user.resume?.title ?? (position ? positionLabel(position, user.word_gender) : null),
      figure: null,
      detail: formatPlace(user.address[0]) || null,
      imageId: user.image?._id ?? null,
      initialsOf: name,
      isRound: true,
      isFound: isToBeFound(user),
    };
  },
  empresa: async (call, id) => {
    const { company } = await call(getCompany, { params: { id } });
    return {
      kind: "Empresa",
      name: company.name_fancy,
      by: company.segment?.name ?? null,
      figure: null,
      detail: formatPlace(company.address[0]) || null,
      imageId: company.image?._id ?? null,
      initialsOf: company.name_fancy,
      isRound: false,
      isFound: true,
    };
  },
};

const productsText = ({ count, more }: { count: number; more: boolean }): string =>
  `${more ? "Mais de " : ""}${pluralise(count, "produto")}`;

/** What the picture of a shared address says. */
export interface SharedCard {
  /** What it is: 'Vaga', 'Produto'. */
  kind: string;
  name: string;
  /** Whose it is, or what the person does. */
  by: string | null;
  /** What one came to compare: price or salary. */
  figure: string | null;
  /** City, hours, how many products. */
  detail: string | null;
  /** A stored picture, and whose initials stand in for one. */
  imageId: string | null;
  initialsOf: string;
  /** People are round. */
  isRound: boolean;
  /** The page wants to be found; of one that does not, search engines keep no picture either. */
  isFound: boolean;
}
