-- Cards are listed by whoever they belong to; events that were taken are removed some time later.
create index cards_of_owner on sandbox.cards (owner);
create index events_sent on sandbox.events (sent_at) where sent_at is not null;
