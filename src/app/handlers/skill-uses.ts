import { segmentOfCompanies } from "../../features/companies/server/segment-of-companies.ts";
import { themeOfCourses } from "../../features/courses/server/theme-of-courses.ts";
import { skillsOfOpenings } from "../../features/job-openings/server/skills-of-openings.ts";
import { skillUses } from "../../features/reference/server/skill-uses.ts";
import { skillsOfPeople } from "../../features/resumes/server/skills-of-people.ts";
import { skillInSearches } from "../../features/saved-searches/server/skill-in-searches.ts";
import { joinHandlers } from "../../platform/handlers.ts";

/** Who puts a segment, theme or language in the place of another that goes. */
export const joinedSkillUses = joinHandlers(skillUses, [
  segmentOfCompanies,
  skillsOfPeople,
  skillsOfOpenings,
  themeOfCourses,
  skillInSearches,
]);
