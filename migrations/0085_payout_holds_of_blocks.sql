-- Placed because the person was blocked, and gone with the block; beside one for another reason.
alter table payout_holds add column of_block boolean not null default false;
drop index payout_holds_one_at_a_time;
create unique index payout_holds_one_at_a_time on payout_holds (user_id, of_block) where released_at is null;
-- As long as the reason of a block.
alter table payout_holds drop constraint payout_holds_reason_check;
alter table payout_holds add constraint payout_holds_reason_check check (char_length(reason) between 1 and 500);

insert into payout_holds (user_id, reason, held_by, of_block)
select id, coalesce(block_reason, 'Conta bloqueada'), blocked_by, true from users where blocked_at is not null;
