/** Whether a link leads to another page of ours, in this tab. */
export const leadsElsewhere = ({ href, origin, target, pathname }: HTMLAnchorElement): boolean =>
  href !== "" && target === "" && origin === location.origin && pathname !== location.pathname;
