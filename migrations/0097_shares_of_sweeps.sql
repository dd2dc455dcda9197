-- What is kept of people and goes by itself after its time: an hour in which much of it would go at once waits for an
-- administrator, since that is what a clock far ahead looks like.
insert into job_shares (job, most_percent, least_rows) values
  ('sweep-invitations', 10, 20),
  ('sweep-messages', 10, 20),
  ('sweep-outgoing', 10, 50),
  ('sweep-reports', 10, 20),
  ('sweep-subscribers', 10, 50);
