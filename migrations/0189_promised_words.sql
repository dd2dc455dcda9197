-- Beside their letters, how many different words captions said since somebody has the lesson.
alter table video_captions add column promised_words integer;
