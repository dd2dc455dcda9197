import { route } from "../../../../platform/services.ts";
import * as authoring from "../authoring-contract.ts";
import * as contract from "../contract.ts";
import * as lessons from "../lesson-contract.ts";
import * as outline from "../outline-contract.ts";
import { getCourse, listCourses, listRelatedCourses, listThemes, summariseCourses } from "./courses.ts";
import { createCourse, draftCourse } from "./create-course.ts";
import { createLesson, draftLesson, getLesson, removeLesson } from "./lessons.ts";
import { listTrainers } from "./list-trainers.ts";
import { removeCourse } from "./remove-course.ts";
import { createSection, removeSection, saveOutline, updateSection } from "./sections.ts";
import { updateCourse } from "./update-course.ts";
import { updateLesson } from "./update-lesson.ts";
import { removeAttachment, uploadAttachment } from "./write-attachments.ts";

export const courseRoutes = [
  route(contract.listCourses, listCourses),
  route(contract.getCourse, getCourse),
  route(contract.summariseCourses, summariseCourses),
  route(contract.listTrainers, listTrainers),
  route(contract.listThemes, listThemes),
  route(contract.listRelatedCourses, listRelatedCourses),
  route(authoring.createCourse, createCourse),
  route(authoring.draftCourse, draftCourse),
  route(authoring.updateCourse, updateCourse),
  route(authoring.removeCourse, removeCourse),
  route(outline.createSection, createSection),
  route(outline.updateSection, updateSection),
  route(outline.removeSection, removeSection),
  route(outline.saveOutline, saveOutline),
  route(lessons.getLesson, getLesson),
  route(lessons.createLesson, createLesson),
  route(lessons.draftLesson, draftLesson),
  route(lessons.updateLesson, updateLesson),
  route(lessons.removeLesson, removeLesson),
  route(lessons.uploadAttachment, uploadAttachment),
  route(lessons.removeAttachment, removeAttachment),
];
