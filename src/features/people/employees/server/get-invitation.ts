import { requireActor, type Verb } from "../../../../platform/services.ts";
import { presentImage } from "../../../base/media/image-address.ts";
import type { getInvitation as endpoint } from "../invitation-contract.ts";
import { findInvitation } from "./invitations.ts";
import { findFullName } from "./queries.ts";

export const getInvitation: Verb<typeof endpoint> = async ({ params }, context) => {
  const { orm } = context.db;
  const found = await findInvitation(orm, params.token, requireActor(context));
  const { nameFancy, slug, imageId, invitedBy, expiresAt, status, title, position, manager, email } = found;
  return {
    invitation: {
      status,
      company: { name_fancy: nameFancy, slug, image: presentImage(imageId) },
      invited_by: invitedBy && (await findFullName(orm, invitedBy)),
      title,
      position,
      manager,
      email,
      expires_at: expiresAt.toISOString(),
    },
  };
};
