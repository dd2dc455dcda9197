import { productAnswer, productsAnswer } from "../answers/products.ts";
import { rareWord, segment, slugOfCompany, slugOfPerson, slugOfProduct } from "../seed/landmarks.ts";
import { casesOf } from "./case.ts";

const one = casesOf("products", "/api/product/");
const slug = slugOfProduct(1_235);
const store = slugOfPerson(4_321);
const company = slugOfCompany(321);

export const productCases = [
  one("products", "", productsAnswer()),
  one("products, page 500", "?page=500", productsAnswer({ page: 500 }), { deepOf: "products" }),
  one("products, state", "?state=SP", productsAnswer({ equal: { state: "SP" } })),
  one(
    "products, state and city",
    "?state=SP&city=Campinas",
    productsAnswer({ equal: { state: "SP", city: "Campinas" } }),
  ),
  one("products, segment", `?segment=${segment}`, productsAnswer({ equal: { segment_id: segment } })),
  one(
    "products, price range",
    "?price_from=50&price_to=60",
    productsAnswer({ between: { price_cents: [5_000, 6_000] } }),
  ),
  one("products, rare word", `?filter=${rareWord}`, productsAnswer({ words: [rareWord] })),
  one("products, common word", "?filter=kit", productsAnswer({ words: ["kit"] })),
  one("products, featured", "?featured=1", productsAnswer({ featured: true })),
  one("products of a company", `?company=${company}`, productsAnswer({ company })),
  one("products of a store", `?salesman=${store}`, productsAnswer({ store })),
  one("product, whole", slug, productAnswer(slug), { kind: "detail" }),
];
