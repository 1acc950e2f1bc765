/** Public pages, without data of organizations. */
export const checksPath = '/docs/checks'

export function checkPath(checkId: string): string {
  return `${checksPath}/${encodeURIComponent(checkId)}`
}
