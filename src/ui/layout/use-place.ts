import { useLocation, useNavigation } from "react-router";

/** The path of the screen that is on its way, or of the one that is shown: a menu marks at once what was pressed. */
export function usePlace(): string {
  const here = useLocation();
  const { location: coming } = useNavigation();
  return (coming ?? here).pathname;
}
