/** The signed-in person on whose behalf a call is made. */
export interface Actor {
  readonly userId: string;
  readonly type: "SALESMAN" | "EMPLOYEE" | "ADMIN";
  /** The company that employs the person; only for type EMPLOYEE. */
  readonly companyId: string | null;
  /** True where the person may act for that company. */
  readonly manager: boolean;
  /** True where a second factor was given in this session. */
  readonly hasSecondFactor?: boolean;
  /** The administrator who looks into the account of the person in this session: it reads and changes nothing. */
  readonly actingAdminId?: string | null;
}

/** Who may act as the administration: the account alone opens nothing before its second factor was given. */
export const isAdministrator = (actor: Actor | null): boolean =>
  actor?.type === "ADMIN" && actor.hasSecondFactor === true;
