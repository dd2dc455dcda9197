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
