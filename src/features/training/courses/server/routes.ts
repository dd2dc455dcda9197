import { route } from "../../../../platform/services.ts";
import * as authoring from "../authoring-contract.ts";
import * as contract from "../contract.ts";
import * as lessons from "../lesson-contract.ts";
import * as outline from "../outline-contract.ts";
import { createCourse } from "./create-course.ts";
import { createLesson } from "./create-lesson.ts";
import { createSection } from "./create-section.ts";
import { getCourse } from "./get-course.ts";
import { getLesson } from "./get-lesson.ts";
import { listCourses } from "./list-courses.ts";
import { listRelatedCourses } from "./list-related-courses.ts";
import { listThemes } from "./list-themes.ts";
import { listTrainers } from "./list-trainers.ts";
import { removeAttachment } from "./remove-attachment.ts";
import { removeCourse } from "./remove-course.ts";
import { removeLesson } from "./remove-lesson.ts";
import { removeSection } from "./remove-section.ts";
import { saveOutline } from "./save-outline.ts";
import { summariseCourses } from "./summarise-courses.ts";
import { updateCourse } from "./update-course.ts";
import { updateLesson } from "./update-lesson.ts";
import { updateSection } from "./update-section.ts";
import { uploadAttachment } from "./upload-attachment.ts";

export const courseRoutes = [
  route(contract.listCourses, listCourses),
  route(contract.getCourse, getCourse),
  route(contract.summariseCourses, summariseCourses),
  route(contract.listTrainers, listTrainers),
  route(contract.listThemes, listThemes),
  route(contract.listRelatedCourses, listRelatedCourses),
  route(authoring.createCourse, createCourse),
  route(authoring.updateCourse, updateCourse),
  route(authoring.removeCourse, removeCourse),
  route(outline.createSection, createSection),
  route(outline.updateSection, updateSection),
  route(outline.removeSection, removeSection),
  route(outline.saveOutline, saveOutline),
  route(lessons.getLesson, getLesson),
  route(lessons.createLesson, createLesson),
  route(lessons.updateLesson, updateLesson),
  route(lessons.removeLesson, removeLesson),
  route(lessons.uploadAttachment, uploadAttachment),
  route(lessons.removeAttachment, removeAttachment),
];
