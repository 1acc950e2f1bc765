/**
 * Numbers, dates, UUIDs, hashes cut short, ranges of those, and other ids; a slug of words names a page of its own more often than it is looked up, and
 * `part-00017` may be one too: a long text is an id where digits stand in it in more than one place.
 */
const valueSegment =
  /^(?:\d+|\d{4}-\d{1,2}(?:-\d{1,2})?|[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|[0-9a-f]{24,64}|(?:(?=[0-9a-f]{0,11}\d)(?=\d{0,11}[a-f])[0-9a-f]{7,12})(?:\.{2,3}[0-9a-f]{0,40})?|(?=\D*\d+\D+\d)[\w-]{16,64})$/i

/** Says whether a segment of a path is a value by its looks. */
export function isValueSegment(segment: string): boolean {
  return valueSegment.test(segment)
}

/** The path of a URL with `*` in place of values; `values` are segments that are values whatever they look like. */
export function pathTemplate(pathname: string, values: readonly number[] = []): string {
  const segments = pathname
    .split('/')
    .slice(1)
    .map((segment, index) => (values.includes(index) || isValueSegment(segment) ? '*' : segment))
  return `/${segments.join('/')}`
}
