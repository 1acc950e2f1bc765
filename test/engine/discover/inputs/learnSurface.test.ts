import { expect } from 'chai'
import { openRandom } from '../../../../src/engine/detect/active/plan/random.ts'
import { learnSurface } from '../../../../src/engine/discover/inputs/learnSurface.ts'
import { gatherBench } from '../../../helpers/scans/gatherBench.ts'
import { html, json, type Site } from '../../../helpers/sites/site.ts'
import { exchange, gathered, missingPages, script, target } from '../../../helpers/tables/artifacts.ts'

/** Unguessable ids; each list needs an id of its parent. */
const site: Site = {
  routes: {
    '/': html('<title>Desk</title>'),
    '/api/projects': json({ list: [{ id: 'p_4kd9', title: 'Harbour' }] }),
    '/api/projects/p_4kd9/tables': json({ list: [{ id: 'md_77ab', project_id: 'p_4kd9', title: 'Boats' }] }),
    '/api/tables/md_77ab/rows': json({ rows: [{ uuid: 'r-5531', name: 'Heron' }] }),
    '/api/tables/md_77ab/rows/r-5531/notes': json([]),
  },
  otherwise: () => ({ ...json({ error: 'not found' }), status: 404 }),
}

const program = `
  const list = () => fetch("/api/projects")
  const tables = (e) => fetch(\`/api/projects/\${e}/tables\`)
  const rows = (table, q) => fetch("/api/tables/".concat(table.id, "/rows?sort=").concat(q))
  const notes = (tableId, rowId) => fetch("/api/tables/" + tableId + "/rows/" + rowId + "/notes")
  const nobody = (boatId) => fetch("/api/boats/" + boatId)
`

describe('ids in paths of a program', () => {
  const bench = gatherBench()

  it('are those of lists, level by level', async () => {
    const opened = await bench.open(site)
    const { origin } = opened.site
    const { entries } = await learnSurface(
      { ...opened.context, account: null, random: openRandom(), intensity: 'safe' },
      gathered({ target: target(`${origin}/`), scripts: [script({ text: program, pageUrl: `${origin}/` })] }),
    )
    const asked = entries.map(({ url, status }) => `${new URL(url).pathname} ${status}`).sort()
    expect(asked).to.deep.equal([
      '/api/boats/1 404',
      '/api/projects 200',
      '/api/projects/p_4kd9/tables 200',
      '/api/tables/md_77ab/rows 200',
      '/api/tables/md_77ab/rows/r-5531/notes 200',
    ])
  })

  for (const [search, intensity, path] of [
    ['/api/boats/search', 'intrusive', '/api/boats/b_77ab'],
    ['/api/boats/search', 'safe', '/api/boats/1'],
    ['/api/boats/archive', 'intrusive', '/api/boats/1'],
  ] as const) {
    it(`are those of a POST to ${search} in a scan that is ${intensity}: ${path}`, async () => {
      const opened = await bench.open({
        routes: {
          '/': html('<title>Desk</title>'),
          [search]: ({ body }) =>
            json({ items: body.includes('"text":""') ? [{ id: 'b_77ab', name: 'Heron' }] : [], total: 1 }),
          '/api/boats/b_77ab': json({ id: 'b_77ab', name: 'Heron' }),
        },
        otherwise: () => ({ ...json({ error: 'not found' }), status: 404 }),
      })
      const { origin } = opened.site
      const text = `axios.post("${search}", { filters: { kind: "any", text: q }, page: 1 }); const boat = (id) => fetch("/api/boats/" + id)`
      const { entries } = await learnSurface(
        { ...opened.context, account: null, random: openRandom(), intensity },
        gathered({ target: target(`${origin}/`), scripts: [script({ text, pageUrl: `${origin}/` })] }),
      )
      const reads = entries.filter(({ method }) => method === 'GET').map(({ url }) => new URL(url).pathname)
      expect(reads).to.include(path)
    })
  }

  it('tolerate the marker characters of invented values', async () => {
    const opened = await bench.open(site)
    const { origin } = opened.site
    const hostile = 'fetch("/api/\ue000%E0%A4%A\ue001x\ue002")'
    const { entries } = await learnSurface(
      { ...opened.context, account: null, random: openRandom(), intensity: 'safe' },
      gathered({ target: target(`${origin}/`), scripts: [script({ text: hostile, pageUrl: `${origin}/` })] }),
    )
    expect(entries.map(({ url }) => new URL(url).pathname)).to.deep.equal(['/api/x'])
  })
})

