-- Placed because the person was blocked, and gone with the block.
alter table payout_holds add column of_block boolean not null default false;
