-- Conversations, each about one thing that binds those who take part: a quote, a proposal, an order, a request to
-- represent, an application. The row comes with the first message.
create table conversations (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('quote', 'proposal', 'sale-order', 'representation', 'application')),
  subject_id uuid not null,
  -- Who takes part is what the thing says, and never changes; a guest is known by the thing alone.
  professional_id uuid not null references users (id) on delete restrict,
  company_id uuid references companies (id) on delete restrict,
  -- Those that were taken back count: the number of the newest.
  message_count integer not null default 0 check (message_count between 0 and 2000),
  -- Grows with whatever changes in it: who has seen one asks for what came after.
  revision integer not null default 0,
  created_at timestamptz not null default now(),
  last_message_at timestamptz not null default now(),
  unique (kind, subject_id)
);
create index conversations_of_professional on conversations (professional_id, last_message_at desc, id desc);
create index conversations_of_company on conversations (company_id, last_message_at desc, id desc)
  where company_id is not null;
create index conversations_by_age on conversations (last_message_at);

create table conversation_messages (
  id uuid not null unique default uuidv7(),
  conversation_id uuid not null references conversations (id) on delete cascade,
  number integer not null check (number between 1 and 2000),
  revision integer not null,
  side text not null check (side in ('PROFESSIONAL', 'COMPANY', 'GUEST')),
  -- Which person of a company wrote; of a guest nobody.
  author_id uuid references users (id) on delete restrict,
  text text check (length(text) between 1 and 4000),
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (conversation_id, number),
  unique (conversation_id, revision),
  check ((side = 'GUEST') = (author_id is null))
);
create index conversation_messages_of_author on conversation_messages (author_id) where author_id is not null;
create index conversation_messages_removed on conversation_messages (removed_at)
  where removed_at is not null and text is not null;

-- What was said stays as it was said, or goes.
create function keep_conversation_messages() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - array['text', 'removed_at', 'revision'] = to_jsonb(old) - array['text', 'removed_at', 'revision']
    and (new.text is null or new.text = old.text)
    and (old.removed_at is null or new.removed_at = old.removed_at) then
    return new;
  end if;
  raise exception 'Message % of a conversation was sent', old.number using errcode = 'restrict_violation';
end $$;
create trigger conversation_messages_kept before update on conversation_messages
  for each row execute function keep_conversation_messages();

-- Up to which message somebody has read and was told; without an account: the guest.
create table conversation_readers (
  conversation_id uuid not null references conversations (id) on delete cascade,
  user_id uuid references users (id) on delete cascade,
  side text not null check (side in ('PROFESSIONAL', 'COMPANY', 'GUEST')),
  read_number integer not null default 0 check (read_number >= 0),
  told_number integer not null default 0 check (told_number >= 0),
  is_muted boolean not null default false,
  read_at timestamptz,
  unique nulls not distinct (conversation_id, user_id),
  check ((side = 'GUEST') = (user_id is null))
);
create index conversation_readers_of_user on conversation_readers (user_id) where user_id is not null;

create table conversation_attachments (
  id uuid primary key default uuidv7(),
  -- About what, until a message holds it.
  kind text not null check (kind in ('quote', 'proposal', 'sale-order', 'representation', 'application')),
  subject_id uuid not null,
  side text not null check (side in ('PROFESSIONAL', 'COMPANY', 'GUEST')),
  uploader_id uuid references users (id) on delete restrict,
  conversation_id uuid,
  message_number integer,
  rank smallint check (rank between 0 and 4),
  media text not null check (media in ('IMAGE', 'PDF')),
  file_name text not null check (length(file_name) between 1 and 150),
  bytes integer not null check (bytes between 1 and 10485760),
  width integer,
  height integer,
  -- UPLOADING: the file may not be there yet, or never.
  status text not null default 'UPLOADING' check (status in ('UPLOADING', 'READY')),
  created_at timestamptz not null default now(),
  foreign key (conversation_id, message_number) references conversation_messages (conversation_id, number)
    on delete cascade,
  unique (conversation_id, message_number, rank),
  check (num_nonnulls(conversation_id, message_number, rank) in (0, 3)),
  check ((side = 'GUEST') = (uploader_id is null)),
  check ((media = 'IMAGE') = (width is not null and height is not null))
);
create index conversation_attachments_unsent on conversation_attachments (created_at) where conversation_id is null;
create index conversation_attachments_of_uploader on conversation_attachments (uploader_id)
  where uploader_id is not null;

-- The addresses under which somebody without an account reads the own request for a quote: hashes alone.
create table quote_links (
  token_hash text primary key,
  quote_id uuid not null references quotes (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index quote_links_of on quote_links (quote_id);

-- A conversation goes with what it is about, and with what told who the guest is.
create function end_conversations() returns trigger language plpgsql as $$
begin
  delete from conversations where kind = tg_argv[0] and subject_id = old.id;
  return null;
end $$;
create trigger quotes_end_conversations after delete on quotes
  for each row execute function end_conversations('quote');
create trigger quotes_forget_conversations after update of forgotten_at on quotes
  for each row when (new.forgotten_at is not null) execute function end_conversations('quote');
create trigger proposals_forget_conversations after update of forgotten_at on proposals
  for each row when (new.forgotten_at is not null) execute function end_conversations('proposal');
create trigger sale_orders_forget_conversations after update of forgotten_at on sale_orders
  for each row when (new.forgotten_at is not null) execute function end_conversations('sale-order');
create trigger representations_end_conversations after delete on representations
  for each row execute function end_conversations('representation');
create trigger job_applications_end_conversations after delete on job_applications
  for each row execute function end_conversations('application');

alter table reports drop constraint reports_kind_check;
alter table reports add constraint reports_kind_check
  check (kind in ('job-opening', 'product', 'course', 'professional', 'company', 'store', 'message'));

alter table data_retention drop constraint data_retention_what_check;
alter table data_retention add constraint data_retention_what_check check
  (what in ('quotes', 'mailbox', 'visits', 'proposals', 'sale-orders', 'customers', 'conversations'));
insert into data_retention (what, days) values ('conversations', 730);
insert into job_shares (job, most_percent, least_rows) values ('sweep-conversations', 10, 50);
