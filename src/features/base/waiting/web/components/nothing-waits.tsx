import { CircleCheck } from "lucide-react";
import { Card } from "../../../../../ui/card.tsx";

/** What stands where an area begins and all is done. */
export const NothingWaits = () => (
  <Card className="flex items-center gap-3">
    <CircleCheck aria-hidden="true" className="shrink-0 text-success" />
    <p>Nada espera por você.</p>
  </Card>
);
