/** The store has about sixty. */
export const statementsNamedMax = 100

/** Batches of varying size must not exhaust the names. */
export const usesUntilNamed = 3

const textsCountedMax = 1_000

/** Names repeated statements, which PostgreSQL then keeps prepared. Never frees a name. */
export class StatementNames {
  readonly #names = new Map<string, string>()
  readonly #uses = new Map<string, number>()

  /** Returns the name of a statement; null if it is to be planned anew. */
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
