import { useRevalidator } from "react-router";
import { ErrorState } from "./error-state.tsx";

/** Stands where what a screen is about did not come, under its title; asks the screen's loader again. */
export function FailedPart({ failure }: { failure: string }) {
  const { revalidate, state } = useRevalidator();
  return <ErrorState text={failure} onRetry={revalidate} busy={state === "loading"} />;
}
