-- What stands before the host of a site is a user's name, which people take for the host: such addresses are refused from now
-- on, and those that stand lose it. Browsers read slashes too many, and backslashes, as if they were not there.
update companies set site = regexp_replace(regexp_replace(site, '^(https?://)[/\\]+', '\1', 'i'), '^(https?://)[^/?#\\]*@', '\1', 'i')
  where site ~* '^https?://([/\\]|[^/?#\\]*@)';
