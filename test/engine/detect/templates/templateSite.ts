import type { ScanRequest } from '../../../../src/engine/model/scanRequest.ts'
import type { ReadTemplate } from '../../../../src/engine/model/template.ts'
import { readTemplate } from '../../../../src/engine/read/templates/parseTemplate.ts'
import type { ScanReport } from '../../../../src/shared/model/report.ts'
import { reportOf, scanWorld } from '../../../helpers/scans/scanWorld.ts'
import type { Site, SiteResponse } from '../../../helpers/sites/site.ts'
import { openWorld, type WorldRequest } from '../../../helpers/sites/world.ts'

export const origin = 'http://shop.example'

type Written = {
  readonly id?: string
  readonly severity?: string
  readonly info?: string
  /** Lines of the block, without their indentation; a dash begins another block. */
  readonly block: string
}

export function writeTemplate({ id = 'sample', severity = 'high', info = '', block }: Written): ReadTemplate {
  const lines = block
    .trim()
    .split('\n')
    .map((line) => (line === '-' ? '  -' : `    ${line}`))
  const own = info === '' ? '' : `  ${info}\n`
  const text = `id: ${id}\ninfo:\n  name: Name of ${id}\n  author: someone\n  severity: ${severity}\n${own}http:\n  -\n${lines.join('\n')}\n`
  return readTemplate({ file: `${id}.yaml`, text })
}

export function page(body: string, headers: SiteResponse['headers'] = {}, status = 200): SiteResponse {
  return { status, headers: { 'content-type': 'text/html; charset=utf-8', ...headers }, body }
}

const start = page('<!doctype html><title>Shop</title><p>Welcome to the shop</p>')

export async function scanTemplates(
  site: Site,
  templates: readonly ReadTemplate[],
  request: Partial<ScanRequest> = {},
): Promise<{ readonly report: ScanReport; readonly requests: readonly WorldRequest[] }> {
  const world = await openWorld({ [origin]: { ...site, routes: { '/': start, ...site.routes } } })
  try {
    const asked = { onlyChecks: ['template.*'], timeLimitMs: 120_000, ...request }
    const report = await reportOf(scanWorld(world, `${origin}/`, asked, { templates }))
    return { report, requests: [...world.requests] }
  } finally {
    await world.close()
  }
}

/** Tells the state of the only template, with its severity or reason. */
export function verdictOf({ checks, findings }: ScanReport, id = 'sample'): string {
  const outcome = checks.find(({ check_id: checkId }) => checkId === `template.${id}`)
  const finding = findings.find(({ checkId }) => checkId === `template.${id}`)
  if (finding !== undefined) return `${outcome?.state}: ${finding.severity}, ${finding.evidence.confidence}`
  return outcome?.reason == null ? `${outcome?.state}` : `${outcome.state}: ${outcome.reason}`
}