describe('requests of a program to an application without objects', () => {
  const bench = gatherBench()
  const shell = html('<title>Desk</title><div id="app"></div><script src="/app.js"></script>')

  async function learn(text: string, missing = shell) {
    const opened = await bench.open({
      routes: {
        '/': shell,
        '/boats/list': shell,
        '/api/boats': ({ method }) =>
          method === 'POST' ? { ...json({ id: 'b_77ab', name: 'Heron' }), status: 201 } : json([]),
        '/api/boats/b_77ab': json({ id: 'b_77ab', name: 'Heron' }),
        '/api/boats/b_77ab/trips': ({ method, body }) =>
          method === 'POST' && body.includes('title') ? { ...json({ id: 't_9' }), status: 201 } : json([]),
      },
      otherwise: ({ path }) => (path.startsWith('/api/') ? { ...json({}), status: 404 } : shell),
    })
    const { origin } = opened.site
    const { entries } = await learnSurface(
      { ...opened.context, account: null, random: openRandom(), intensity: 'intrusive' },
      gathered({
        target: target(`${origin}/`),
        responses: [exchange({ url: `${origin}/`, body: String(shell.body) })],
        missingPages: missingPages({
          samples: [exchange({ url: `${origin}/x05ebf7dc697`, body: String(missing.body) })],
        }),
        scripts: [script({ text, pageUrl: `${origin}/` })],
      }),
    )
    return entries
      .map(({ method, url, status }) => `${method} ${new URL(url).pathname} ${status}`)
      .filter((line) => line !== 'GET / 200')
      .sort()
  }

  it('have the ids of objects that the scan has created', async () => {
    const text = `axios.post("/api/boats", { name: n }); const boat = (id) => fetch("/api/boats/" + id)
      const trip = (id) => axios.post(\`/api/boats/\${id}/trips\`, { title: t })`
    expect(await learn(text)).to.deep.equal([
      'GET /api/boats 200',
      'GET /api/boats/b_77ab 200',
      'POST /api/boats 201',
      'POST /api/boats/b_77ab/trips 201',
    ])
  })

  it('are none to a path that shows the application', async () => {
    const text = 'fetch("/boats/list"); fetch("/api/boats")'
    expect(await learn(text)).to.deep.equal(['GET /api/boats 200'])
    const other = html('<title>Not found</title><p>No such page</p>')
    expect(await learn(text, other)).to.deep.equal(['GET /api/boats 200', 'GET /boats/list 200'])
  })
})

