import { type Answerer, reaisOf } from "./pieces.ts";

interface PlanRow {
  id: string;
  name: string;
  description: string;
  type: string;
  options: { id: string; months: number; cents: number; full_cents: number }[] | null;
  benefits: { title: string; included: boolean }[];
}

/** The plans for sale, with their prices and benefits. */
export const plansAnswer: Answerer = async (pool) => {
  const { rows } = await pool.query<PlanRow>({
    name: "plans",
    text: `select p.id, p.name, p.description, p.type,
        (select json_agg(json_build_object('id', id, 'months', interval_months, 'cents', amount_cents,
            'full_cents', full_amount_cents) order by interval_months)
          from plan_options where plan_id = p.id and is_enabled) as options,
        (select json_agg(json_build_object('title', title, 'included', included) order by position)
          from plan_benefits where plan_id = p.id) as benefits
      from plans p where p.is_enabled
      order by array_position('{SALESMAN,COMPANY,AFILIATE}'::text[], p.type), p.is_free desc, p.id`,
  });
  return {
    plan_list: rows.map(({ id, name, description, type, options, benefits }) => ({
      _id: id,
      name,
      description,
      type,
      benefits,
      payment_option: (options ?? []).map((option) => ({
        _id: option.id,
        interval: option.months,
        amount: reaisOf(option.cents),
        full_amount: reaisOf(option.full_cents),
      })),
      is_enable: true,
    })),
  };
};
