import { sql } from "drizzle-orm";
import { inWords, type PersonalData } from "../../../../platform/personal-data.ts";
import { companies } from "../../../people/companies/table.ts";
import { productGroups, products } from "../../products/table.ts";
import { requestStatusLabels } from "../labels.ts";
import { representations, stores } from "../table.ts";

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
