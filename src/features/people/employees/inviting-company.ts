/** Where it is asked which company invites: without its schemas, for the page that a visitor waits for. */
export const invitingCompanyAddress = {
  method: "GET",
  path: "/api/employee-invitation/{token}/company",
  access: "everybody",
} as const;
