import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { inWords, type PersonalData } from "../../../../platform/handlers.ts";
import type { ReportedKind, ThingSummary } from "../../../base/moderation/server/moderated-kinds.ts";
import { isUnseen, type WaitingCount } from "../../../base/waiting/server/waiting.ts";
import { companies } from "../../../people/companies/table.ts";
import type { ConversationKind, Relation } from "../../../people/conversations/server/conversation-kinds.ts";
import { hasPublicPage } from "../../../people/users/server/public-page.ts";
import { users } from "../../../people/users/table.ts";
import { unapprovedName } from "../../products/model.ts";
import { productGroups, products } from "../../products/table.ts";
import { type RepresentationStatus, requestStatusLabels } from "../lifecycle.ts";
import { representations, stores } from "../table.ts";

/** The professional who asked, and the company; who was denied or gave up asks nothing any more. */
export const representationConversations: ConversationKind = {
  kind: "representation",
  mails: "products",
  async find(connection, ids, isHeld) {
    const asked = connection
      .select({
        request: representations,
        product: sql<
          string | null
        >`case when ${products.approved} then ${products.name} else ${unapprovedName} end`,
        group: productGroups.name,
        slug: users.slug,
        phone: sql<string | null>`case when ${users.acceptPhone} then ${users.phone} end`,
        companyPhone: companies.phone,
      })
      .from(representations)
      .innerJoin(users, eq(users.id, representations.userId))
      .innerJoin(companies, eq(companies.id, representations.companyId))
      .leftJoin(products, eq(products.id, representations.productId))
      .leftJoin(productGroups, eq(productGroups.id, representations.productGroupId))
      .where(inArray(representations.id, [...ids]))
      .$dynamic();
    const rows = await (isHeld ? asked.for("no key update", { of: representations }) : asked);
    return new Map(
      rows.map(({ request, product, group, slug, phone, companyPhone }): [string, Relation] => {
        const what = group ?? product ?? "produto";
        const isApproved = request.status === "APPROVED";
        return [
          request.id,
          {
            title: `Representação de ${what}`,
            about: `a representação de ${what}`,
            professionalId: request.userId,
            companyId: request.companyId,
            guest: null,
            closed: closedBecause[request.status],
            pathFor: { PROFESSIONAL: "/vc/solicitacoes", COMPANY: `/co/vendedor/${slug}` },
            phoneFor: isApproved ? { PROFESSIONAL: companyPhone || null, COMPANY: phone } : {},
          },
        ];
      }),
    );
  },
};

const closedBecause: Record<RepresentationStatus, string | null> = {
  AWAIT: null,
  APPROVED: null,
  DENIED: "Esta representação não foi aprovada, ou foi encerrada: a conversa ficou para leitura.",
  CANCELED: "Este pedido de representação foi cancelado: a conversa ficou para leitura.",
};

/** Requests that a company has not answered. */
export const waitingRequests: WaitingCount = {
  kind: "requests",
  of: "company",
  moments: (companyId) => sql`select ${representations.createdAt} from ${representations}
        where ${representations.companyId} = ${companyId} and ${representations.status} = 'AWAIT'`,
};

/** Answers to requests that a professional has not seen. */
export const waitingRequestAnswers: WaitingCount = {
  kind: "request_answers",
  of: "professional",
  moments: (
    userId,
  ) => sql`select ${representations.decidedAt} from ${representations} where ${representations.userId} = ${userId}
        and ${representations.status} in ('APPROVED', 'DENIED')
        and ${isUnseen(representations.decidedAt, userId, "request_answers")}`,
};

export const personalRepresentations: PersonalData = {
  columns: [representations.userId, stores.userId],
  of: (userId) => [
    {
      title: "Pedidos de representação",
      query: sql`select c.name_fancy as "Empresa, que vê o seu currículo", coalesce(p.name, g.name) as "Produto ou categoria",
        ${inWords("r.status", requestStatusLabels)} as "Situação", r.created_at as "Pedido em",
        r.decided_at as "Respondido em"
        from ${representations} r join ${companies} c on c.id = r.company_id
        left join ${products} p on p.id = r.product_id left join ${productGroups} g on g.id = r.product_group_id
        where r.user_id = ${userId} order by r.created_at desc`,
    },
    {
      title: "Sua loja",
      query: sql`select introduction as "Apresentação", shows_whatsapp as "Mostra o WhatsApp", updated_at as "Mudada em"
        from ${stores} where user_id = ${userId}`,
    },
  ],
};

/** Takes away all that a professional who leaves represents or asked for: nobody is there any more to answer. */
export async function removeRepresentationsOfUser(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(representations).where(eq(representations.userId, userId));
}

/** What a professional who leaves said in the own store. */
export async function removeStoreOfUser(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(stores).where(eq(stores.userId, userId));
}

/** Employees and administrators have no public page. */
export const reportedProfessional: ReportedKind = {
  kind: "professional",

  async summarise(connection, ids) {
    const rows = await connection
      .select({
        id: users.id,
        slug: users.slug,
        name: users.name,
        lastname: users.lastname,
        isPublic: sql<boolean>`(${hasPublicPage})`,
      })
      .from(users)
      .where(and(inArray(users.id, ids), eq(users.type, "SALESMAN"), isNull(users.deletedAt)));
    return new Map(
      rows.map(({ id, slug, isPublic, ...person }): [string, ThingSummary] => {
        const name = `${person.name} ${person.lastname}`;
        const owner = { type: "PROFESSIONAL", _id: id, name } as const;
        return [id, { name, owner, path: `/vendedor/${slug}`, isPublic }];
      }),
    );
  },
};

/** Each professional has a store, by the same id. */
export const reportedStore: ReportedKind = {
  kind: "store",

  async summarise(connection, ids, services) {
    const people = await reportedProfessional.summarise(connection, ids, services);
    return new Map(
      [...people].map(([id, person]) => [
        id,
        {
          ...person,
          name: `Loja de ${person.name}`,
          path: person.path?.replace("/vendedor/", "/catalogo/") ?? null,
        },
      ]),
    );
  },
};
