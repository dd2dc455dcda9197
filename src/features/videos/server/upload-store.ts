import type { Readable } from "node:stream";
import { DataStore, Upload } from "@tus/server";
import { eq } from "drizzle-orm";
import type { Services } from "../../../platform/services.ts";
import { videoNotFound } from "../contract.ts";
import { videos, videoUploads } from "../table.ts";
import { receiveBytes } from "./receive-bytes.ts";
import { removeUnfinished } from "./remove-unfinished.ts";

type Receiving = Pick<Services, "db" | "storage" | "queue">;

/** What tus asks of a place for uploads, over rows and the storage of the installation: a folder or S3 alike. */
export class UploadStore extends DataStore {
  readonly #services: Receiving;

  constructor(services: Receiving) {
    super();
    this.#services = services;
    this.extensions = ["creation", "creation-with-upload", "termination"];
  }

  /** Its row was made before it was locked. */
  override async create(upload: Upload): Promise<Upload> {
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const [found] = await this.#services.db.orm
      .select({ bytes: videos.bytes, received: videoUploads.received })
      .from(videoUploads)
      .innerJoin(videos, eq(videos.id, videoUploads.videoId))
      .where(eq(videoUploads.videoId, id));
    if (!found) throw videoNotFound();
    return new Upload({ id, size: found.bytes, offset: found.received });
  }

  override write(bytes: Readable, videoId: string, position: number): Promise<number> {
    return receiveBytes(this.#services, { videoId, position }, bytes);
  }

  override remove(videoId: string): Promise<void> {
    return removeUnfinished(this.#services, videoId);
  }
}
