import { seenAnswers } from "../../features/base/waiting/table.ts";
import { answerKinds } from "../../features/base/waiting/waiting-kinds.ts";
import type { RepresentationStatus } from "../../features/market/representations/lifecycle.ts";
import { representations, stores } from "../../features/market/representations/table.ts";
import type { Company } from "./companies.ts";
import { answered } from "./openings.ts";
import type { DemoCatalogue } from "./products.ts";
import type { Professional } from "./professionals.ts";
import { dayInMilliseconds, type Scene } from "./scene.ts";

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
