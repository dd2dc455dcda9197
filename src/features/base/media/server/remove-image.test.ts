import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { jpeg, pictureScene } from "../../../../app/testing/pictures.ts";
import { updateUser } from "../../../people/users/contract.ts";
import { users } from "../../../people/users/table.ts";
import { userForm } from "../../../people/users/testing/user-form.ts";
import { updateLesson } from "../../../training/courses/lesson-contract.ts";
import { createPublishedCourse } from "../../../training/courses/testing/factory.ts";
import { createEnrolment } from "../../../training/enrolments/testing/factory.ts";
import { removeImage } from "../contract.ts";
import { makeImageVariants, originalKey, removeImageFiles } from "./image-files.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const { signIn, upload, get, isStored, jobsOf } = pictureScene(app);

describe("removing a picture", () => {
  it("takes it from whoever shows it, and its files once that is certain", async () => {
    const { user, token } = await signIn();
    const { _id, url } = (await upload(token, await jpeg)).body.image;
    await makeImageVariants(app.services, { imageId: _id });
    await app.as(token)(updateUser, {
      params: { id: user.id },
      body: { user: userForm({ image: { _id } }) },
    });
    expect(await app.as(token)(removeImage, { params: { id: _id } })).toEqual({ message: "Imagem removida" });
    const [row] = await orm().select().from(users).where(eq(users.id, user.id));
    expect(row?.imageId).toBeNull();

    const job = { id: _id, contentType: "image/jpeg" };
    expect(await jobsOf("remove-image-files")).toContainEqual(job);
    await removeImageFiles(app.services.storage, job);
    await removeImageFiles(app.services.storage, job);
    expect(await isStored(originalKey(_id, "image/jpeg"))).toBe(false);
    expect((await get(url)).statusCode).toBe(404);
  });

  it("is for who sent it, once", async () => {
    const owner = await signIn();
    const other = await signIn();
    const { _id } = (await upload(owner.token, await jpeg)).body.image;
    const remove = (id: string, token: string | null) => app.request(removeImage, { params: { id }, token });
    expect((await remove(_id, null)).status).toBe(401);
    expect((await remove(_id, other.token)).status).toBe(404);
    expect((await remove("foto", owner.token)).status).toBe(404);
    expect((await remove("01900000-0000-7000-8000-00000000ffff", owner.token)).status).toBe(404);
    const both = await Promise.all([remove(_id, owner.token), remove(_id, owner.token)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });

  it("is refused where somebody has the lesson that shows it: it is replaced there", async () => {
    const { user, token } = await signIn();
    const { course, lessons } = await createPublishedCourse(orm(), { userId: user.id });
    const [image, other] = [
      (await upload(token, await jpeg)).body.image._id,
      (await upload(token, await jpeg)).body.image._id,
    ];
    const params = { id: course.id, lessonId: lessons[1]?.id ?? "" };
    const put = (to: string | null) =>
      app.request(updateLesson, { token, params, body: { lesson: { image: to } } as never });
    const remove = (id: string) => app.request(removeImage, { token, params: { id } });
    expect((await put(image)).status).toBe(200);
    expect((await put(null)).status).toBe(200);
    const again = (await upload(token, await jpeg)).body.image._id;
    await put(again);
    await createEnrolment(orm(), { courseId: course.id, userId: (await signIn()).user.id });
    expect(await remove(again)).toMatchObject({ status: 409, body: { code: "IMAGE_OF_STUDENTS" } });
    expect(await put(null)).toMatchObject({
      status: 409,
      body: { code: "IMAGE_OF_STUDENTS", fields: { "lesson.image": expect.stringMatching(/troque/) } },
    });
    expect((await put(again)).status).toBe(200);
    expect((await put(other)).status).toBe(200);
    expect((await remove(again)).status).toBe(404);
  });
});
