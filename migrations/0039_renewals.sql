-- A night on which far more than usual would be charged waits for an administrator.
insert into job_shares (job, most_percent, least_rows) values ('renew-subscriptions', 10, 500);
