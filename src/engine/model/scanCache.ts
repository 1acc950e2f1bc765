/** Memoized values of one scan, shared by checks, gatherers and probes. Nothing outlives the scan. */
export type ScanCache = {
  /**
   * `derive` must be pure, and the same function object for the whole scan. Inputs are compared by identity.
   */
  memo<const Inputs extends readonly [object, ...object[]], Value>(
    derive: (...inputs: Inputs) => Value,
    ...inputs: Inputs
  ): Value
}
