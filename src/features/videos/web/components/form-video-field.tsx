import { useController, useFormContext } from "react-hook-form";
import { VideoField, type VideoFieldProps } from "./video-field.tsx";

/** A video bound to a `Form`: its value is the video as it was answered, `{ _id }` of one that was just sent, or null. */
export function FormVideoField({
  name,
  ...field
}: Omit<VideoFieldProps, "value" | "onChange" | "error"> & { name: string }) {
  const { field: bound, fieldState } = useController({ name });
  const { resetField } = useFormContext();
  const { isDirty } = fieldState;
  return (
    <VideoField
      {...field}
      name={name}
      value={bound.value}
      onChange={(video) => {
        bound.onChange(video);
        // The saved video is gone already when it is removed: there is nothing left to save of it.
        if (!video && !isDirty) resetField(name, { defaultValue: null });
      }}
      error={fieldState.error?.message}
    />
  );
}
