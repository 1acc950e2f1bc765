/** Says whether a value is the order of a list: then `dir` is short for a direction, and not for a directory. */
export function isSortOrder(value: string): boolean {
  return /^(?:asc|desc)(?:ending)?$/i.test(value)
}
