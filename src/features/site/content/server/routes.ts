import { route } from "../../../../platform/services.ts";
import * as contract from "../contract.ts";
import * as highlight from "../highlight-contract.ts";
import * as skill from "../skill-contract.ts";
import { getCategoryMenu, saveCategoryMenu } from "./category-menu.ts";
import {
  addHighlight,
  changeHighlight,
  listHighlights,
  listSeenHighlights,
  orderHighlights,
  removeHighlight,
} from "./highlights.ts";
import { addSkill, listSeenSkills, mergeSkill, removeSkill, renameSkill } from "./skills.ts";
import {
  addTestimonial,
  changeTestimonial,
  listSeenTestimonials,
  listTestimonials,
  orderTestimonials,
  removeTestimonial,
} from "./testimonials.ts";

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
