import type { Severity } from '../../../shared/model/severity.ts'
import { type Advisory, type AdvisoryCondition, advisoryConditions } from '../../model/libraries.ts'

const severities: Readonly<Record<string, Severity>> = {
  critical: 'critical',
  high: 'high',
  medium: 'medium',
  low: 'low',
  info: 'info',
}

/**
 * Reads a row `numbers | severity [CVSS] [KEV] | CWE | versions | effect | if conditions | link`.
 *
 * Versions are `from..below`, separated by blanks; a missing bound is open. `if` and the link may be missing: the link
 * then follows from the numbers. Throws for another form.
 */
export function readAdvisoryRow(row: string): Advisory {
  const [numbers = '', rating = '', cwes = '', versions = '', summary = '', ...rest] = row.split(' | ')
  const ids = numbers.split(' ')
  const [severityName = '', ...marks] = rating.split(' ')
  const severity = severities[severityName]
  if (severity === undefined || summary === '') throw new Error(`Expected an advisory, found ${row}`)
  const cvss = marks.find((mark) => mark !== 'KEV')
  const conditions = rest.find((cell) => cell.startsWith('if '))
  return {
    ids,
    severity,
    ...(cvss !== undefined && { cvss: Number(cvss) }),
    ...(marks.includes('KEV') && { isExploited: true as const }),
    cwes: cwes.split(' ').map(Number),
    ranges: versions.split(' ').map((range) => {
      const [from = '', below = ''] = range.split('..')
      return { from: from || null, below: below || null }
    }),
    ...(conditions !== undefined && { conditions: conditions.slice(3).split(' ').map(readCondition) }),
    summary,
    link: rest.find((cell) => cell.startsWith('https://')) ?? linkOf(ids),
  }
}

function readCondition(word: string): AdvisoryCondition {
  const condition = advisoryConditions.find((known) => known === word)
  if (condition === undefined) throw new Error(`Expected a condition of an advisory, found ${word}`)
  return condition
}

function linkOf(ids: readonly string[]): string {
  const github = ids.find((id) => id.startsWith('GHSA-'))
  return github === undefined
    ? `https://nvd.nist.gov/vuln/detail/${ids[0] ?? ''}`
    : `https://github.com/advisories/${github}`
}
