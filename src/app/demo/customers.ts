import { asc, eq, inArray, sql } from "drizzle-orm";
import { noteAsker, noteOrder } from "../../features/market/customers/server/note-buyer.ts";
import { customers } from "../../features/market/customers/table.ts";
import { createCustomerRow } from "../../features/market/customers/testing/factory.ts";
import { quotes } from "../../features/market/quotes/table.ts";
import { saleOrders } from "../../features/market/sales/table.ts";
import { createSaleOrder } from "../../features/market/sales/testing/factory.ts";
import { slugOf } from "../../platform/slugs.ts";
import { seededRandom } from "../../platform/testing/random.ts";
import { isCnpj } from "../../shared/document-check.ts";
import type { DemoProductRow } from "./products.ts";
import type { Professional } from "./professionals.ts";
import { dayInMilliseconds, type Scene } from "./scene.ts";

/** Shops, where they are, how many days pass between their orders, and since when they have not bought. */
const shops: readonly [name: string, city: string, state: string, every: number, last: number][] = [
  ["Mercado Bom Preço", "Campinas", "SP", 30, 27],
  ["Empório Santa Clara", "São Paulo", "SP", 21, 16],
  ["Padaria São José", "Joinville", "SC", 14, 9],
  ["Mercearia do Zé", "Curitiba", "PR", 35, 33],
  ["Casa do Café", "Belo Horizonte", "MG", 45, 12],
  ["Supermercado Aurora", "Londrina", "PR", 28, 70],
  ["Cantina da Nona", "Caxias do Sul", "RS", 30, 110],
  ["Quitanda Verde Vida", "Sorocaba", "SP", 15, 5],
  ["Armazém Boa Vista", "Blumenau", "SC", 60, 20],
  ["Restaurante Fogão Mineiro", "Uberlândia", "MG", 20, 52],
  ["Lanchonete Ponto Certo", "Ribeirão Preto", "SP", 25, 8],
  ["Hotel Serra Azul", "Petrópolis", "RJ", 40, 35],
  ["Distribuidora Horizonte", "Contagem", "MG", 32, 28],
  ["Bar e Café Central", "Santos", "SP", 18, 95],
  ["Mercado Nova Esperança", "Maringá", "PR", 50, 14],
  ["Confeitaria Doce Mel", "Florianópolis", "SC", 24, 21],
  ["Minimercado Avenida", "Niterói", "RJ", 30, 6],
  ["Empório da Roça", "Jundiaí", "SP", 27, 64],
  ["Cafeteria Grão Nobre", "Porto Alegre", "RS", 22, 18],
  ["Atacado Três Irmãos", "Goiânia", "GO", 75, 40],
  ["Pousada Mar Aberto", "Balneário Camboriú", "SC", 90, 130],
  ["Mercadinho da Praça", "Bauru", "SP", 16, 13],
];
/** Whom the representative keeps since before, and sold nothing here yet. */
const prospects: readonly [name: string, city: string, state: string, notes: string][] = [
  ["Supermercado Família", "Piracicaba", "SP", "Pediu amostras; falar com a Rita depois do dia 10."],
  ["Rede Econômica", "Cascavel", "PR", "Compra só de quem entrega em 48 horas."],
  ["Café Jardim", "São José dos Campos", "SP", "Abre a segunda loja em março."],
  ["Empório Vila Rica", "Ouro Preto", "MG", "Prefere ser atendido por WhatsApp."],
];

/** A CNPJ of the demonstration: the same for the same number, with check digits that are right. */
export function demoDocument(number: number): string {
  const root = `${String(41_000_000 + number)}0001`;
  for (let check = 0; check < 100; check++) {
    const document = root + String(check).padStart(2, "0");
    if (isCnpj(document)) return document;
  }
  throw new Error("Each root has check digits");
}

/** A year of a representative's customers: some buy in turn, some fell silent, some never bought. */
export async function addCustomers(
  scene: Scene,
  seller: Professional,
  products: readonly DemoProductRow[],
): Promise<void> {
  const { tx, now } = scene;
  // Of its own: what else is drawn stays as it was.
  const random = seededRandom(31);
  const byCompany = [...Map.groupBy(products, ({ companyId }) => companyId)].slice(0, 3);
  for (const [index, [name, city, state, every, last]] of shops.entries()) {
    const buyer = { name, email: `compras@${slugOf(name)}.test`, phone: `119${81_000_000 + index * 7_919}` };
    const count = Math.min(7, Math.floor((360 - last) / every) + 1);
    for (let nth = count - 1; nth >= 0; nth--) {
      const [companyId, own] = byCompany[(index + nth) % byCompany.length] ?? [];
      if (!companyId || !own) return;
      // A few days early or late, as people are; the last day is the one that was told.
      const daysAgo = last + nth * every + (nth > 0 ? random.whole(-2, 2) : 0);
      await createSaleOrder(tx, {
        salesmanId: seller.id,
        companyId,
        lines: random
          .some(own, Math.min(own.length, random.whole(1, 3)))
          .map((product) => ({ product, amount: random.whole(12, 72) })),
        buyer,
        payment: { days: [30], points: 0 },
        document: demoDocument(index),
        city,
        state,
        status: daysAgo < 30 ? "INVOICED" : "DELIVERED",
        createdAt: new Date(now.getTime() - daysAgo * dayInMilliseconds),
      });
    }
  }
  await noteBuyers(scene, seller);
  await tx
    .update(customers)
    .set({
      notes: "Fecha às segundas. Quem decide é a Rita.",
      fields: [
        { label: "Rota", value: "Terça" },
        { label: "Porte", value: "Médio" },
      ],
      touchedAt: now,
    })
    .where(inArray(customers.document, [0, 2, 5].map(demoDocument)));
  for (const [index, [name, city, state, notes]] of prospects.entries())
    await createCustomerRow(tx, {
      ...{ ownerId: seller.id, name, city, state, notes },
      document: demoDocument(500 + index),
      phone: `199${82_000_000 + index * 6_661}`,
    });
}

/** As each quote and order would have done when it came. */
export async function noteBuyers({ tx }: Scene, seller: Professional): Promise<void> {
  const orders = await tx
    .select({ id: saleOrders.id })
    .from(saleOrders)
    .where(eq(saleOrders.salesmanId, seller.id))
    .orderBy(asc(saleOrders.createdAt));
  for (const { id } of orders) await noteOrder(tx, id);
  const asked = await tx
    .select({ id: quotes.id })
    .from(quotes)
    .where(eq(quotes.salesmanId, seller.id))
    .orderBy(asc(quotes.createdAt));
  for (const { id } of asked) await noteAsker(tx, id);
  await tx.execute(sql`
    update customers c set created_at = first.at, updated_at = first.at
      from (select customer_id, min(at) as at from (
        select l.customer_id, o.created_at as at from customer_orders l join sale_orders o on o.id = l.order_id
        union all
        select l.customer_id, q.created_at from customer_quotes l join quotes q on q.id = l.quote_id) as all_of_them
      group by customer_id) as first
     where c.id = first.customer_id and c.owner_id = ${seller.id}`);
}
