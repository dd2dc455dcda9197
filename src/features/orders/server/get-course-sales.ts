import type { Verb } from "../../../platform/route.ts";
import { requireActor } from "../../../platform/services.ts";
import { centsToReais } from "../../../shared/format/cents-to-reais.ts";
import { courseNotFound } from "../../courses/contract.ts";
import { findReadableCourse } from "../../courses/server/find-readable-course.ts";
import { readCourseCards } from "../../courses/server/read-course-cards.ts";
import type { getCourseSales as endpoint } from "../sales-contract.ts";
import { averageProgress, averageRatings, countStudies, listMonths, sumSales } from "./course-sales.query.ts";

export const getCourseSales: Verb<typeof endpoint> = async ({ params, query }, context) => {
  const { orm } = context.db;
  const { userId: trainerId } = requireActor(context);
  const { id: courseId, ...course } = await findReadableCourse(context, params.id);
  if (course.userId !== trainerId) throw courseNotFound();
  const [cards, months, sales, studies, ratings, progress] = await Promise.all([
    readCourseCards(orm, [courseId]),
    listMonths(orm, query.months),
    sumSales(orm, { courseId, trainerId }),
    countStudies(orm, courseId),
    averageRatings(orm, courseId),
    averageProgress(orm, courseId),
  ]);
  const card = cards.get(courseId);
  if (!card) throw courseNotFound();
  const of = (month: string | null) => {
    const money = sales.find((row) => row.month === month);
    const counted = studies.find((row) => row.month === month);
    return {
      sold: money?.sold ?? 0,
      gross: centsToReais(Number(money?.gross ?? 0)),
      earned: centsToReais(Number(money?.earned ?? 0)),
      students: counted?.students ?? 0,
      completed: counted?.completed ?? 0,
    };
  };
  return {
    sales: {
      ...of(null),
      course: card,
      progress,
      rating: card.rating,
      ratings: card.ratings,
      months: months.map((month) => {
        const rated = ratings.find((row) => row.month === month);
        return {
          month,
          ...of(month),
          rating: rated ? Number(rated.rating) : null,
          ratings: rated?.ratings ?? 0,
        };
      }),
    },
  };
};
