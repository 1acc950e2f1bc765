import type { VNode } from 'preact'

/** Shows a time in UTC, because the server does not know the user's time zone. */
export function Time({
  at,
  fallback = '–',
}: {
  readonly at: string | null
  readonly fallback?: string
}): VNode {
  if (at === null) return <span>{fallback}</span>
  return (
    <time dateTime={at} title={at}>
      <span>{dateOf(at)}</span> <span>{timeOf(at)}</span>
    </time>
  )
}

export function formatTime(at: string): string {
  return `${dateOf(at)} ${timeOf(at)}`
}

function dateOf(at: string): string {
  return at.slice(0, 'yyyy-mm-dd'.length)
}

function timeOf(at: string): string {
  return `${at.slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh:mm'.length)} UTC`
}
