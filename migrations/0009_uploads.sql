-- The row comes before the file, so that a file is never without one; until the file is there, nobody may show it.
alter table images drop constraint images_status_check;
alter table images add constraint images_status_check check (status in ('UPLOADING', 'PROCESSING', 'READY'));
