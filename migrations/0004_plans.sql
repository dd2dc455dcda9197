-- Plans and their limits are data: changing a limit is an update, not a release.

create table plans (
  id uuid primary key default uuidv7(),
  name text not null,
  description text not null,
  type text not null check (type in ('SALESMAN', 'COMPANY', 'AFILIATE')),
  is_free boolean not null,
  is_enabled boolean not null default true
);
create unique index plans_one_free_of_type on plans (type) where is_free and is_enabled;

create table plan_limits (
  plan_id uuid not null references plans (id) on delete cascade,
  key text not null check (key in
    ('JOB_APPLICATIONS', 'REPRESENTATION_REQUESTS', 'VACANCIES', 'CALLS', 'EMAILS', 'FEATURED_PRODUCTS')),
  maximum integer check (maximum >= 0),
  primary key (plan_id, key)
);

create table limit_counters (
  owner_id uuid not null,
  key text not null,
  period_start date not null,
  used integer not null check (used >= 0),
  primary key (owner_id, key, period_start)
);

create table limit_uses (
  owner_id uuid not null,
  key text not null,
  period_start date not null,
  subject_id uuid not null,
  used_at timestamptz not null default now(),
  primary key (owner_id, key, period_start, subject_id)
);

insert into plans (id, name, description, type, is_free) values
  ('01900000-0000-7000-8000-000000000001', 'Profissional Básico',
   '<p>Currículo publicado, inscrições em vagas e pedidos de representação todo mês, sem custo.</p>', 'SALESMAN', true),
  ('01900000-0000-7000-8000-000000000002', 'Empresarial Básico',
   '<p>Vagas publicadas e contatos com profissionais todo mês, sem custo.</p>', 'COMPANY', true),
  ('01900000-0000-7000-8000-000000000003', 'Afiliado Básico',
   '<p>Link de indicação próprio para começar a indicar e lucrar.</p>', 'AFILIATE', true);

insert into plan_limits (plan_id, key, maximum) values
  ('01900000-0000-7000-8000-000000000001', 'JOB_APPLICATIONS', 10),
  ('01900000-0000-7000-8000-000000000001', 'REPRESENTATION_REQUESTS', 5),
  ('01900000-0000-7000-8000-000000000002', 'VACANCIES', 5),
  ('01900000-0000-7000-8000-000000000002', 'CALLS', 10),
  ('01900000-0000-7000-8000-000000000002', 'EMAILS', 20),
  ('01900000-0000-7000-8000-000000000002', 'FEATURED_PRODUCTS', 1);
