import type { BrowserState } from '../artifacts/browser.ts'
import type { Gathered, Page, Target } from '../artifacts.ts'
import type { GatherContext } from './context.ts'

export async function gatherBrowser(
  _context: GatherContext,
  _target: Target,
  _pages: readonly Page[],
): Promise<Gathered<BrowserState>> {
  return { ok: false, reason: 'pages are not rendered in a browser yet' }
}
