import { type Answerer, reaisOf } from "./pieces.ts";

interface PlanRow {
  id: string;
  name: string;
  description: string;
  type: string;
  options: { id: string; months: number; cents: number; full_cents: number }[] | null;
  benefits: { title: string; included: boolean }[];
  /** How many calls and e-mails it allows while it can be given back, where that is less. */
  first_days: { key: "CALLS" | "EMAILS"; maximum: number }[] | null;
}

const nouns = { CALLS: "ligações", EMAILS: "e-mails" } as const;

const noteOf = (limits: PlanRow["first_days"]): string | null =>
  limits &&
  `Nos primeiros 7 dias de um plano, enquanto ele pode ser devolvido, são ${limits
    .map(({ key, maximum }) => `${maximum} ${nouns[key]}`)
    .join(" e ")}.`;

/** The plans for sale, with their prices and benefits. */
export const plansAnswer: Answerer = async (pool) => {
  const { rows } = await pool.query<PlanRow>({
    name: "plans",
    text: `select p.id, p.name, p.description, p.type,
        (select json_agg(json_build_object('id', id, 'months', interval_months, 'cents', amount_cents,
            'full_cents', full_amount_cents) order by interval_months)
          from plan_options where plan_id = p.id and is_enabled) as options,
        (select json_agg(json_build_object('title', title, 'included', included) order by position)
          from plan_benefits where plan_id = p.id) as benefits,
        (select json_agg(json_build_object('key', share.key, 'maximum', lower.maximum) order by share.key)
          from returnable_plan_limits share
          join plan_limits own on own.plan_id = p.id and own.version = p.version and own.key = share.key
          left join plans free on free.type = p.type and free.is_free and free.is_enabled
          left join plan_limits given on given.plan_id = free.id and given.version = free.version and given.key = share.key
          cross join lateral (select greatest(coalesce(own.maximum * share.percent / 100, share.without_limit),
            coalesce(given.maximum, 0)) as maximum) lower
          where not p.is_free and (given.key is null or given.maximum is not null)
            and (own.maximum is null or lower.maximum < own.maximum)) as first_days
      from plans p where p.is_enabled
      order by array_position('{SALESMAN,COMPANY,AFILIATE}'::text[], p.type), p.is_free desc, p.id`,
  });
  return {
    plan_list: rows.map(({ id, name, description, type, options, benefits, first_days }) => ({
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
      first_days_note: noteOf(first_days),
    })),
  };
};
