import type { Reply, Visitor } from '../visitor.ts'

export const svg = '<svg onload=alert(1)>'
export const q = encodeURIComponent

export function showsMarkup({ headers, text }: Reply, markup: string = svg): boolean {
  return (headers['content-type'] ?? '').startsWith('text/html') && text.includes(markup)
}

/** In milliseconds. */
export async function measure(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}

/** Tells if no wrong attempt gets status 429. */
export async function isUnlimited(visitor: Visitor, path: string, form: Readonly<Record<string, string>>) {
  const attempts = 15
  let last: Reply = await visitor.post(path, form)
  for (let count = 1; count < attempts; count += 1) last = await visitor.post(path, form)
  return last.status !== 429
}
