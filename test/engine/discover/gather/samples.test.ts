import { expect } from 'chai'
import { gatherSamples } from '../../../../src/engine/discover/gather/samples.ts'
import { gatherBench } from '../../../helpers/scans/gatherBench.ts'
import { html, type Site } from '../../../helpers/sites/site.ts'
import { script } from '../../../helpers/tables/artifacts.ts'

const site: Site = { routes: { '/': html('<title>Desk</title>') }, otherwise: { status: 404 } }

/** Names paths in a table, so that nothing tells how they are read. */
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

  it('are three of those that a script names, and with requests left those of people too', async () => {
    expect(await requested(table(paths), 0)).to.deep.equal(['/api/a', '/api/b', '/api/c'])
    expect(await requested(table(paths), 9)).to.deep.equal([
      '/api/a',
      '/api/b',
      '/api/c',
      '/api/kunden',
      '/api/v1/patients',
    ])
  })

  it('are those of people first where a script reads more than may be requested', async () => {
    const text = paths.map((path) => `fetch("${path}")`).join(';')
    expect(await requested(text, 0)).to.deep.equal(['/api/a', '/api/kunden', '/api/v1/patients'])
  })
})
