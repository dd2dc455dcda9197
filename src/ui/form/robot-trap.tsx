import { useRef } from "react";
import { useFormContext } from "react-hook-form";

/** A field of the form that no person meets, neither by eye nor by keyboard nor by ear; programs that fill in forms do. */
export function RobotTrap() {
  const { register } = useFormContext();
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Deixe este campo vazio
        <input
          {...register("homepage")}
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-lpignore="true"
        />
      </label>
    </div>
  );
}

/**
 * How long the page had been shown when its form was first sent, in milliseconds. The same when it is sent again: what
 * differs would be another submission, and done twice where only the answer was lost.
 */
export function useElapsed(): () => number {
  const elapsed = useRef<number | null>(null);
  return () => {
    elapsed.current ??= Math.round(performance.now());
    return elapsed.current;
  };
}
