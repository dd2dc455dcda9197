import { openingsAnswer } from "../answers/openings.ts";
import { countAnswer, productsAnswer } from "../answers/products.ts";
import { rareWord } from "../seed/landmarks.ts";
import { casesOf } from "./case.ts";

const openings = casesOf("search", "/api/job-opportunity/");
const people = casesOf("search", "/api/user/");
/** As the finder asks for further pages. */
const products = casesOf("search", "/api/product/?companies=0");
const summaries = casesOf("search", "/api/product/summary/");
const suggestions = casesOf("search", "/api/suggestion/");

const near = "sort=near&near_city=Campinas&near_state=SP";
const cheapFirst = { column: "price_cents", direction: "asc" } as const;
const dearFirst = { column: "price_cents", direction: "desc" } as const;
const bestPaid = { column: "top_salary_cents", direction: "desc nulls last" } as const;

/** Other orders than that of the newest, counts, and what is proposed. */
export const searchCases = [
  openings("openings by salary", "?sort=salary", openingsAnswer({ order: bestPaid })),
  products("products by price", "&sort=price_asc", productsAnswer({ order: cheapFirst })),
  products("products by price, dear first", "&sort=price_desc", productsAnswer({ order: dearFirst })),
  products(
    "products by price, state",
    "&sort=price_asc&state=SP",
    productsAnswer({ order: cheapFirst, equal: { state: "SP" } }),
  ),
  summaries("products counted", "", countAnswer()),
  summaries("products counted, word", "?filter=kit", countAnswer({ words: ["kit"] })),
  openings("openings, nearest", `?${near}`),
  people("people, nearest", `?${near}`),
  products("products, nearest", `&${near}`),
  products("products, nearest, rare word", `&${near}&filter=${rareWord}`),
  summaries("products, mistyped", "?filter=quejo"),
  suggestions("suggestions, two letters", "?of=products&text=ki"),
  suggestions("suggestions, a word", "?of=openings&text=vendedor"),
  suggestions("suggestions, nothing", "?of=products&text=xyzq"),
];
