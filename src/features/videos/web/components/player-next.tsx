import { SkipForward } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import type { NextVideo } from "./video-player.tsx";

const secondsBefore = 5;

/** Counts down to what comes next; whoever stops that stays, and may still go. */
export function PlayerNext({ next }: { next: NextVideo }) {
  const [left, setLeft] = useState<number | null>(secondsBefore);
  const go = useEffectEvent(() => void next.go());
  useEffect(() => {
    if (left === null) return;
    if (left === 0) return go();
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  return (
    <div className="flex max-w-full flex-col items-center gap-2 text-center @lg:gap-4">
      <p className="text-sm" role="status">
        {left === null ? "A próxima aula espera por você." : `Próxima aula em ${secondsBefore} segundos`}
      </p>
      <p className="line-clamp-2 max-w-sm font-semibold text-balance @lg:text-lg">{next.title}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="amber" icon={SkipForward} onClick={() => next.go()}>
          {left === null ? "Assistir" : `Assistir (${left})`}
        </Button>
        {left !== null && (
          <Button variant="on-night" onClick={() => setLeft(null)}>
            Ficar nesta
          </Button>
        )}
      </div>
    </div>
  );
}
