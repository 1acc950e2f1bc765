import type { VNode } from 'preact'

/** An instant, to the minute and in UTC, as the server knows no one's time zone. */
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

/** An instant as people read it. */
export function formatTime(at: string): string {
  return `${dateOf(at)} ${timeOf(at)}`
}

function dateOf(at: string): string {
  return at.slice(0, 'yyyy-mm-dd'.length)
}

function timeOf(at: string): string {
  return `${at.slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh:mm'.length)} UTC`
}
