import { demoCategoriesOf } from "../../src/features/market/products/testing/demo-catalogue.ts";
import type { Random } from "../../src/platform/testing/random.ts";
import { rareWord, slugOfProduct } from "./landmarks.ts";

interface Marketplace {
  rows: number;
  companies: number;
  random(seed: number, number: number): Random;
  /** When the thing of this number was made, and its id, where there are as many as rows. */
  madeAt(number: number): string;
  idOf(number: number): string;
  companyIdOf(number: number): string;
  /** The company of the demo data that sells what this one sells. */
  modelOf(company: number): string;
}

const groupsOfCompany = 2;
const somethingToSell = demoCategoriesOf("Malhas Itajaí");

/** Catalogues: as many products as rows, each with a picture and a category of its company. */
export function catalogueOf({ rows, companies, random, ...marketplace }: Marketplace) {
  const { madeAt, idOf, companyIdOf, modelOf } = marketplace;
  const numberOf = (kind: number, number: number) =>
    `0198d000-000${kind}-7000-8000-${number.toString(16).padStart(12, "0")}`;
  const pictureOf = (product: number) => numberOf(1, product);
  const groupOf = (company: number, place: number) => numberOf(2, company * groupsOfCompany + place);
  // Tables that tell of the same product draw the same numbers.
  const drawOf = (number: number) => {
    const draw = random(7, number);
    const company = draw.whole(0, companies - 1);
    const own = demoCategoriesOf(modelOf(company));
    const categories = own.length > 0 ? own : somethingToSell;
    const category = draw.whole(0, categories.length - 1);
    return { draw, company, category, model: draw.pick(categories[category]?.products ?? []) };
  };

  return {
    groupsOf: (company: number) =>
      Array.from({ length: groupsOfCompany }, (_, place) => ({
        id: groupOf(company, place),
        company_id: companyIdOf(company),
        name: place === 0 ? "Linha varejo" : "Linha profissional",
      })),
    product(number: number) {
      const { draw, company, model } = drawOf(number);
      return {
        id: idOf(number),
        slug: slugOfProduct(number),
        company_id: companyIdOf(company),
        name: number % Math.ceil(rows / 5) === 11 ? `Mel de ${rareWord}` : model.name,
        description: `${model.name}, vendido direto da fábrica. Entrega em todo o Brasil, com pedido mínimo pequeno e reposição semanal para a sua carteira de clientes.`,
        price_cents: Math.round(model.price * 100 * (0.7 + draw.fraction() * 0.6)),
        commission_points: draw.whole(3, 20) * 100,
        call: draw.chance(0.5) ? "Giro rápido no varejo" : null,
        unit_measurement: "UN",
        is_featured: draw.chance(0.03),
        status: draw.chance(0.95) ? "READY" : "PREPARING",
        approved: draw.chance(0.98),
        created_at: madeAt(number),
      };
    },
    membershipOf(number: number) {
      const { company, category } = drawOf(number);
      return { product_id: idOf(number), group_id: groupOf(company, category % groupsOfCompany), rank: 0 };
    },
    picture: (number: number) => ({
      id: pictureOf(number),
      owner_id: idOf(number),
      status: "READY",
      content_type: "image/webp",
      width: 1200,
      height: 900,
    }),
    pictureOfProduct: (number: number) => ({
      product_id: idOf(number),
      image_id: pictureOf(number),
      rank: 0,
    }),
  };
}
