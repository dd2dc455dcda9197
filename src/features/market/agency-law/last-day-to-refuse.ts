import { addDays } from "../../../shared/calendar.ts";
import type { Day } from "../../../shared/format/dates.ts";

export const buyerPlaces = ["SAME_PLACE", "SAME_STATE", "OTHER_STATE", "ABROAD"] as const;
/** Where the buyer is, seen from the company. */
export type BuyerPlace = (typeof buyerPlaces)[number];

/** Source: Lei 4.886, art. 33. */
export const daysToRefuse: Record<BuyerPlace, number> = {
  SAME_PLACE: 15,
  SAME_STATE: 30,
  OTHER_STATE: 60,
  ABROAD: 120,
};

interface Place {
  city: string | null;
  state: string | null;
}

/** Where a buyer in Brazil is, seen from the company; who says no place of its own counts as elsewhere. */
export function buyerPlace(company: Place | undefined, buyer: Place): BuyerPlace {
  if (!company?.state || company.state !== buyer.state) return "OTHER_STATE";
  return company.city === buyer.city ? "SAME_PLACE" : "SAME_STATE";
}

export interface DeliveredOrder {
  /** The day on which the company got the order, with all that it has to hold. */
  deliveredOn: Day;
  buyer: BuyerPlace;
  /** What the contract says instead of the law; null where it says nothing. */
  agreedDays: number | null;
}

export interface RefusalPeriod {
  days: number;
  isAgreed: boolean;
  /** The last day on which the company may refuse in writing. */
  lastDay: Day;
  /** From this day on its silence has earned the commission. */
  owedFrom: Day;
}

/**
 * Until when a company may refuse an order in writing; silent longer, it owes the commission. The period of the law counts
 * where the contract names none. The day of delivery does not count; a last day without work is not moved.
 * Source: Lei 4.886, art. 33; Código Civil, art. 132.
 */
export function lastDayToRefuse({ deliveredOn, buyer, agreedDays }: DeliveredOrder): RefusalPeriod {
  const days = agreedDays ?? daysToRefuse[buyer];
  const lastDay = addDays(deliveredOn, days);
  return { days, isAgreed: agreedDays !== null, lastDay, owedFrom: addDays(lastDay, 1) };
}
