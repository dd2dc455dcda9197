import { productAnswer } from "../answers/product.ts";
import { productsAnswer } from "../answers/products.ts";
import { rareWord, segment, slugOfCompany, slugOfPerson, slugOfProduct } from "../seed/landmarks.ts";
import { casesOf } from "./case.ts";

const one = casesOf("products", "/api/product/");
/** As the finder asks for further pages: it has the companies to choose from since its first. */
const page = casesOf("products", "/api/product/?companies=0");
const slug = slugOfProduct(1_235);
const store = slugOfPerson(4_321);
const company = slugOfCompany(321);

export const productCases = [
  page("products", "", productsAnswer()),
  page("products, page 500", "&page=500", productsAnswer({ page: 500 }), { deepOf: "products" }),
  page("products, state", "&state=SP", productsAnswer({ equal: { state: "SP" } })),
  page(
    "products, state and city",
    "&state=SP&city=Campinas",
    productsAnswer({ equal: { state: "SP", city: "Campinas" } }),
  ),
  page("products, segment", `&segment=${segment}`, productsAnswer({ equal: { segment_id: segment } })),
  page(
    "products, price range",
    "&price_from=50&price_to=60",
    productsAnswer({ between: { price_cents: [5_000, 6_000] } }),
  ),
  page("products, rare word", `&filter=${rareWord}`, productsAnswer({ words: [rareWord] })),
  page("products, common word", "&filter=kit", productsAnswer({ words: ["kit"] })),
  page("products, featured", "&featured=1", productsAnswer({ featured: true })),
  page("products of a company", `&company=${company}`, productsAnswer({ company })),
  page("products of a store", `&salesman=${store}`, productsAnswer({ store })),
  one("products and all companies", "", productsAnswer({ allCompanies: true })),
  one(
    "products and all companies of a store",
    `?salesman=${store}`,
    productsAnswer({ store, allCompanies: true }),
  ),
  one("product, whole", slug, productAnswer(slug), { kind: "detail" }),
];
