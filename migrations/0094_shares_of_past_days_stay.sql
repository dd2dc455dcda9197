-- What affiliates got on a day that has come is not taken out of history either; what was planned for a later day may be.
drop trigger affiliate_shares_keep_the_past on affiliate_shares;
create trigger affiliate_shares_keep_the_past before update or delete on affiliate_shares
  for each row execute function keep_past_share();
