-- What paid plans cost, and what each plan gives in words for people. Prices are data, as limits are.

create table plan_options (
  id uuid primary key default uuidv7(),
  plan_id uuid not null references plans (id),
  interval_months integer not null check (interval_months in (1, 3, 6, 12)),
  -- For one licence and the whole interval.
  amount_cents bigint not null check (amount_cents > 0),
  -- Without the discount that is lost on cancellation.
  full_amount_cents bigint not null check (full_amount_cents >= amount_cents),
  -- Prices change by a new option: the old one stays for those who took it.
  is_enabled boolean not null default true
);
create unique index plan_options_one_of_interval on plan_options (plan_id, interval_months) where is_enabled;

-- Plans of one type are compared line by line: the same position is the same matter.
create table plan_benefits (
  plan_id uuid not null references plans (id) on delete cascade,
  position integer not null check (position > 0),
  title text not null check (title <> ''),
  included boolean not null,
  primary key (plan_id, position)
);

insert into plans (id, name, description, type, is_free) values
  ('01900000-0000-7000-8000-000000000004', 'Profissional Premium',
   '<p>Candidate-se a vagas e peça representações sem limite, o mês inteiro.</p>', 'SALESMAN', false),
  ('01900000-0000-7000-8000-000000000005', 'Empresarial Licenças',
   '<p>Vagas sem limite, mais contatos com profissionais e licenças para a sua equipe.</p>', 'COMPANY', false),
  ('01900000-0000-7000-8000-000000000006', 'Afiliado Hunter',
   '<p>Recompensa maior em cada indicação, também nas renovações.</p>', 'AFILIATE', false);

insert into plan_limits (plan_id, key, maximum) values
  ('01900000-0000-7000-8000-000000000004', 'JOB_APPLICATIONS', null),
  ('01900000-0000-7000-8000-000000000004', 'REPRESENTATION_REQUESTS', null),
  ('01900000-0000-7000-8000-000000000005', 'VACANCIES', null),
  ('01900000-0000-7000-8000-000000000005', 'CALLS', 300),
  ('01900000-0000-7000-8000-000000000005', 'EMAILS', 600),
  ('01900000-0000-7000-8000-000000000005', 'FEATURED_PRODUCTS', 20);

insert into plan_options (id, plan_id, interval_months, amount_cents, full_amount_cents) values
  ('01900000-0000-7000-8000-000000000401', '01900000-0000-7000-8000-000000000004', 1, 2970, 9900),
  ('01900000-0000-7000-8000-000000000403', '01900000-0000-7000-8000-000000000004', 3, 8010, 26700),
  ('01900000-0000-7000-8000-000000000406', '01900000-0000-7000-8000-000000000004', 6, 14220, 47400),
  ('01900000-0000-7000-8000-000000000412', '01900000-0000-7000-8000-000000000004', 12, 23760, 79200),
  ('01900000-0000-7000-8000-000000000501', '01900000-0000-7000-8000-000000000005', 1, 3870, 12900),
  ('01900000-0000-7000-8000-000000000503', '01900000-0000-7000-8000-000000000005', 3, 10710, 35700),
  ('01900000-0000-7000-8000-000000000506', '01900000-0000-7000-8000-000000000005', 6, 19620, 65400),
  ('01900000-0000-7000-8000-000000000512', '01900000-0000-7000-8000-000000000005', 12, 32040, 106800),
  ('01900000-0000-7000-8000-000000000601', '01900000-0000-7000-8000-000000000006', 1, 1470, 4900),
  ('01900000-0000-7000-8000-000000000603', '01900000-0000-7000-8000-000000000006', 3, 3960, 13200),
  ('01900000-0000-7000-8000-000000000606', '01900000-0000-7000-8000-000000000006', 6, 7020, 23400),
  ('01900000-0000-7000-8000-000000000612', '01900000-0000-7000-8000-000000000006', 12, 11880, 39600);

insert into plan_benefits (plan_id, position, title, included) values
  ('01900000-0000-7000-8000-000000000001', 1, 'Currículo publicado para as empresas', true),
  ('01900000-0000-7000-8000-000000000001', 2, 'Loja online que recebe pedidos de orçamento', true),
  ('01900000-0000-7000-8000-000000000001', 3, '10 inscrições em vagas por mês', true),
  ('01900000-0000-7000-8000-000000000001', 4, '5 pedidos de representação por mês', true),
  ('01900000-0000-7000-8000-000000000001', 5, 'Continuar sem esperar o mês virar', false),
  ('01900000-0000-7000-8000-000000000004', 1, 'Currículo publicado para as empresas', true),
  ('01900000-0000-7000-8000-000000000004', 2, 'Loja online que recebe pedidos de orçamento', true),
  ('01900000-0000-7000-8000-000000000004', 3, 'Inscrições em vagas sem limite', true),
  ('01900000-0000-7000-8000-000000000004', 4, 'Pedidos de representação sem limite', true),
  ('01900000-0000-7000-8000-000000000004', 5, 'Continuar sem esperar o mês virar', true),

  ('01900000-0000-7000-8000-000000000002', 1, 'Página da empresa e catálogo de produtos', true),
  ('01900000-0000-7000-8000-000000000002', 2, '5 vagas publicadas por mês', true),
  ('01900000-0000-7000-8000-000000000002', 3, '10 ligações para profissionais por mês', true),
  ('01900000-0000-7000-8000-000000000002', 4, '20 e-mails para profissionais por mês', true),
  ('01900000-0000-7000-8000-000000000002', 5, 'Produtos em destaque', false),
  ('01900000-0000-7000-8000-000000000002', 6, 'Licenças para a sua equipe', false),
  ('01900000-0000-7000-8000-000000000005', 1, 'Página da empresa e catálogo de produtos', true),
  ('01900000-0000-7000-8000-000000000005', 2, 'Vagas publicadas sem limite', true),
  ('01900000-0000-7000-8000-000000000005', 3, '300 ligações para profissionais por mês', true),
  ('01900000-0000-7000-8000-000000000005', 4, '600 e-mails para profissionais por mês', true),
  ('01900000-0000-7000-8000-000000000005', 5, '20 produtos em destaque', true),
  ('01900000-0000-7000-8000-000000000005', 6, 'De 1 a 9.999 licenças para a sua equipe', true),

  ('01900000-0000-7000-8000-000000000003', 1, 'Link de indicação próprio', true),
  ('01900000-0000-7000-8000-000000000003', 2, 'Lista de indicados e de recebimentos', true),
  ('01900000-0000-7000-8000-000000000003', 3, 'Recompensa de 10% do primeiro pagamento', true),
  ('01900000-0000-7000-8000-000000000003', 4, 'Recompensa de 10% das renovações no primeiro ano', false),
  ('01900000-0000-7000-8000-000000000006', 1, 'Link de indicação próprio', true),
  ('01900000-0000-7000-8000-000000000006', 2, 'Lista de indicados e de recebimentos', true),
  ('01900000-0000-7000-8000-000000000006', 3, 'Recompensa de 30% do primeiro pagamento', true),
  ('01900000-0000-7000-8000-000000000006', 4, 'Recompensa de 10% das renovações no primeiro ano', true);
