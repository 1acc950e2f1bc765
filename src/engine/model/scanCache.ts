/** Memoized values of one scan, shared by checks, gatherers and probes. Nothing outlives the scan. */
export type ScanCache = {
  /**
   * Returns `derive` of the inputs, computed once per identity of inputs. `derive` must be pure, and the same
   * function object for the whole scan.
   */
  memo<const Inputs extends readonly [object, ...object[]], Value>(
    derive: (...inputs: Inputs) => Value,
    ...inputs: Inputs
  ): Value
}
