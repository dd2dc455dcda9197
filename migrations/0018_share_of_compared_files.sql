-- Files without rows that a night may remove unasked: more, and rather is the database or the storage another one.
insert into job_shares (job, most_percent, least_rows) values ('compare-files', 10, 200);
