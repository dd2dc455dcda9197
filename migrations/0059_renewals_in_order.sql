-- Those that are due are gone through in one order, each batch from where the one before ended: all of a night have the same day.
drop index subscriptions_to_renew;
create index subscriptions_to_renew on subscriptions (renew_on, id) where renew_on is not null;
