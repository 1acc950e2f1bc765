/** Per connection; the store has about sixty. */
export const statementsNamedMax = 100

/** Uses before a statement is prepared, so that batches of varying size do not exhaust the names. */
export const usesUntilNamed = 3

const textsCountedMax = 1_000

/**
 * Names the repeated statements of a PostgreSQL connection for server-side preparation. Never frees a name,
 * because that would need another statement.
 */
export class StatementNames {
  readonly #names = new Map<string, string>()
  readonly #uses = new Map<string, number>()

  /** Returns null for a statement to plan anew. */
  nameOf(sql: string): string | null {
    const name = this.#names.get(sql)
    if (name !== undefined) return name
    if (this.#names.size >= statementsNamedMax) return null
    const uses = (this.#uses.get(sql) ?? 0) + 1
    if (uses < usesUntilNamed) {
      if (this.#uses.size >= textsCountedMax) this.#uses.clear()
      this.#uses.set(sql, uses)
      return null
    }
    this.#uses.delete(sql)
    const given = `scanward_${this.#names.size}`
    this.#names.set(sql, given)
    return given
  }
}
