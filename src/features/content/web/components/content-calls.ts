import { call } from "../../../../client/call.ts";
import type { SkillKind } from "../../../reference/skill-kinds.ts";
import {
  addHighlight,
  changeHighlight,
  listSeenHighlights,
  orderHighlights,
  removeHighlight,
} from "../../highlight-contract.ts";
import type { HighlightKind, TestimonialPage } from "../../places.ts";
import {
  addSkill,
  getCategoryMenu,
  listSeenSkills,
  mergeSkill,
  removeSkill,
  renameSkill,
  saveCategoryMenu,
} from "../../skill-contract.ts";
import {
  addTestimonial,
  changeTestimonial,
  listSeenTestimonials,
  orderTestimonials,
  removeTestimonial,
} from "../../testimonial-contract.ts";
import type { Order } from "./use-ordered.ts";

/** The calls of the administration about what stands on the public pages. */

export const loadSkills = (kind: SkillKind, search?: string) =>
  call(listSeenSkills, { query: { kind, search } });
export const createSkill = (kind: SkillKind, name: string) =>
  call(addSkill, { body: { skill: { kind, name } } });
export const nameSkill = (id: string, name: string) =>
  call(renameSkill, { params: { id }, body: { skill: { name } } });
export const joinSkill = (id: string, into: string) =>
  call(mergeSkill, { params: { id }, body: { skill: { into } } });
export const deleteSkill = (id: string) => call(removeSkill, { params: { id } });

export const loadMenu = () => call(getCategoryMenu);
export const putMenu = (order: Order) => call(saveCategoryMenu, { body: { category_menu: order } });

export const loadSeenHighlights = (kind: HighlightKind) => call(listSeenHighlights, { query: { kind } });
type Days = { starts_on: string; ends_on: string | null };
export const createHighlight = (highlight: Days & { kind: HighlightKind; subject: string }) =>
  call(addHighlight, { body: { highlight } });
export const dateHighlight = (id: string, days: Days) =>
  call(changeHighlight, { params: { id }, body: { highlight: days } });
export const deleteHighlight = (id: string) => call(removeHighlight, { params: { id } });
export const putHighlights = (kind: HighlightKind, order: Order) =>
  call(orderHighlights, { params: { kind }, body: { order } });

export const loadSeenTestimonials = (page: TestimonialPage) =>
  call(listSeenTestimonials, { query: { page } });
type Written = Parameters<typeof call<typeof changeTestimonial>>[1]["body"]["testimonial"];
export const createTestimonial = (page: TestimonialPage, given: Written) =>
  call(addTestimonial, { body: { testimonial: { ...given, page } } });
export const writeTestimonial = (id: string, given: Written) =>
  call(changeTestimonial, { params: { id }, body: { testimonial: given } });
export const deleteTestimonial = (id: string) => call(removeTestimonial, { params: { id } });
export const putTestimonials = (page: TestimonialPage, order: Order) =>
  call(orderTestimonials, { params: { page }, body: { order } });
