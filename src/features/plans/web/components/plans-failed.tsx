import { useRevalidator } from "react-router";
import { ErrorState } from "../../../../ui/error-state.tsx";

/** Stands where plans did not come, under the title of the screen. */
export function PlansFailed({ failure }: { failure: string }) {
  const { revalidate, state } = useRevalidator();
  return <ErrorState text={failure} onRetry={revalidate} busy={state === "loading"} />;
}
