import type { Reply, Visitor } from '../visitor.ts'

export const svg = '<svg onload=alert(1)>'
export const q = encodeURIComponent

/** Whether a page, as a browser would read it, has the text as it is. */
export function showsMarkup({ headers, text }: Reply, markup: string = svg): boolean {
  return (headers['content-type'] ?? '').startsWith('text/html') && text.includes(markup)
}

/** Milliseconds that a request takes. */
export async function measure(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}

/** Whether an account's wrong attempts are all heard. */
export async function isUnlimited(visitor: Visitor, path: string, form: Readonly<Record<string, string>>) {
  const attempts = 15
  let last: Reply = await visitor.post(path, form)
  for (let count = 1; count < attempts; count += 1) last = await visitor.post(path, form)
  return last.status !== 429
}
