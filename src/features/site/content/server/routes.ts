import { route } from "../../../../platform/services.ts";
import * as contract from "../contract.ts";
import * as highlight from "../highlight-contract.ts";
import * as skill from "../skill-contract.ts";
import { addHighlight } from "./add-highlight.ts";
import { addSkill } from "./add-skill.ts";
import { addTestimonial } from "./add-testimonial.ts";
import { changeHighlight } from "./change-highlight.ts";
import { changeTestimonial } from "./change-testimonial.ts";
import { getCategoryMenu } from "./get-category-menu.ts";
import { listHighlights } from "./list-highlights.ts";
import { listSeenHighlights } from "./list-seen-highlights.ts";
import { listSeenSkills } from "./list-seen-skills.ts";
import { listSeenTestimonials } from "./list-seen-testimonials.ts";
import { listTestimonials } from "./list-testimonials.ts";
import { mergeSkill } from "./merge-skill.ts";
import { orderHighlights } from "./order-highlights.ts";
import { orderTestimonials } from "./order-testimonials.ts";
import { removeHighlight } from "./remove-highlight.ts";
import { removeSkill } from "./remove-skill.ts";
import { removeTestimonial } from "./remove-testimonial.ts";
import { renameSkill } from "./rename-skill.ts";
import { saveCategoryMenu } from "./save-category-menu.ts";

export const contentRoutes = [
  route(contract.listHighlights, listHighlights),
  route(contract.listTestimonials, listTestimonials),
  route(skill.listSeenSkills, listSeenSkills),
  route(skill.addSkill, addSkill),
  route(skill.renameSkill, renameSkill),
  route(skill.mergeSkill, mergeSkill),
  route(skill.removeSkill, removeSkill),
  route(skill.getCategoryMenu, getCategoryMenu),
  route(skill.saveCategoryMenu, saveCategoryMenu),
  route(highlight.listSeenHighlights, listSeenHighlights),
  route(highlight.addHighlight, addHighlight),
  route(highlight.changeHighlight, changeHighlight),
  route(highlight.removeHighlight, removeHighlight),
  route(highlight.orderHighlights, orderHighlights),
  route(contract.listSeenTestimonials, listSeenTestimonials),
  route(contract.addTestimonial, addTestimonial),
  route(contract.changeTestimonial, changeTestimonial),
  route(contract.removeTestimonial, removeTestimonial),
  route(contract.orderTestimonials, orderTestimonials),
];
