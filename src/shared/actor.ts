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
}
