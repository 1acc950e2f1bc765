import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { openapiDocument } from '../../../generated/document.ts'
import { exitCodes } from '../../../src/doors/cli/exitCodes.ts'
import { outputFormats } from '../../../src/doors/cli/scan/scanOptions.ts'
import { problems } from '../../../src/service/problems.ts'
import { settings } from '../../../src/service/settings.ts'
import { plans } from '../../../src/shared/model/plans.ts'
import { listCommands } from '../../doors/cli/listCommands.ts'
import { readTable } from './markdown.ts'

const read = (name: string) => readFileSync(`docs/reference/${name}.md`, 'utf8')
const firstCell = (row: string) => row.split('|')[1]?.trim()

describe('docs/reference/settings.md', () => {
  it('shows every setting with its real default', () => {
    const expected = Object.values(settings).map(({ env, default: preset, meaning }) => {
      return `| \`${env}\` | ${preset === '' ? 'empty' : `\`${preset}\``} | ${meaning} |`
    })
    expect(readTable(read('settings'), 'variable')).to.deep.equal(expected)
  })
})

describe('docs/reference/plans.md', () => {
  it('shows every plan with what it really includes', () => {
    const cap = (number: number | null) => (number === null ? 'no cap' : number.toLocaleString('en'))
    const every = (minutes: number | null) => {
      if (minutes === null) return 'none'
      if (minutes === 60) return 'every hour'
      return minutes < 60 ? `every ${minutes} minutes` : `every ${minutes / 60} hours`
    }
    const expected = Object.entries(plans).map(([name, plan]) => {
      const { monthlyScans, activeScans, verifiedDomains, retentionDays } = plan
      const counts = [cap(monthlyScans), activeScans ? 'yes' : 'no', cap(verifiedDomains)]
      const intervals = [every(plan.scheduleMinutesMin), every(plan.monitorMinutesMin)]
      return `| \`${name}\` | ${[...counts, ...intervals, cap(retentionDays)].join(' | ')} |`
    })
    expect(readTable(read('plans'), 'plan')).to.deep.equal(expected)
  })
})

describe('docs/reference/cli.md', () => {
  it('shows every command with the description of its help', () => {
    const expected = listCommands().map(({ name, command }) => {
      const values = command.registeredArguments.map((argument) =>
        argument.required ? ` <${argument.name()}>` : ` [${argument.name()}]`,
      )
      return `| \`${name}${values.join('')}\` | ${command.description()} |`
    })
    expect(readTable(read('cli'), 'command')).to.deep.equal(expected)
  })

  it('shows every exit code', () => {
    const shown = readTable(read('cli'), 'exit code').map((row) => Number(firstCell(row)))
    expect(shown).to.deep.equal(Object.values(exitCodes))
  })
})

describe('docs/reference/formats.md', () => {
  it('shows every format', () => {
    const shown = readTable(read('formats'), 'format').map((row) => firstCell(row)?.replaceAll('`', ''))
    expect(shown).to.deep.equal([...outputFormats])
  })
})

describe('docs/reference/api.md', () => {
  it('shows every operation with its summary', () => {
    const expected = Object.entries(openapiDocument.paths).flatMap(([path, item]) =>
      Object.entries(item).flatMap(([method, operation]) =>
        'summary' in operation ? [`| \`${method.toUpperCase()} ${path}\` | ${operation.summary} |`] : [],
      ),
    )
    expect(expected).to.have.length.above(30)
    expect(readTable(read('api'), 'request')).to.deep.equal(expected)
  })

  it('shows every error with its status and message', () => {
    const expected = Object.entries(problems)
      .map(([code, { status, message }]) => ({ code, status, message: message.replace('<', '\\<') }))
      .map(({ code, status, message }) => `| ${status} | \`${code}\` | ${message} |`)
    expect(readTable(read('api'), 'status')).to.deep.equal(expected)
  })
})
