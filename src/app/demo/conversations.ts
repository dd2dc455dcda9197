import { and, desc, eq, inArray, isNotNull, notExists } from "drizzle-orm";
import { quotes } from "../../features/market/quotes/table.ts";
import { representations } from "../../features/market/representations/table.ts";
import { proposals, saleOrders } from "../../features/market/sales/table.ts";
import type { ConversationKindName, Side } from "../../features/people/conversations/model.ts";
import { conversations } from "../../features/people/conversations/table.ts";
import { createConversation } from "../../features/people/conversations/testing/factory.ts";
import { employees } from "../../features/people/employees/table.ts";
import { users } from "../../features/people/users/table.ts";
import { jobApplications, jobOpenings } from "../../features/work/job-openings/table.ts";
import type { Scene } from "./scene.ts";

const minute = 60_000;

/** Who says what, and how many minutes ago. */
type Line = readonly [side: Side, minutesAgo: number, text: string];

const lines: Record<ConversationKindName, readonly Line[]> = {
  quote: [
    ["PROFESSIONAL", 185, "Bom dia! Vi o seu pedido. É para entregar em uma loja só, ou em mais de uma?"],
    ["GUEST", 64, "Bom dia! São duas lojas, na mesma cidade. Metade em cada."],
    ["GUEST", 63, "Se ajudar no frete, pode ir tudo para a matriz."],
  ],
  proposal: [
    [
      "PROFESSIONAL",
      2_980,
      "Enviei a proposta com o prazo que combinamos. Qualquer dúvida, me diga por aqui.",
    ],
    ["GUEST", 2_900, "Recebi. Consegue melhorar o frete se eu dobrar a quantidade do primeiro item?"],
    ["PROFESSIONAL", 2_875, "Consigo sim: acima de 100 unidades o frete é por conta da empresa."],
  ],
  "sale-order": [
    ["GUEST", 1_520, "Precisamos da nota no CNPJ da filial. Mando o cartão por aqui?"],
    ["COMPANY", 1_460, "Pode mandar, por favor. O faturamento sai amanhã cedo."],
    ["PROFESSIONAL", 1_450, "Obrigado! Eu confirmo a data de entrega assim que sair a nota."],
    ["GUEST", 35, "Combinado. A entrega pode ser até as 16h."],
  ],
  representation: [
    ["COMPANY", 8_700, "Seja bem-vindo! Já tem visitas marcadas na região?"],
    ["PROFESSIONAL", 8_640, "Tenho, sim: três clientes nesta semana. Vocês têm amostras para mandar?"],
    ["COMPANY", 4_300, "Temos. Mande o endereço e enviamos na segunda-feira."],
  ],
  application: [
    ["COMPANY", 5_800, "Olá! Gostamos do seu currículo. Você tem veículo próprio?"],
    ["PROFESSIONAL", 5_760, "Olá! Tenho, e viajo pela região toda."],
  ],
};

/** One conversation of each kind, of the accounts that everybody tries; some of it is unread. */
export async function addConversations({ tx, now }: Scene): Promise<void> {
  const accounts = await tx
    .select({ id: users.id, email: users.email, companyId: employees.companyId })
    .from(users)
    .leftJoin(employees, eq(employees.userId, users.id))
    .where(inArray(users.email, ["profissional@praca.test", "empresa@praca.test"]));
  const seller = accounts.find(({ email }) => email.startsWith("profissional"));
  const manager = accounts.find(({ email }) => email.startsWith("empresa"));
  if (!seller || !manager?.companyId) return;
  const { companyId } = manager;

  async function add(kind: ConversationKindName, found: { id: string }[], withCompany: boolean) {
    const [thing] = found;
    if (!thing || !seller || !manager) return;
    const said = lines[kind];
    await createConversation(tx, {
      kind,
      subjectId: thing.id,
      professionalId: seller.id,
      companyId: withCompany ? companyId : null,
      messages: said.map(([side, minutesAgo, text]) => ({
        side,
        text,
        authorId: side === "COMPANY" ? manager.id : seller.id,
        createdAt: new Date(now.getTime() - minutesAgo * minute),
      })),
      // Each has read up to the own last word.
      readers: [
        { side: "PROFESSIONAL" as const, userId: seller.id },
        ...(withCompany ? [{ side: "COMPANY" as const, userId: manager.id }] : []),
      ].map((reader) => ({
        ...reader,
        readNumber: said.findLastIndex(([side]) => side === reader.side) + 1,
      })),
    });
  }

  await add(
    "quote",
    await tx
      .select({ id: quotes.id })
      .from(quotes)
      .where(
        and(
          eq(quotes.salesmanId, seller.id),
          eq(quotes.status, "ANSWERED"),
          notExists(
            tx
              .select({ id: conversations.id })
              .from(conversations)
              .where(eq(conversations.subjectId, quotes.id)),
          ),
        ),
      )
      .orderBy(desc(quotes.createdAt))
      .limit(1),
    false,
  );
  await add(
    "proposal",
    await tx
      .select({ id: proposals.id })
      .from(proposals)
      .where(
        and(
          eq(proposals.salesmanId, seller.id),
          inArray(proposals.status, ["SENT", "SEEN"]),
          isNotNull(proposals.buyerEmail),
        ),
      )
      .orderBy(desc(proposals.createdAt))
      .limit(1),
    false,
  );
  await add(
    "sale-order",
    await tx
      .select({ id: saleOrders.id })
      .from(saleOrders)
      .where(and(eq(saleOrders.salesmanId, seller.id), eq(saleOrders.companyId, companyId)))
      .orderBy(desc(saleOrders.createdAt))
      .limit(1),
    true,
  );
  await add(
    "representation",
    await tx
      .select({ id: representations.id })
      .from(representations)
      .where(
        and(
          eq(representations.userId, seller.id),
          eq(representations.companyId, companyId),
          eq(representations.status, "APPROVED"),
        ),
      )
      .limit(1),
    true,
  );
  await add(
    "application",
    await tx
      .select({ id: jobApplications.id })
      .from(jobApplications)
      .innerJoin(jobOpenings, eq(jobOpenings.id, jobApplications.jobOpeningId))
      .where(
        and(
          eq(jobApplications.userId, seller.id),
          eq(jobOpenings.companyId, companyId),
          inArray(jobApplications.status, ["AWAIT", "APPROVED"]),
        ),
      )
      .limit(1),
    true,
  );
}
