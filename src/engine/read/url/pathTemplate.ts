/**
 * Numbers, dates, UUIDs, hashes, ranges and ids. Slugs such as `part-00017` are usually pages of their own;
 * long texts are ids if they contain digits in several places.
 */
const valueSegment =
  /^(?:\d+|\d{4}-\d{1,2}(?:-\d{1,2})?|[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|[0-9a-f]{24,64}|(?:(?=[0-9a-f]{0,11}\d)(?=\d{0,11}[a-f])[0-9a-f]{7,12})(?:\.{2,3}[0-9a-f]{0,40})?|(?=\D*\d+\D+\d)[\w-]{16,64})$/i

export function isValueSegment(segment: string): boolean {
  return valueSegment.test(segment)
}

/** Replaces values by `*`; `values` are indexes of further segments to replace. */
export function pathTemplate(pathname: string, values: readonly number[] = []): string {
  const segments = pathname
    .split('/')
    .slice(1)
    .map((segment, index) => (values.includes(index) || isValueSegment(segment) ? '*' : segment))
  return `/${segments.join('/')}`
}
