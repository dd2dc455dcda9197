import { and, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { quoteStatuses } from "../../features/market/quotes/lifecycle.ts";
import { quoteCompanies, quoteItems, quotes } from "../../features/market/quotes/table.ts";
import { representations } from "../../features/market/representations/table.ts";
import { demoName } from "../../features/people/users/testing/demo-people.ts";
import { slugOf } from "../../platform/slugs.ts";
import { formatPhone } from "../../shared/format/phone.ts";
import type { DemoCatalogue, DemoProductRow } from "./products.ts";
import type { Professional } from "./professionals.ts";
import type { Scene } from "./scene.ts";

const total = 200;
const wishes = [
  "Preciso para o fim do mês. Qual é o prazo?",
  "Tem desconto para pagamento à vista?",
  "É para a minha empresa. Se o preço for bom, fecho ainda esta semana.",
  "Pode me mandar a tabela completa?",
  "Quero conhecer melhor antes de fechar. Pode me ligar?",
];

/** Quotes that the filled stores received, in every state. */
export async function addQuotes(
  scene: Scene,
  sellers: Professional[],
  catalogue: DemoCatalogue,
): Promise<void> {
  const productOf = new Map(catalogue.products.map((product) => [product.id, product]));
  const stores: Store[] = [];
  for (const seller of sellers) stores.push(await storeOf(scene, seller, productOf));
  const made: Asked[] = [];
  for (let index = 0; index < total; index++) {
    const store = stores[index % stores.length];
    if (store && store.products.length > 0) made.push(askedOf(scene, store, index));
  }
  const { tx } = scene;
  await tx.insert(quotes).values(made.map(({ quote }) => quote));
  await tx.insert(quoteItems).values(made.flatMap(({ items }) => items));
  await tx.insert(quoteCompanies).values(made.flatMap(({ companies }) => companies));
}

interface Store {
  seller: Professional;
  products: DemoProductRow[];
}

async function storeOf(
  { tx }: Scene,
  seller: Professional,
  productOf: Map<string, DemoProductRow>,
): Promise<Store> {
  const rows = await tx
    .select({ productId: representations.productId })
    .from(representations)
    .where(and(eq(representations.userId, seller.id), eq(representations.status, "APPROVED")));
  const products = rows.flatMap(({ productId }) => productOf.get(productId ?? "") ?? []);
  return { seller, products };
}

/** The rows of a quote. */
interface Asked {
  quote: typeof quotes.$inferInsert;
  items: (typeof quoteItems.$inferInsert)[];
  companies: (typeof quoteCompanies.$inferInsert)[];
}

function askedOf({ random, now }: Scene, { seller, products }: Store, index: number): Asked {
  const quoteId = uuidv7();
  const visitor = demoName(random);
  // Most came in the last two months, a third over the last year; of those all were noted.
  const isOld = index % 3 === 0;
  const ago = random.whole(10, 60 * 24 * 60) * 60_000 * (isOld ? 6 : 1);
  const createdAt = new Date(now.getTime() - ago);
  const items = random
    .some(products, random.whole(1, 4))
    .map((product) => ({ product, amount: random.whole(1, 24) }));
  const sumOf = (list: typeof items) =>
    list.reduce((sum, { product, amount }) => sum + product.priceCents * amount, 0);
  const commissionOf = (list: typeof items) =>
    list.reduce(
      (sum, { product, amount }) =>
        sum + Math.round((product.priceCents * amount * product.commissionPoints) / 10_000),
      0,
    );
  const phone = `119${random.whole(10_000_000, 99_999_999)}`;
  const email = `${slugOf(`${visitor.name} ${visitor.lastname}`).replaceAll("-", ".")}@cliente.test`;
  // Shifted with each round of the stores, so that every store has quotes in every state.
  const inTurn = quoteStatuses[(index + Math.floor(index / 10)) % quoteStatuses.length] ?? "NEW";
  const status = isOld && inTurn === "NEW" ? "LOST" : inTurn;
  const isAnswered = status === "ANSWERED" || status === "WON" || (status === "LOST" && index % 2 === 0);
  // Between an hour and two days later.
  const answeredAt = new Date(
    Math.min(createdAt.getTime() + (1 + ((index * 7) % 48)) * 3_300_000, now.getTime()),
  );
  const quote = {
    id: quoteId,
    salesmanId: seller.id,
    email,
    mailbox: email,
    message: `${visitor.name} ${visitor.lastname}\nTelefone: ${formatPhone(phone)}\n${random.pick(wishes)}`,
    phone,
    status,
    totalCents: sumOf(items),
    commissionCents: commissionOf(items),
    fingerprint: `demo-${index}`,
    answeredAt: isAnswered ? answeredAt : null,
    createdAt,
  };
  return {
    quote,
    items: items.map(({ product, amount }, rank) => {
      const { id: productId, companyId, name, priceCents, commissionPoints } = product;
      return { quoteId, rank, companyId, productId, name, amount, priceCents, commissionPoints };
    }),
    companies: [...new Set(items.map(({ product }) => product.companyId))].map((companyId) => {
      const own = items.filter(({ product }) => product.companyId === companyId);
      const isNew = random.chance(0.5) && !isOld;
      return {
        quoteId,
        companyId,
        status: isNew ? ("NEW" as const) : status,
        answeredAt: isAnswered && !isNew ? answeredAt : null,
        totalCents: sumOf(own),
        commissionCents: commissionOf(own),
        createdAt,
      };
    }),
  };
}
