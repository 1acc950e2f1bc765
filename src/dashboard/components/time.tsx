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
      {formatTime(at)}
    </time>
  )
}

/** An instant as people read it. */
export function formatTime(at: string): string {
  return `${at.slice(0, 'yyyy-mm-dd'.length)} ${at.slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh:mm'.length)} UTC`
}
