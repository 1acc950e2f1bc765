/**
 * What one scan has computed so far, so that several checks, gatherers and probes share it. Whoever derives something
 * takes it as an argument; nothing of it outlives the scan.
 */
export type ScanCache = {
  /**
   * The value of `derive` for these inputs, computed once: inputs are told apart by identity, not by what they hold.
   * `derive` has to be one function for the whole scan, such as one that a module declares, and pure.
   */
  memo<const Inputs extends readonly [object, ...object[]], Value>(
    derive: (...inputs: Inputs) => Value,
    ...inputs: Inputs
  ): Value
}
