/** Statements that stay prepared on a connection. The store has about sixty that come again and again. */
export const statementsNamedMax = 100

/** How often a statement comes before it stays prepared: batches of odd sizes must not use up the names. */
export const usesUntilNamed = 3

const textsCountedMax = 1_000

/**
 * Names the statements of one PostgreSQL connection that come again, by which the server keeps them prepared.
 * A name is never taken back: that would cost a statement of its own.
 */
export class StatementNames {
  readonly #names = new Map<string, string>()
  readonly #uses = new Map<string, number>()

  /** Returns the name of a statement; null for one that is to be planned anew. */
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
