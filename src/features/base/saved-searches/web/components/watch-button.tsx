import { BellPlus } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { Button } from "../../../../../ui/button.tsx";
import { showFailure } from "../../../../../ui/feedback/feedback.ts";
import { lazyOverlay } from "../../../../../ui/overlays/lazy-overlay.tsx";
import type { SavedFinderName } from "../../kinds.ts";
import type { WatchFace, WatchingProps } from "./watching.tsx";

interface WatchButtonProps extends Omit<WatchingProps, "open" | "pressed" | "onFace"> {
  finder: SavedFinderName;
}

const fetchWatching = async () => (await import("./watching.tsx")).Watching;
const Watching = lazyOverlay<WatchingProps>(fetchWatching);

/** Over what a finder finds: whoever presses is told of what comes new. Who has to enter goes on from there. */
export function WatchButton(props: WatchButtonProps) {
  const [pressed, setPressed] = useState(0);
  const [face, setFace] = useState<WatchFace | null>(null);
  const [search] = useSearchParams();
  const goesOn = search.get("continuar") === `avisar-${props.finder}`;
  const press = () => void fetchWatching().then(() => setPressed((times) => times + 1), showFailure);
  return (
    <>
      <Button variant="ghost" size="sm" icon={face?.icon ?? BellPlus} onClick={press}>
        {face?.text ?? (
          <span>
            Avisar<span className="max-sm:sr-only"> do que é novo</span>
          </span>
        )}
      </Button>
      <Watching open={pressed > 0 || goesOn} pressed={pressed} onFace={setFace} {...props} />
    </>
  );
}
