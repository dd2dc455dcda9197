import { useController, useFormContext } from "react-hook-form";
import { call } from "../../../../../client/call.ts";
import { upload } from "../../../../../client/upload.ts";
import type { Image } from "../../../../../shared/schema.ts";
import { notify } from "../../../../../ui/feedback/feedback.tsx";
import {
  ImageUploadField,
  type ImageUploadFieldProps,
} from "../../../../../ui/fields/image-upload-field.tsx";
import { removeImage, uploadImage } from "../../../calls.ts";

interface OwnImageFieldProps extends Omit<ImageUploadFieldProps, "src" | "onUpload" | "onRemove"> {
  value: Image | null | undefined;
  onChange: (image: Image | null) => void;
}

/**
 * A picture of one's own: sent and removed at once, while the thing that shows it points to it only after the form
 * around is saved.
 */
export function OwnImageField({ value, onChange, ...field }: OwnImageFieldProps) {
  async function send(file: File, onProgress: (share: number) => void) {
    const { image } = await upload(uploadImage, file, onProgress);
    onChange(image);
  }
  async function remove() {
    if (!value) return;
    const { message } = await call(removeImage, { params: { id: value._id } });
    onChange(null);
    notify.success(message);
  }
  return <ImageUploadField {...field} src={value?.thumb_url ?? null} onUpload={send} onRemove={remove} />;
}

/** The same bound to a `Form`: its value is the whole image or null, of which the schemas keep `_id`. */
export function FormOwnImageField({
  name,
  ...field
}: Omit<OwnImageFieldProps, "value" | "onChange" | "error"> & { name: string }) {
  const { field: bound, fieldState } = useController({ name });
  const { resetField } = useFormContext();
  const { isDirty } = fieldState;
  return (
    <OwnImageField
      {...field}
      name={name}
      value={bound.value}
      onChange={(image) => {
        bound.onChange(image);
        // The saved picture is gone already when it is removed: there is nothing left to save of it.
        if (!image && !isDirty) resetField(name, { defaultValue: null });
      }}
      error={fieldState.error?.message}
    />
  );
}
