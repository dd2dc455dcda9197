import type { Image } from "../../../shared/schema.ts";

/**
 * Who is signed in, as the browser knows it: what every room may count on. A room above that puts more into the answer
 * of `GET /api/auth/load` says so with `declare module`; `accounts`, which puts the answer together, has to agree.
 */
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
}

export interface SessionUser {
  _id: string;
  slug: string;
  name: string;
  lastname: string;
  image: Image | null;
}

export interface SessionCompany {
  _id: string;
  name_fancy: string;
  image: Image | null;
}
