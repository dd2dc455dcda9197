import { expect, it } from "vitest";
import { withoutPrefix } from "./error-summary.tsx";

it("strips the name of the payload's object", () => {
  expect(withoutPrefix("user.email", "user")).toBe("email");
  expect(withoutPrefix("user.address.0.city", "user")).toBe("address.0.city");
  expect(withoutPrefix("username", "user")).toBe("username");
  expect(withoutPrefix("user.email", undefined)).toBe("user.email");
});
