import { expect } from 'chai'
import { eachDatabase } from '../../helpers/databases/databases.ts'
import { readAudit } from '../../helpers/databases/people.ts'
import { storeToken } from '../../helpers/databases/records.ts'
import { makeCaller, startApi, type TestApi } from '../../helpers/service/api.ts'

const template = (id: string, rest = '') =>
  `id: ${id}\ninfo: {name: Name of ${id}, author: ada, severity: high}\nhttp:\n  - method: GET\n    path: ["{{BaseURL}}/${id}"]\n    matchers:\n      - {type: word, words: ["token-of-${id}"]}\n${rest}`

describe('Templates of an organization', () => {
  eachDatabase((_engine, { open }) => {
    let api: TestApi
    let caller: Awaited<ReturnType<typeof makeCaller>>

    beforeEach(async () => {
      api = await startApi(await open())
      caller = await makeCaller(api.db)
    })

    afterEach(() => api.close())

    const ask = (path: string, method = 'GET', json?: object, token = caller.token) =>
      api.ask(`/api/v1/templates${path}`, { method, token, ...(json === undefined ? {} : { json }) })
    const store = (document: string, file?: string) => ask('', 'POST', { document, ...(file && { file }) })

    it('are stored, listed, read and deleted, with lines in the audit log', async () => {
      const stored = await store(template('Build_Info'), 'shop/build-info.yaml')
      expect(stored.status).to.equal(201)
      const { id, created_at: _, sha256, ...rest } = stored.json
      expect(sha256).to.match(/^[0-9a-f]{64}$/)
      expect(rest).to.deep.equal({
        ...{ check_id: 'template.build-info', template_id: 'Build_Info', name: 'Name of Build_Info' },
        ...{ severity: 'high', authors: 'ada', file: 'shop/build-info.yaml', left_out: null },
        size: template('Build_Info').length,
      })
      expect((await ask('')).json).to.deep.equal({ templates: [stored.json] })
      expect((await ask(`/${id}`)).json).to.deep.equal({ ...stored.json, document: template('Build_Info') })
      expect((await ask(`/${id.toUpperCase()}`, 'DELETE')).status).to.equal(204)
      expect((await ask(`/${id}`)).status).to.equal(404)
      expect((await ask(`/${id}`, 'DELETE')).status).to.equal(404)
      expect(await readAudit(api.db, caller.organizationId)).to.include.members([
        'template.stored template.build-info',
        'template.deleted template.build-info',
      ])
    })

    it('replace the one with the same check id', async () => {
      const first = await store(template('a-b'))
      const second = await store(template('A.B'))
      expect([first.status, second.status]).to.deep.equal([201, 201])
      expect((await ask('')).json).to.deep.equal({ templates: [second.json] })
    })

    it('are refused with line and column of each error', async () => {
      const { status, json } = await store(template('a', '    mathcers: []\n    redirects: 7\n'))
      const errors = [
        'line 8, column 15: http[0].mathcers: this key is unknown',
        'line 9, column 16: http[0].redirects: expected true or false',
      ]
      expect([status, json.message]).to.deep.equal([
        409,
        `The template cannot be read: ${errors.join('; ')}.`,
      ])
      expect(json.issues).to.deep.equal(
        errors.map((message) => ({ path: 'body.document', message, code: 'template' })),
      )
    })

    it('are refused if nothing in them can run, and say what is left out otherwise', async () => {
      const refused = await store(template('a', 'flow: http(1)\n'))
      expect([refused.status, refused.json.message]).to.deep.equal([
        409,
        'The template cannot run: flow is not supported.',
      ])
      const other =
        '  - method: GET\n    path: ["http://b.example/"]\n    matchers: [{type: status, status: [200]}]\n'
      const partly = await store(template('a', other))
      expect(partly.json.left_out).to.equal(
        'only a part of it runs: it requests another host than the target',
      )
    })

    it('take 128 KiB each, and no more', async () => {
      const padded = (bytes: number) => template('a').padEnd(bytes, '#')
      expect((await store(padded(128 * 1024))).status).to.equal(201)
      const large = await store(padded(128 * 1024 + 1))
      expect([large.status, large.json.issues?.[0]?.path]).to.deep.equal([400, 'body.document'])
      expect((await store(`${template('a')}${'#é'.repeat(50_000)}`)).status).to.equal(409)
      expect((await store(padded(1024 * 1024))).status).to.equal(413)
    })

    it('take 8 MiB together, and still replace one then', async function () {
      this.timeout(60_000)
      for (let count = 0; count < 64; count += 1) {
        expect((await store(template(`a-${count}`).padEnd(128 * 1024, '#'))).status).to.equal(201)
      }
      expect((await store(template('b'))).status).to.equal(403)
      expect((await store(template('a-1'))).status).to.equal(201)
      expect((await store(template('b'))).status).to.equal(201)
    })

    it('do not exist for other organizations, and for tokens of some hosts', async () => {
      const { id } = (await store(template('a'))).json
      const other = await makeCaller(api.db, { name: 'other' })
      expect((await ask('', 'GET', undefined, other.token)).json).to.deep.equal({ templates: [] })
      expect((await ask(`/${id}`, 'GET', undefined, other.token)).status).to.equal(404)
      expect((await ask(`/${id}`, 'DELETE', undefined, other.token)).status).to.equal(404)
      expect((await ask('', 'POST', { document: template('a') }, other.token)).status).to.equal(201)
      expect((await ask(`/${id}`)).status).to.equal(200)
      const { organizationId } = caller
      const { plaintext } = await storeToken(api.db, { organizationId, hostnames: ['*.example.com'] })
      for (const [path, method] of [
        ['', 'GET'],
        [`/${id}`, 'GET'],
        [`/${id}`, 'DELETE'],
      ] as const) {
        expect((await ask(path, method, undefined, plaintext)).status).to.equal(403)
      }
    })
  })
})
