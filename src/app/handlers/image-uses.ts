import { companyLogo } from "../../features/companies/server/image-uses.ts";
import { testimonialPicture } from "../../features/content/server/image-uses.ts";
import { coursePicture, lessonPicture } from "../../features/courses/server/image-uses.ts";
import { imageUses } from "../../features/media/server/image-uses.ts";
import { productGroupPictures, productPicture } from "../../features/products/server/image-uses.ts";
import { userPhoto } from "../../features/users/server/image-uses.ts";
import { joinHandlers } from "../../platform/handlers.ts";

/** Where pictures are shown. A picture that is shown nowhere is swept. */
export const joinedImageUses = joinHandlers(imageUses, [
  userPhoto,
  companyLogo,
  productPicture,
  ...productGroupPictures,
  coursePicture,
  lessonPicture,
  testimonialPicture,
]);
