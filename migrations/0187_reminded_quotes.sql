-- When a company reminded its representative of a quote last: once a day, whoever of its managers presses.
alter table quote_companies add column reminded_at timestamptz;
