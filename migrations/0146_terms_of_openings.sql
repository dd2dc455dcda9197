-- On which terms an opening hires and pays, in fields of their own instead of in prose. All may be left open: an opening
-- of before says nothing of them. Each default is a constant, so that no row is written anew.
alter table job_openings
  add column contract_type text
    check (contract_type in ('CLT', 'PJ', 'REPRESENTATIVE', 'TEMPORARY', 'INTERNSHIP', 'APPRENTICESHIP')),
  add column workplace text check (workplace in ('ONSITE', 'HYBRID', 'REMOTE')),
  -- Hundredths of a percent, as products have their commission.
  add column commission_from_points integer check (commission_from_points between 0 and 10000),
  add column commission_to_points integer check (commission_to_points between 0 and 10000),
  add column expense_allowance boolean not null default false,
  add column benefits text[] not null default '{}' check (benefits <@ array[
    'HEALTH_PLAN', 'DENTAL_PLAN', 'MEAL_VOUCHER', 'FOOD_VOUCHER', 'TRANSPORT_VOUCHER', 'LIFE_INSURANCE',
    'PROFIT_SHARING', 'CAR', 'PHONE', 'TRAINING', 'CHILD_CARE', 'WELLNESS']),
  add column benefits_text text check (char_length(benefits_text) between 1 and 500),
  add column requires_core boolean not null default false,
  add column welcomes_disabilities boolean not null default false,
  add column states_covered text[] not null default '{}' check (states_covered <@ array[
    'AC', 'AL', 'AM', 'AP', 'BA', 'CE', 'DF', 'ES', 'GO', 'MA', 'MG', 'MS', 'MT', 'PA', 'PB', 'PE', 'PI', 'PR', 'RJ', 'RN',
    'RO', 'RR', 'RS', 'SC', 'SE', 'SP', 'TO']),
  add check (commission_to_points >= commission_from_points);

-- The finder reads by each of them, newest first, and by a state also what covers it from elsewhere.
create index job_openings_visible_contract on job_openings (contract_type, created_at desc, id desc)
  include (expiration) where status = 'OPEN' and approved and deleted_at is null;
create index job_openings_visible_workplace on job_openings (workplace, created_at desc, id desc)
  include (expiration) where status = 'OPEN' and approved and deleted_at is null;
create index job_openings_visible_covered on job_openings using gin (states_covered)
  where status = 'OPEN' and approved and deleted_at is null;
