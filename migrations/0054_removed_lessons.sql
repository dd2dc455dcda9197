-- A lesson that is removed stays for the notes and the progress of those who watched it; its section may go.

alter table lessons
  alter section_id drop not null,
  drop constraint lessons_course_id_section_id_fkey,
  add foreign key (course_id, section_id) references course_sections (course_id, id) on delete set null (section_id),
  add check (section_id is not null or deleted_at is not null);
