-- Why an administrator gave something back, for whoever asks later.
alter table charge_refunds add column note text check (char_length(note) between 1 and 300);
