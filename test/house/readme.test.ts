import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { settings } from '../../src/service/config.ts'
import { plans } from '../../src/shared/model/plans.ts'

const readme = readFileSync('README.md', 'utf8')

function readTable(firstColumn: string): string[] {
  const lines = readme.split('\n')
  const head = lines.findIndex((line) => line.startsWith(`| ${firstColumn} |`))
  const rest = lines.slice(head + 2)
  return rest.slice(
    0,
    rest.findIndex((line) => !line.startsWith('|')),
  )
}

describe('README.md', () => {
  it('shows every setting with its real default', () => {
    const expected = Object.values(settings).map(({ env, default: preset, meaning }) => {
      return `| \`${env}\` | ${preset === '' ? 'empty' : `\`${preset}\``} | ${meaning} |`
    })
    expect(readTable('variable')).to.deep.equal(expected)
  })

  it('shows every plan with what it really includes', () => {
    const cap = (number: number | null) => (number === null ? 'no cap' : number.toLocaleString('en'))
    const every = (minutes: number | null) =>
      minutes === null ? 'none' : minutes === 60 ? 'every hour' : `every ${minutes / 60} hours`
    const expected = Object.entries(plans).map(([name, plan]) => {
      const { monthlyScans, activeScans, verifiedDomains, scheduleMinutesMin, retentionDays } = plan
      const counts = [cap(monthlyScans), activeScans ? 'yes' : 'no', cap(verifiedDomains)]
      const cells = [...counts, every(scheduleMinutesMin), cap(retentionDays)]
      return `| \`${name}\` | ${cells.join(' | ')} |`
    })
    expect(readTable('plan')).to.deep.equal(expected)
  })

  for (const [, path = ''] of readme.matchAll(/\]\((?!https?:|#)([^)]+)\)/g)) {
    it(`points at a file that is there: ${path}`, () => {
      expect(readFileSync(path, 'utf8')).not.to.equal('')
    })
  }
})
