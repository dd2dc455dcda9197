/**
 * What is under way, by a key, so that others who want the same can join it.
 *
 * A map that changes with every call leaves its outgrown tables behind. They grow old before anybody finds that they are
 * garbage, and until then the garbage collector keeps what they hold: half of all answers lived on like that. Of what is
 * over an empty place alone is left in them.
 */
export class InFlight<Work extends object> {
  readonly #places = new Map<string, { work: Work | null }>();

  get(key: string): Work | undefined {
    return this.#places.get(key)?.work ?? undefined;
  }

  begin(key: string, work: Work): void {
    this.#places.set(key, { work });
  }

  /** To be called when the work is over. Another one of the same key may have begun meanwhile: it stays. */
  end(key: string, work: Work): void {
    const place = this.#places.get(key);
    if (place?.work !== work) return;
    place.work = null;
    this.#places.delete(key);
  }
}