describe('an OpenAPI document with an id in its URL', () => {
  const bench = gatherBench()
  const description = {
    openapi: '3.0.0',
    paths: { '/api/projects/p_4kd9/rows': { get: { parameters: [{ name: 'where', in: 'query' }] } } },
  }
  const programs = {
    'a template': `const docs = { url: \`\${base}/api/v1/projects/\${project.id}/swagger.json\` }`,
    'a sum': 'const docs = (e) => open(e, "/api/v1/projects/".concat(e.id, "/swagger.json"))',
  }

  for (const [name, text] of Object.entries(programs)) {
    it(`is read if the application shows the id: ${name}`, async () => {
      const opened = await bench.open({
        routes: {
          '/': html('<title>Desk</title>'),
          '/api/v1/projects': json([{ id: 'p_4kd9', title: 'Harbour' }]),
          '/api/v1/projects/p_4kd9/swagger.json': json(description),
          '/api/projects/p_4kd9/rows': json([]),
        },
        otherwise: () => ({ ...json({ error: 'not found' }), status: 404 }),
      })
      const { origin } = opened.site
      const learn = async (program: string) => {
        const { entries } = await learnSurface(
          { ...opened.context, account: null, random: openRandom(), intensity: 'safe' },
          gathered({
            target: target(`${origin}/`),
            scripts: [script({ text: program, pageUrl: `${origin}/` })],
          }),
        )
        return entries.map(({ url }) => new URL(url).pathname)
      }
      expect(await learn(`fetch("/api/v1/projects"); ${text}`)).to.include('/api/projects/p_4kd9/rows')
      opened.takePaths()
      expect(await learn(text)).to.not.include('/api/projects/p_4kd9/rows')
      expect(opened.takePaths().filter((path) => path.includes('/projects/'))).to.deep.equal([])
    })
  }
})

describe('paths known only with other methods', () => {
  const bench = gatherBench()
  const first = '<title>Desk</title><main>Boats and harbours of the north</main>'
  const shell = html(first)
  const missing: Site['otherwise'] = () => ({ ...html('<title>Not found</title>'), status: 404 })
  const calls = `
    const recover = (token, data) => axios.post(\`/auth/recover/\${token}\`, data)
    const keep = (id, data) => axios.put(\`/api/boats/\${id}\`, data)
    const tag = (data) => axios.post("/api/tags", data)
    const drop = (id, data) => axios.post(\`/api/boats/\${id}/delete\`, data)
    const list = () => fetch("/api/boats")`

  async function learn(site: Site) {
    const opened = await bench.open(site)
    const { origin } = opened.site
    const { entries, ...surface } = await learnSurface(
      { ...opened.context, account: null, random: openRandom(), intensity: 'safe' },
      gathered({
        target: target(`${origin}/`),
        responses: [exchange({ url: `${origin}/`, body: first })],
        scripts: [script({ text: calls, pageUrl: `${origin}/` })],
      }),
    )
    expect(Object.keys(surface).sort()).to.deep.equal([
      'avoided',
      'entriesLeftOut',
      'models',
      'redirectNames',
      'resets',
      'uncalled',
    ])
    expect(opened.site.requests.map(({ method }) => method)).to.not.include('POST')
    return {
      read: entries
        .filter(({ method }) => method === 'GET')
        .map(
          ({ url, parameters }) =>
            `${new URL(url).pathname} ${parameters.filter(({ place }) => place === 'path').length}`,
        )
        .filter((path) => !/^\/(?:api\/boats)? /.test(path))
        .sort(),
      asked: opened.takePaths(),
    }
  }

  it('are entries if GET returns a page or data', async () => {
    const { read, asked } = await learn({
      routes: {
        '/': shell,
        '/auth/recover/test': html('<title>Recovery</title><script>var token = "test"</script>'),
        '/api/boats': json([{ id: 41, name: 'Heron' }]),
        '/api/boats/41': json({ id: 41, name: 'Heron', crew: ['Ada'] }),
        '/api/tags': { ...json({ error: 'method not allowed' }), status: 405 },
      },
      otherwise: missing,
    })
    expect(read).to.deep.equal(['/api/boats/41 1', '/auth/recover/test 1'])
    expect(asked).to.include('/api/tags')
    expect(asked.filter((path) => path.includes('delete'))).to.deep.equal([])
  })
  it('are no entries if every path returns the first page', async () => {
    const { read } = await learn({ routes: {}, otherwise: () => shell })
    expect(read).to.deep.equal([])
  })
  it('are no entries if all sibling paths return the same', async () => {
    const { read } = await learn({
      routes: { '/': shell },
      otherwise: () => json({ error: 'sign in to see what is here' }),
    })
    expect(read).to.deep.equal([])
  })
})
