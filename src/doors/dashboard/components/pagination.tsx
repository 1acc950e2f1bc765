import type { VNode } from 'preact'

/** A null path is no link. */
export function Pagination({
  label,
  first,
  next,
}: {
  /** Name of the list, such as "Audit log". */
  readonly label: string
  readonly first: string | null
  readonly next: string | null
}): VNode | null {
  if (first === null && next === null) return null
  return (
    <nav class="pagination" aria-label={`Pages: ${label}`}>
      {first !== null && (
        <a class="button button-plain" href={first}>
          First page
        </a>
      )}
      {next !== null && (
        <a class="button button-plain" href={next} rel="next">
          Next page
        </a>
      )}
    </nav>
  )
}
