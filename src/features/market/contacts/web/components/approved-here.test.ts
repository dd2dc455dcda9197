import { describe, expect, it } from "vitest";
import type { Representation } from "../../../representations/contract.ts";
import { approvedHere } from "./represented-states.tsx";

const request = (person: string, status: Representation["status"], _id = `${person} ${status}`) => ({
  _id,
  status,
  user: { _id: person } as Representation["user"],
});

describe("who was approved on the screen of requests", () => {
  it("is each person once, whatever they represent, and nobody who waits or was denied", () => {
    const first = request("ana", "APPROVED", "coffee");
    const rows = [
      first,
      request("ana", "APPROVED", "tea"),
      request("rui", "AWAIT"),
      request("eva", "DENIED"),
    ];
    expect(approvedHere(rows, [])).toEqual([first]);
  });

  it("is not who stands among those who represent already", () => {
    const rows = [request("ana", "APPROVED"), request("rui", "APPROVED")];
    expect(approvedHere(rows, [request("ana", "APPROVED", "tea")])).toEqual([rows[1]]);
  });
});
