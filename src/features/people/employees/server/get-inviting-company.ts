import type { Verb } from "../../../../platform/services.ts";
import { presentImage } from "../../../base/media/image-address.ts";
import { type getInvitingCompany as endpoint, invitationNotFound } from "../invitation-contract.ts";
import { findInvitationOfLink } from "./invitations.ts";

export const getInvitingCompany: Verb<typeof endpoint> = async ({ params }, { db }) => {
  const { status, nameFancy, slug, imageId } = await findInvitationOfLink(db.orm, params.token);
  if (status !== "PENDING") throw invitationNotFound();
  return { company: { name_fancy: nameFancy, slug, image: presentImage(imageId) } };
};
