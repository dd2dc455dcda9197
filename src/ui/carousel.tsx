import { ChevronLeft, ChevronRight } from "lucide-react";
import { Children, type ReactNode, useRef } from "react";
import { IconButton } from "./button.tsx";

interface CarouselProps {
  /** What is shown: 'Empresas em destaque'. */
  label: string;
  children: ReactNode;
  /** Width of one item, e.g. '16rem'; on a phone never more than most of the screen. */
  itemWidth?: string;
}

/** Things side by side, moved by finger, by arrow buttons or by keyboard. */
export function Carousel({ label, children, itemWidth = "16rem" }: CarouselProps) {
  const track = useRef<HTMLUListElement>(null);
  function move(direction: 1 | -1) {
    const width = track.current?.clientWidth ?? 0;
    track.current?.scrollBy({ left: direction * width * 0.85, behavior: "smooth" });
  }
  return (
    <section aria-label={label}>
      <ul
        ref={track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard, links inside or not
        tabIndex={0}
        className="scrollbar-none -mx-4 flex snap-x snap-mandatory scroll-px-4 gap-4 overflow-x-auto px-4 py-1 sm:-mx-1 sm:scroll-px-1 sm:px-1"
      >
        {Children.map(children, (child) => (
          <li className="shrink-0 snap-start" style={{ width: `min(${itemWidth}, 80vw)` }}>
            {child}
          </li>
        ))}
      </ul>
      <div className="mt-3 hidden justify-end gap-2 sm:flex">
        <IconButton tone="bordered" name="Anteriores" icon={ChevronLeft} onClick={() => move(-1)} />
        <IconButton tone="bordered" name="Próximos" icon={ChevronRight} onClick={() => move(1)} />
      </div>
    </section>
  );
}
