import { Picture } from "../../../../../ui/picture.tsx";
import { imageAddress } from "../../../../base/media/image-address.ts";
import type { CourseCard } from "../../contract.ts";

interface CoursePictureProps {
  image: CourseCard["image"];
  /** Of the course: its cover where there is no picture. */
  name: string;
  sizes: string;
  priority?: boolean;
  className?: string;
}

/** The picture of a course in a box that never jumps; silent, since the name stands beside it. */
export function CoursePicture({ image, ...rest }: CoursePictureProps) {
  const small = image && imageAddress(image._id, "small");
  return (
    <Picture
      {...rest}
      {...(image && { src: small ?? null, srcSet: `${small} 480w, ${image.url} 1200w` })}
      alt=""
      ratio="16/9"
    />
  );
}
