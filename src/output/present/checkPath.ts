/** Where the service shows its pages about checks. They hold nothing of any organization, and need no sign-in. */
export const checksPath = '/docs/checks'

/** Path of the page about a check. */
export function checkPath(checkId: string): string {
  return `${checksPath}/${encodeURIComponent(checkId)}`
}
