/** What a maximum is where the plan does not limit: clients compare numbers, and less than null is nothing. */
export const noLimit = 999_999_999;

export const hasNoLimit = (maximum: number): boolean => maximum >= noLimit;
