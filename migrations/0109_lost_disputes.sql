-- Whose payment by card was denied, and lost to us: also of accounts that are closed, whose payments name nobody any more.
create table lost_disputes (
  document_hash text primary key
);
--> statement-breakpoint
insert into lost_disputes (document_hash)
select distinct coalesce(s.document_hash, o.document_hash)
  from charges c
  left join subscriptions s on c.subject_kind = 'SUBSCRIPTION' and s.id = c.subject_id
  left join orders o on c.subject_kind = 'ORDER' and o.id = c.subject_id
 where c.status = 'LOST' and coalesce(s.document_hash, o.document_hash) is not null;
