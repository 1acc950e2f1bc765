import { expect } from 'chai'
import { readDescription } from '../../../src/engine/read/descriptions/readDescription.ts'
import type { DescribedApi } from '../../../src/shared/model/apiDescription.ts'
import type { ScanReport } from '../../../src/shared/model/report.ts'
import { scanActively } from '../../helpers/scans/activeScan.ts'
import { reportOf, scanWorld } from '../../helpers/scans/scanWorld.ts'
import { openWorld } from '../../helpers/sites/world.ts'
import { documents } from './documents.ts'
import { operations, unnamedApi, weaknessesOfApi } from './unnamedApi.ts'

const { hostname } = new URL(unnamedApi.target)

function describedBy(text: string): DescribedApi {
  const read = readDescription(text, hostname)
  if (!read.ok) throw new Error(read.reason)
  const { kind, content, operations: count, warnings } = read
  return { name: kind, kind, content, operations: count, warnings }
}

/** Lists the weaknesses of the API that a report has, by check and path. */
function foundIn({ findings }: ScanReport): readonly string[] {
  const text = findings.map(({ checkId, evidence }) => ({ checkId, text: JSON.stringify(evidence) }))
  return weaknessesOfApi.filter((weakness) => {
    const [checkId, path = ''] = weakness.split(' ')
    return text.some((finding) => finding.checkId === checkId && finding.text.includes(path))
  })
}

const checks = [...new Set(weaknessesOfApi.map((weakness) => weakness.split(' ', 1)[0] ?? ''))]

async function scan(descriptions: readonly DescribedApi[]) {
  return await scanActively(unnamedApi, { request: { onlyChecks: checks, descriptions } })
}

describe('an application whose API no page names', () => {
  it('shows none of its weaknesses without a description', async () => {
    const { report, requests } = await scan([])
    expect(foundIn(report)).to.deep.equal([])
    expect(requests.filter(({ path }) => path.includes('vault-7'))).to.deep.equal([])
    expect(report.api_descriptions).to.deep.equal([])
  })

  for (const kind of ['openapi', 'postman', 'har'] as const) {
    it(`shows each weakness with a description: ${kind}`, async () => {
      const { report, requests } = await scan([describedBy(documents[kind])])
      expect(foundIn(report)).to.deep.equal(weaknessesOfApi)
      const [summary] = report.api_descriptions
      expect(summary).to.include({ kind, operations: operations.length, requested: operations.length })
      expect(summary?.not_requested).to.deep.equal([])
      const sources = report.active?.inputs?.sources.map(({ source }) => source)
      expect(sources).to.include(kind)
      const sent = JSON.stringify(requests)
      expect(sent).not.to.include('not-to-be-kept')
    })
  }

  it('is read by GET alone in a passive scan, which says what it left out', async () => {
    const { world: sites, close } = await unnamedApi.open()
    const world = await openWorld(sites)
    try {
      const descriptions = [describedBy(documents.openapi)]
      const report = await reportOf(scanWorld(world, unnamedApi.target, { descriptions }))
      const described = world.requests.filter(({ path }) => path.startsWith('/vault-7/'))
      expect(described.filter(({ method }) => method !== 'GET')).to.deep.equal([])
      expect(foundIn(report)).to.include.members([
        'info.password-hash /vault-7/members',
        'secrets.openai /vault-7/settings',
      ])
      const [summary] = report.api_descriptions
      expect(summary?.requested).to.equal(9)
      expect(summary?.not_requested.map(({ method, reason }) => `${method} ${reason}`)).to.deep.equal(
        Array.from({ length: 3 }, () => 'POST a passive scan sends only GET requests'),
      )
    } finally {
      await world.close()
      await close?.()
    }
  })
})
