import { and, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { seenAnswers } from "../../features/base/waiting/table.ts";
import { answerKinds } from "../../features/base/waiting/waiting-kinds.ts";
import { quoteStatuses } from "../../features/market/quotes/model.ts";
import { quoteCompanies, quoteItems, quotes } from "../../features/market/quotes/table.ts";
import type { RepresentationStatus } from "../../features/market/representations/lifecycle.ts";
import { representations, stores } from "../../features/market/representations/table.ts";
import { createConversation } from "../../features/people/conversations/testing/factory.ts";
import { demoName } from "../../features/people/users/testing/demo-people.ts";
import { slugOf } from "../../platform/slugs.ts";
import { formatPhone } from "../../shared/format/phone.ts";
import type { Company } from "./companies.ts";
import { answered } from "./openings.ts";
import type { DemoCatalogue, DemoProductRow } from "./products.ts";
import type { Professional } from "./professionals.ts";
import { dayInMilliseconds, type Scene } from "./scene.ts";

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
  const made: AskedQuote[] = [];
  for (let index = 0; index < total; index++) {
    const store = stores[index % stores.length];
    if (store && store.products.length > 0) made.push(askedOf(scene, store, index));
  }
  const { tx } = scene;
  await tx.insert(quotes).values(made.map(({ quote }) => quote));
  await tx.insert(quoteItems).values(made.flatMap(({ items }) => items));
  await tx.insert(quoteCompanies).values(made.flatMap(({ companies }) => companies));
  // The last store shows how its owner answers, and some others do; the first ones have too few cases to say.
  const talked = made.filter((_, index) => index % stores.length >= stores.length / 2);
  for (const { quote } of talked) await addAnswer(scene, quote);
}

/** What was answered was answered here, and read by who asked. */
async function addAnswer({ tx }: Scene, { id, salesmanId, answeredAt }: AskedQuote["quote"]): Promise<void> {
  if (!id || !answeredAt) return;
  await createConversation(tx, {
    kind: "quote",
    subjectId: id,
    professionalId: salesmanId,
    messages: [
      {
        side: "PROFESSIONAL",
        authorId: salesmanId,
        text: "Bom dia! Recebi o seu pedido e já calculei o frete. Posso ligar hoje à tarde?",
        createdAt: answeredAt,
      },
    ],
    readers: [
      { side: "PROFESSIONAL", userId: salesmanId, readNumber: 1 },
      { side: "GUEST", userId: null, readNumber: 1 },
    ],
  });
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
interface AskedQuote {
  quote: typeof quotes.$inferInsert;
  items: (typeof quoteItems.$inferInsert)[];
  companies: (typeof quoteCompanies.$inferInsert)[];
}

function askedOf({ random, now }: Scene, { seller, products }: Store, index: number): AskedQuote {
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
      const isNoted = random.chance(0.5) || isOld;
      return {
        quoteId,
        companyId,
        status,
        followsSalesman: status !== "NEW" && !isNoted,
        answeredAt: isAnswered ? answeredAt : null,
        totalCents: sumOf(own),
        commissionCents: commissionOf(own),
        createdAt,
      };
    }),
  };
}

const filledStores = 10;

/** Requests in every state; the last professionals (the demo account is the very last) have filled stores. */
export async function addRepresentations(
  scene: Scene,
  companies: Company[],
  people: Professional[],
  catalogue: DemoCatalogue,
): Promise<Professional[]> {
  const { tx, random, now } = scene;
  const requests: (typeof representations.$inferInsert)[] = [];
  const opened: (typeof stores.$inferInsert)[] = [];
  const ask = (asked: Asked) => requests.push(requestOf(scene, companies, asked));
  const sellers = people.slice(-filledStores);
  for (const person of people) {
    const hasStore = sellers.includes(person);
    const ready = catalogue.products.filter(({ status }) => status === "READY");
    const wanted = random.some(ready, hasStore ? random.whole(14, 24) : random.whole(0, 3));
    for (const [index, product] of wanted.entries()) {
      const status = hasStore && index > 3 ? "APPROVED" : statusOf(random.whole(0, 9));
      ask({
        userId: person.id,
        companyId: product.companyId,
        productId: product.id,
        status,
      });
    }
    if (hasStore) {
      const group = random.pick(catalogue.groups);
      ask({
        userId: person.id,
        companyId: group.companyId,
        productGroupId: group.id,
        status: "APPROVED",
      });
      opened.push({
        userId: person.id,
        introduction: `Atendo ${person.city} e região. Monte o carrinho com o que precisa e respondo no mesmo dia, com preço e prazo.`,
        showsWhatsapp: person.acceptPhone,
      });
    }
  }
  await tx.insert(representations).values(requests);
  await tx.insert(stores).values(opened);
  // Whoever has a store looks in every other day.
  const seenAt = new Date(now.getTime() - 2 * dayInMilliseconds);
  await tx
    .insert(seenAnswers)
    .values(sellers.flatMap(({ id: userId }) => answerKinds.map((kind) => ({ userId, kind, seenAt }))));
  return sellers;
}

function statusOf(number: number): RepresentationStatus {
  if (number < 4) return "AWAIT";
  if (number < 7) return "APPROVED";
  return number < 9 ? "DENIED" : "CANCELED";
}

type Asked = typeof representations.$inferInsert & { status: RepresentationStatus };

function requestOf(
  scene: Scene,
  companies: Company[],
  { status, ...row }: Asked,
): typeof representations.$inferInsert {
  const createdAt = new Date(scene.now.getTime() - scene.random.whole(1, 60 * 24 * 40) * 60_000);
  const asked = { companyId: row.companyId, createdAt, status };
  return { ...row, ...answered(scene, companies, asked) };
}
