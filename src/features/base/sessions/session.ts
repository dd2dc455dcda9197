import type { OwnCompany } from "../../people/companies/contract.ts";
import type { OwnUser } from "../../people/users/contract.ts";
import type { OwnTerms } from "../../site/privacy/contract.ts";
import type { PaidPeriod, Permissions } from "../limits/contract.ts";

/** Who is signed in, as the browser knows it: what `GET /api/auth/load` answers. */
export interface Session {
  auth: {
    type: "SALESMAN" | "EMPLOYEE" | "ADMIN";
    manager: boolean;
    /** Whether this session was begun, or went on, with a second factor. */
    second_factor: boolean;
  };
  user: SessionUser;
  /** The company that employs the person. */
  company: SessionCompany | null;
  permissions: Permissions;
  /**
   * What is lower than the plan allows, why and until when. Not told by a server of the release before, which may still
   * answer while a new one starts.
   */
  limits_note?: string | null;
  /** The plan of the own kind that is paid for: what is limited counts by its periods. */
  subscription: PaidPeriod | null;
  /** Not told by a server of the release before, which may still answer while a new one starts. */
  terms?: OwnTerms;
}

export type SessionUser = Pick<
  OwnUser,
  | "_id"
  | "slug"
  | "name"
  | "lastname"
  | "image"
  | "email"
  | "email_confirmed"
  | "phone"
  | "document"
  | "address"
  | "page_suspended_at"
>;

export interface SessionCompany extends OwnCompany {
  /** Ids of the professionals that the company keeps, for its managers; empty for everybody else. */
  favourites: string[];
}
