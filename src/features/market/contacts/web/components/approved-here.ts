import type { Representation } from "../../../representations/contract.ts";

/** Of the requests of a screen those that were approved on it: each person once, and nobody who represents already. */
export function approvedHere<Row extends Pick<Representation, "status" | "user">>(
  requests: readonly Row[],
  current: readonly Pick<Representation, "user">[],
): Row[] {
  const before = new Set(current.map(({ user }) => user._id));
  const people = new Map<string, Row>();
  for (const request of requests) {
    const { _id } = request.user;
    if (request.status === "APPROVED" && !before.has(_id) && !people.has(_id)) people.set(_id, request);
  }
  return [...people.values()];
}
