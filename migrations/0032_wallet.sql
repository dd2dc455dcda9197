-- What people and companies pay with, and where professionals are paid.

-- A card as the gateway keeps it: never its number, never its code. The row of a removed card stays for what was paid
-- with it, without what tells who held it.
create table cards (
  id uuid primary key default uuidv7(),
  user_id uuid references users (id),
  company_id uuid references companies (id),
  -- Three places for each owner, each for one live card.
  slot smallint not null check (slot between 1 and 3),
  favourite boolean not null default false,
  -- The gateway's id for it; gone with the card.
  gateway_card_id text unique,
  fingerprint text,
  brand text not null check (brand in ('VISA', 'MASTER', 'AMEX', 'DISCOVER', 'ELO', 'HIPERCARD')),
  first_six text not null check (first_six ~ '^\d{6}$'),
  last_four text not null check (last_four ~ '^\d{4}$'),
  exp_month smallint not null check (exp_month between 1 and 12),
  exp_year smallint not null check (exp_year between 2000 and 2999),
  holder_name text,
  holder_additional_name text,
  holder_document text check (holder_document ~ '^(\d{11}|[0-9A-Z]{12}\d{2})$'),
  holder_phone text check (holder_phone ~ '^\d{10,11}$'),
  holder_birthday date,
  -- Where the bill goes; none of it where that is the address that the owner registered.
  zipcode text,
  street text,
  number text,
  complement text,
  district text,
  city text,
  state text references states (code),
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  check (num_nonnulls(user_id, company_id) = 1),
  check (num_nulls(zipcode, street, number, district, city, state) in (0, 6)),
  check ((removed_at is null) = (gateway_card_id is not null)),
  check (removed_at is not null or num_nulls(holder_name, holder_document, holder_phone) = 0),
  check (removed_at is null or not favourite)
);
create unique index cards_user_slot on cards (user_id, slot) where removed_at is null;
create unique index cards_company_slot on cards (company_id, slot) where removed_at is null;
create unique index cards_user_favourite on cards (user_id) where favourite;
create unique index cards_company_favourite on cards (company_id) where favourite;
-- The same card is kept once for each owner.
create unique index cards_user_fingerprint on cards (user_id, fingerprint) where removed_at is null;
create unique index cards_company_fingerprint on cards (company_id, fingerprint) where removed_at is null;
-- Whose card a card is, whoever saved it.
create index cards_fingerprint on cards (fingerprint) where fingerprint is not null;

-- Where a professional is paid.
create table bank_accounts (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id) on delete cascade,
  slot smallint not null check (slot between 1 and 3),
  -- The one that is paid to.
  favourite boolean not null default false,
  kind text not null check (kind in ('BANK_ACCOUNT', 'PIX_KEY')),
  holder_fullname text not null,
  holder_document_type text not null check (holder_document_type in ('CPF', 'CNPJ')),
  holder_document_number text not null check (holder_document_number ~ '^(\d{11}|[0-9A-Z]{12}\d{2})$'),
  bank_number text check (bank_number ~ '^\d{3}$'),
  agency_number text check (agency_number ~ '^\d{1,5}(-[\dX])?$'),
  -- With its check digit: 12345-6.
  account_number text check (account_number ~ '^\d{1,13}-[\dX]$'),
  pix_key_type text check (pix_key_type in ('CPF', 'CNPJ', 'EMAIL', 'PHONE', 'RANDOM')),
  pix_key text,
  created_at timestamptz not null default now(),
  check (
    case kind
      when 'BANK_ACCOUNT' then
        num_nulls(bank_number, agency_number, account_number) = 0 and num_nonnulls(pix_key_type, pix_key) = 0
      else
        num_nonnulls(bank_number, agency_number, account_number) = 0 and num_nulls(pix_key_type, pix_key) = 0
    end
  )
);
create unique index bank_accounts_slot on bank_accounts (user_id, slot);
create unique index bank_accounts_favourite on bank_accounts (user_id) where favourite;
create unique index bank_accounts_account on bank_accounts (bank_number, agency_number, account_number, user_id);
create unique index bank_accounts_pix_key on bank_accounts (pix_key, user_id);
