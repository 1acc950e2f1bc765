import { expect } from 'chai'
import { gatherSamples } from '../../../../src/engine/discover/gather/samples.ts'
import { gatherBench } from '../../../helpers/scans/gatherBench.ts'
import { html, type Site } from '../../../helpers/sites/site.ts'
import { script } from '../../../helpers/tables/artifacts.ts'

const site: Site = { routes: { '/': html('<title>Desk</title>') }, otherwise: { status: 404 } }

/** Lists paths in a table, so that their method is unknown. */
const table = (paths: readonly string[]) =>
  `const paths=${JSON.stringify(paths)};for(const path of paths)client.send(path)`

describe('samples of an API', () => {
  const bench = gatherBench()

  async function requested(text: string, requestsLeft: number): Promise<readonly string[]> {
    const { context, reach, takePaths } = await bench.open(site)
    const { target } = await reach()
    takePaths()
    const scripts = [script({ url: `${target.origin}/app.js`, pageUrl: target.url, text })]
    await gatherSamples(context, target, { pages: [], scripts, requestsLeft })
    return [...takePaths()].sort()
  }

  const paths = ['/api/a', '/api/b', '/api/c', '/api/d', '/api/kunden', '/api/v1/patients', '/api/e']

  it('are three URLs of a script, and with unused requests those of personal data', async () => {
    expect(await requested(table(paths), 0)).to.deep.equal(['/api/a', '/api/b', '/api/c'])
    expect(await requested(table(paths), 9)).to.deep.equal([
      '/api/a',
      '/api/b',
      '/api/c',
      '/api/kunden',
      '/api/v1/patients',
    ])
  })

  it('are those of personal data first if a script reads more than the limit', async () => {
    const text = paths.map((path) => `fetch("${path}")`).join(';')
    expect(await requested(text, 0)).to.deep.equal(['/api/a', '/api/kunden', '/api/v1/patients'])
  })
})
